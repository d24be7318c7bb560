import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { mayConfirm } from '../abuse/may-confirm.ts';
import type { PaymentOutcome } from '../payments/payment-provider.ts';
import { movePayment, type StoredPayment } from './payment-repository.ts';
import { queuePaymentReceipt } from './receipt-email.ts';

type Context = Pick<DomainContext, 'database' | 'jobs' | 'tenants' | 'siteUrl'>;

/**
 * Applies what the provider reports about an online payment, however often and in whatever order it reports
 * it. A payment of another kind is ignored.
 * @returns the payment if it has changed
 */
export async function settleOnlinePayment(
  context: Context,
  provider: string,
  reference: string,
  outcome: PaymentOutcome,
): Promise<StoredPayment | null> {
  if (outcome === 'open') return null;
  const { payment, paidAt } = await transaction(context.database.pool, async (client) => {
    const move = (from: StoredPayment['state'][]) => movePayment(client, provider, reference, outcome, from);
    if (outcome === 'declined') return { payment: await move(['created']), paidAt: null };
    if (outcome === 'refunded') return { payment: await move(['created', 'declined', 'paid']), paidAt: null };
    // A provider may report "declined" for a first card and "paid" for a second.
    const paid = await move(['created', 'declined']);
    const site = paid && (await context.tenants.bySlug(paid.tenant));
    if (paid && site) await queuePaymentReceipt(context, client, site, paid);
    return { payment: paid, paidAt: site };
  });
  if (payment && paidAt) await countReceipt(context, paidAt, payment);
  return payment;
}

/**
 * A stranger would have to pay for a receipt, so that it is always sent; other messages to the address are
 * fewer for it. The payment is settled by now, whether that could be counted or not.
 */
const countReceipt = ({ database }: Context, site: TenantConfig, payment: StoredPayment) =>
  mayConfirm(database, site, payment, `payment-receipt ${payment.id}`).catch(() => undefined);
