import type { Database } from '@forecourt/server-kit/database';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentSettings } from './payment-settings.ts';
import type { StripeProvider } from './stripe-provider.ts';
import { createTestProvider } from './test-provider.ts';

export type PaymentProviders = {
  /** Takes new payments; null where none can be taken. */
  current: PaymentProvider | null;
  /** All that may have taken earlier ones, by name. */
  all: ReadonlyMap<string, PaymentProvider>;
  stripe: StripeProvider | null;
};

/** The payment providers of this installation. */
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
