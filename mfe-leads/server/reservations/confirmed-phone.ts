import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { Refusal } from '@forecourt/server-kit/refusal';
import { messages } from '../refusals.ts';
import { depositCents } from './deposit/deposit.ts';

/** Thrown if a shopper has not confirmed a mobile number by signing in with a code. */
export class PhoneUnconfirmedError extends Refusal {
  /** Path at which the shopper confirms the number, and then returns to the reservation. */
  readonly signIn: string;
  constructor(redirect: string, back: string) {
    super(401, 'phone_unconfirmed', (locale) => messages.for(locale).phone_unconfirmed);
    this.signIn = signInPath({ type: 'checkout', redirect, back });
  }
}

/** Whether holds need a confirmed number: without a deposit, or if the checkout needs sign-in. */
export function needsConfirmedPhone({
  vehiclePage,
  gating,
}: Pick<TenantConfig, 'vehiclePage' | 'gating'>): boolean {
  const { confirmPhone, depositText } = vehiclePage.reserve;
  return gating.checkout || (confirmPhone && depositCents(depositText) === 0);
}
