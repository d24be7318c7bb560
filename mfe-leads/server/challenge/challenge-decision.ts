import type { ChallengeKind } from '@forecourt/contracts/leads/challenge-kinds';
import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const challengeDecision = {
  id: 'leads/challenge',
  title: 'Check for programs',
  purpose: 'To make sending many forms expensive. Forms that do not pass are held back for staff.',
  data: 'The answer of your browser to a calculation; nothing about you.',
  outcomes: { 'proof-of-work': 'Your browser computes for a moment before the form is sent.' },
  isUsed: ({ leads }) => leads.challenge !== 'none',
} as const satisfies AutomatedDecision<ChallengeKind>;
