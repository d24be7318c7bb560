import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const routingDecision = {
  id: 'leads/routing',
  title: { en: 'Who answers you', ar: 'من يرد عليك' },
  purpose: {
    en: 'To send your message to the people who can answer it.',
    ar: 'لإرسال رسالتك إلى من يستطيع الرد عليها.',
  },
  data: {
    en: 'The form, the dealership and the category that you chose.',
    ar: 'النموذج والمعرض والموضوع الذي اخترته.',
  },
  outcomes: {
    recipients: {
      en: 'One dealership and department receives the message.',
      ar: 'يستلم الرسالة معرض وقسم واحد.',
    },
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision;
