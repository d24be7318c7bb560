import { z } from 'zod';
import { parseEnv } from '@forecourt/server-kit/parse-env';

const PaymentEnv = z
  .object({
    /**
     * Who takes payments: `stripe`, `none`, or `test`, a built-in page on which no money is moved. Default:
     * `none` in production, else `test`.
     */
    PAYMENTS: z.enum(['stripe', 'test', 'none'], 'is stripe, test or none').optional(),
    STRIPE_SECRET_KEY: z.string().startsWith('sk_', 'begins with sk_').optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'begins with whsec_').optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine((env) => env.PAYMENTS !== 'stripe' || (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET), {
    path: ['PAYMENTS'],
    error: 'is "stripe": STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are required',
  })
  .refine((env) => env.PAYMENTS !== 'test' || env.NODE_ENV !== 'production', {
    path: ['PAYMENTS'],
    error: 'is "test" in production, where everybody could reserve without paying',
  });

export type PaymentSettings = {
  current: 'stripe' | 'test' | 'none';
  /** Set if Stripe's keys are configured, even without new payments, so that earlier ones can be refunded. */
  stripe: { secretKey: string; webhookSecret: string } | null;
};

/** @throws Error that names each invalid variable */
export function readPaymentSettings(source?: Record<string, string | undefined>): PaymentSettings {
  const env = parseEnv(PaymentEnv, source);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return {
    current: env.PAYMENTS ?? (env.NODE_ENV === 'production' ? 'none' : 'test'),
    stripe: secretKey && webhookSecret ? { secretKey, webhookSecret } : null,
  };
}
