import type { PoolClient } from 'pg';
import { formatMoney } from '@forecourt/contracts/format/format-number';
import { isolate } from '@forecourt/contracts/format/isolate';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import { greetingName } from '../delivery/email/greeting-name.ts';
import type { StoredPayment } from './payment-repository.ts';

export const messages = defineMessages('leads/receipt-email', {
  title: 'We received your payment',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  text: 'Thank you. This is your receipt.',
  reference: 'Reference',
  amount: 'Amount',
  receipt: 'Receipt number',
  why: (site: string) => `You get this email because you paid online at ${site}.`,
});

/** Returns the number by which the dealer and the shopper refer to a payment. */
export const receiptNumber = ({ id }: Pick<StoredPayment, 'id'>): string =>
  `PAY-${id.slice(0, 8).toUpperCase()}`;

/** Queues the shopper's receipt in the transaction that moves the payment to `paid`, which happens once. */
export async function queuePaymentReceipt(
  { jobs, siteUrl }: Pick<DomainContext, 'jobs' | 'siteUrl'>,
  client: PoolClient,
  site: TenantConfig,
  payment: StoredPayment,
): Promise<void> {
  const t = messages.for(site.locale);
  const amount = formatMoney(payment.amount_cents / 100, { currency: payment.currency, cents: true });
  await queueMessage(
    { jobs },
    client,
    siteEmail(site, siteUrl(site), {
      about: `online-payment:${payment.id}`,
      kind: 'payment-receipt',
      recipient: payment.email,
      subject: `${t.title}: ${isolate(payment.reference, site.direction)}`,
      title: t.title,
      blocks: [
        { kind: 'text', text: t.greeting(greetingName(payment.name)) },
        { kind: 'text', text: t.text },
        {
          kind: 'facts',
          rows: [
            [t.reference, payment.reference],
            [t.amount, amount],
            [t.receipt, receiptNumber(payment)],
          ],
        },
      ],
      footer: [t.why(site.name), site.legalName],
    }),
  );
}
