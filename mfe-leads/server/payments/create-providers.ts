import type { Database } from '@forecourt/server-kit/database';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { StripeProvider } from './stripe-provider.ts';
import { createTestProvider } from './test-provider.ts';

export type PaymentProviders = {
  /** Takes new payments; null if none can be taken. */
  current: PaymentProvider | null;
  /** All providers that may have taken earlier payments, by name. */
  all: ReadonlyMap<string, PaymentProvider>;
  stripe: StripeProvider | null;
};

/** Creates the payment providers of this installation. */
export async function createProviders(
  database: Database,
  { current, stripe: keys }: PaymentSettings,
): Promise<PaymentProviders> {
  const stripe = keys && (await import('./stripe-provider.ts')).createStripeProvider(keys);
  const test = current === 'test' ? createTestProvider(database) : null;
  const list = [stripe, test].filter((provider) => provider !== null);
  return {
    current: current === 'none' ? null : current === 'stripe' ? stripe : test,
    all: new Map(list.map((provider) => [provider.name, provider])),
    stripe,
  };
}
