import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

/** Why the guard refuses a request; also the `code` of the response. */
export type GuardOutcome = 'quota_reached' | 'check_failed' | 'phone_unconfirmed';

export const guardDecision = {
  id: 'leads/guard',
  title: 'Check before reservations, bookings and prizes',
  purpose:
    'To keep programs and single visitors from taking vehicles, times and prizes away from others. Call us, and a person decides.',
  data: 'What is open for your phone number, e-mail address and network, stored as codes that cannot be read back; how the form was filled in; whether your number is confirmed.',
  outcomes: {
    quota_reached: 'A request is refused while too many of its kind are open.',
    check_failed: 'A request is refused if a program seems to have sent it.',
    phone_unconfirmed: 'A vehicle without a deposit, and a prize, need a confirmed phone number.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<GuardOutcome>;
