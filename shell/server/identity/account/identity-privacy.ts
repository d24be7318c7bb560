import type { SignInError } from '@forecourt/contracts/identity/identity-paths';
import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { DomainPrivacy, Retention } from '@forecourt/contracts/privacy/personal-data';
import { codeMinutes, sessionSeconds } from '../create-auth.ts';

type Limit = Extract<SignInError, 'too_soon' | 'too_many_codes' | 'too_many_tries'>;

const untilDeleted: Retention = { from: 'until you delete your account' };
const sessionDays = sessionSeconds / 86_400;

const signInLimits = {
  id: 'identity/sign-in-limits',
  title: 'Limits of signing in',
  purpose: 'To prevent that others guess your code or send you text messages without end.',
  data: 'Digests of your phone number and network address, and the number of codes and wrong tries.',
  outcomes: {
    too_soon: 'Another code only after a short wait.',
    too_many_codes: 'No further code for an hour.',
    too_many_tries: 'A code stops working after wrong tries.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<Limit>;

/** What accounts store about people and decide about them. */
export const identityPrivacy: DomainPrivacy = {
  texts: 'shell/identity-privacy',
  stores: [
    {
      store: 'identity.users',
      fields: ['phone_number', 'name', 'email', 'contact_email', 'marketing'],
      purpose: 'To recognise you when you sign in, and to fill in forms for you.',
      retention: [untilDeleted],
    },
    {
      store: 'identity.sessions',
      fields: ['user_agent', 'ip_address', 'token'],
      purpose: 'To keep you signed in and to show you on which devices.',
      retention: [{ days: () => sessionDays, from: 'after your last visit' }],
    },
    {
      store: 'identity.accounts',
      fields: ['user_id', 'account_id'],
      purpose: 'To link ways of signing in.',
      retention: [untilDeleted],
    },
    {
      store: 'identity.verifications',
      fields: ['identifier', 'value'],
      purpose: 'To check the code that you enter.',
      retention: [{ from: `${codeMinutes} minutes after it was sent` }],
    },
    {
      store: 'identity.code_requests',
      fields: ['phone_hash', 'address_hash'],
      purpose: 'To limit codes for each number and network, by digests.',
      retention: [{ days: () => 1, from: 'after the code was sent' }],
    },
  ],
  withoutPersonalData: {},
  decisions: [signInLimits],
};
