import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import { needsConfirmedPhone } from '../confirmed-phone.ts';

export const holdDecision = {
  id: 'leads/hold',
  title: 'Confirmed phone number before a reservation',
  purpose: 'To keep programs and single visitors from holding vehicles that others want.',
  data: 'Your phone number, and whether you have confirmed it with the code that we sent you.',
  outcomes: { phone_unconfirmed: 'No vehicle is held without a confirmed phone number.' },
  isUsed: (site) => site.vehiclePage.reserve.enabled && needsConfirmedPhone(site),
} as const satisfies AutomatedDecision;
