import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

/** Why the guard refuses a request; also the `code` of the response. */
export type GuardOutcome = 'quota_reached' | 'check_failed';

/** The text names no feature: every site checks the requests for sign-in codes, not every site the others. */
export const guardDecision = {
  id: 'leads/guard',
  title: 'Check of requests',
  purpose:
    'To keep programs and single visitors from taking away what others want, and from having messages sent to others. Call us, and a person decides.',
  data: 'What is open for your phone number, email address and network, stored as codes that cannot be read back; how the form was filled in.',
  outcomes: {
    quota_reached: 'A request is refused while too many of its kind are open.',
    check_failed: 'A request is refused if a program seems to have sent it.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<GuardOutcome>;
