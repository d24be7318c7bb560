import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { mayConfirm } from '../abuse/may-confirm.ts';
import type { PaymentOutcome } from '../payments/payment-provider.ts';
import { movePayment } from './payment-repository.ts';
import { queuePaymentReceipt } from './receipt-email.ts';

/**
 * Applies what the provider reports about an online payment, however often and in whatever order it reports it. A payment of another kind
 * is ignored.
 */
export async function settleOnlinePayment(
  context: Pick<DomainContext, 'database' | 'jobs' | 'tenants' | 'siteUrl'>,
  provider: string,
  reference: string,
  outcome: PaymentOutcome,
): Promise<void> {
  if (outcome === 'open') return;
  const settled = await transaction(context.database, async (client) => {
    if (outcome === 'declined') {
      await movePayment(client, provider, reference, 'declined', ['created']);
      return null;
    }
    if (outcome === 'refunded') {
      await movePayment(client, provider, reference, 'refunded', ['created', 'declined', 'paid']);
      return null;
    }
    // A provider may report "declined" for a first card and "paid" for a second.
    const paid = await movePayment(client, provider, reference, 'paid', ['created', 'declined']);
    const site = paid && (await context.tenants.bySlug(paid.tenant));
    if (!paid || !site) return null;
    await queuePaymentReceipt(context, client, site, paid);
    return { site, paid };
  });
  // A stranger would have to pay for a receipt, so that it is always sent; other messages to the address are fewer for it.
  if (settled)
    await mayConfirm(context.database, settled.site, settled.paid, `payment-receipt ${settled.paid.id}`);
}
