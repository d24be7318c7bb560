import { listPayments } from '../online-payments/payment-repository.ts';
import { receiptNumber } from '../online-payments/receipt-email.ts';
import { withLeads } from './with-leads.ts';

export const listOnlinePayments = (query: { tenant: string | null; limit: number }) =>
  withLeads(async ({ database }) =>
    (await listPayments(database.pool, query)).map((payment) => ({
      receipt: receiptNumber(payment),
      tenant: payment.tenant,
      created_at: payment.created_at.toISOString(),
      state: payment.state,
      amount: `${(payment.amount_cents / 100).toFixed(2)} ${payment.currency}`,
      reference: payment.reference,
      name: payment.name,
      email: payment.email,
    })),
  );
