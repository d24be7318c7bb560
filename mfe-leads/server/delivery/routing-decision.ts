import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const routingDecision = {
  id: 'leads/routing',
  title: 'Who answers you',
  purpose: 'To send your message to the people who can answer it.',
  data: 'The form, the dealership and the category that you chose.',
  outcomes: { recipients: 'One dealership and department receives the message.' },
  isUsed: () => true,
} as const satisfies AutomatedDecision;
