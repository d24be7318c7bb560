import type { ChallengeKind } from '@forecourt/contracts/leads/challenge-kinds';
import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const challengeDecision = {
  id: 'leads/challenge',
  title: { en: 'Check for programs', ar: 'التحقق من البرامج' },
  purpose: {
    en: 'To make sending many forms expensive. Forms that do not pass are held back for staff.',
    ar: 'لجعل إرسال نماذج كثيرة مكلفًا. وتوقف النماذج التي لا تجتازه إلى أن يراها الموظفون.',
  },
  data: {
    en: 'The answer of your browser to a calculation; nothing about you.',
    ar: 'جواب متصفحك عن عملية حسابية؛ لا شيء عنك.',
  },
  outcomes: {
    'proof-of-work': {
      en: 'Your browser computes for a moment before the form is sent.',
      ar: 'يحسب متصفحك لحظة قبل إرسال النموذج.',
    },
  },
  isUsed: ({ leads }) => leads.challenge !== 'none',
} as const satisfies AutomatedDecision<ChallengeKind>;
