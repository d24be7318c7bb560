import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { Suspicion } from './suspicion.ts';

/** A new reason for quarantine must be described here before it compiles. */
export const quarantineDecision = {
  id: 'leads/quarantine',
  title: { en: 'Forms that a program may have sent', ar: 'النماذج التي قد يكون برنامج أرسلها' },
  purpose: {
    en: 'To keep advertising and attacks from the people who answer. Staff can see a held form and release it.',
    ar: 'لإبعاد الإعلانات والهجمات عن من يردون عليك. يستطيع الموظفون رؤية النموذج الموقوف والإفراج عنه.',
  },
  data: {
    en: 'How long you took to fill in the form, a hidden field, how many forms came from your phone number, e-mail address and network, and the answer of your browser to a calculation if the site asks for one.',
    ar: 'مدة تعبئة النموذج، وحقل مخفي، وعدد النماذج من رقم هاتفك وبريدك وشبكتك، وجواب متصفحك عن عملية حسابية إن طلبها الموقع.',
  },
  outcomes: {
    'trap-filled': {
      en: 'A form with a filled hidden field is held back.',
      ar: 'يوقف النموذج إذا عُبئ الحقل المخفي.',
    },
    'filled-too-fast': {
      en: 'A form that was filled in faster than anybody types is held back.',
      ar: 'يوقف النموذج إذا عُبئ أسرع مما يكتبه إنسان.',
    },
    'challenge-failed': {
      en: 'A form without the right answer to the calculation is held back.',
      ar: 'يوقف النموذج بلا جواب صحيح عن العملية الحسابية.',
    },
    'too-many': {
      en: 'A form is held back if very many came from you or your network that day.',
      ar: 'يوقف النموذج إذا وصل منك أو من شبكتك عدد كبير جدًا في اليوم نفسه.',
    },
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<Suspicion>;
