import { z } from 'zod';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { defineJob } from '@forecourt/server-kit/jobs';
import type { PaymentProviders } from '../payments/create-providers.ts';
import { findPaymentById } from './payment-repository.ts';
import { settleOnlinePayment } from './settle-payment.ts';

/** Asks the provider for the result of an online payment, because its webhook may be lost. */
export const checkOnlinePayment = defineJob({
  name: 'leads/check-online-payment',
  data: z.object({ id: z.uuid() }),
});

export const checkAfterMs = 60_000;
const checkAgainMs = 10 * 60_000;
/** After this time an unpaid payment is cancelled. */
const openForMs = 24 * 60 * 60_000;

export async function startOnlinePaymentJobs(
  context: DomainContext,
  { all }: Pick<PaymentProviders, 'all'>,
): Promise<void> {
  const { jobs, database } = context;
  await jobs.work(checkOnlinePayment, async ({ id }) => {
    const payment = await findPaymentById(database.pool, id);
    const provider = payment && all.get(payment.provider);
    if (!provider || !['created', 'declined'].includes(payment.state)) return;
    const { provider_reference: reference } = payment;
    if (reference)
      await settleOnlinePayment(context, provider.name, reference, await provider.lookUp(reference));
    const isOld = Date.now() - payment.created_at.getTime() > openForMs;
    if (isOld && reference) await provider.cancel(reference);
    if (!isOld)
      await jobs.enqueue(
        database.pool,
        checkOnlinePayment,
        { id },
        { startAfter: new Date(Date.now() + checkAgainMs) },
      );
  });
}
