import type { PoolClient } from 'pg';
import { formatDate, formatMoney, latinDigits } from '@forecourt/contracts/format/format-number';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { queueMessage } from '@forecourt/server-kit/messages';
import { siteEmail } from '@forecourt/server-kit/messages/site-email';
import type { Payment, Reservation } from '../../db/tables.ts';
import { greetingName } from '../../delivery/email/greeting-name.ts';
import { checkoutPath } from '../checkout-path.ts';
import { reservationReference } from '../reservation-reference.ts';
import { emailMessages } from './reservation-email-messages.ts';

type Context = Pick<DomainContext, 'jobs' | 'siteUrl'>;

/** Queues the email that tells the shopper that the vehicle is reserved, with what was paid; once. */
export async function queueReceipt(
  context: Context,
  client: PoolClient,
  site: TenantConfig,
  reservation: Reservation,
): Promise<void> {
  const t = emailMessages(site.locale);
  const { depositCents, refundUntil, vehicle, payload } = reservation;
  const rows: [string, string][] = [
    [t.reference, reservationReference(reservation)],
    [t.vehicle, vehicle.name],
    ...(depositCents > 0 ? ([[t.deposit, money(depositCents, site)]] as [string, string][]) : []),
    ...partsOf(reservation, site),
  ];
  const lastDay = refundUntil && clockIn(site.timeZone, refundUntil).date;
  const until = lastDay && depositCents > 0 ? formatDate(lastDay, site.locale) : null;
  await queue(context, client, site, {
    ...aboutReservation(reservation),
    kind: 'receipt',
    title: t.receiptTitle,
    blocks: [
      { kind: 'text', text: t.greeting(greetingName(payload.name)) },
      { kind: 'text', text: t.receipt },
      { kind: 'facts', rows },
      ...(until ? [{ kind: 'text' as const, text: t.refundUntil(until) }] : []),
      { kind: 'button', label: t.open, href: `${context.siteUrl(site)}${checkoutPath(reservation)}` },
    ],
  });
}

/** Queues the email that tells the shopper until when the vehicle is held for the deposit; once. */
export async function queueReminder(
  context: Context,
  client: PoolClient,
  site: TenantConfig,
  reservation: Reservation,
): Promise<void> {
  const t = emailMessages(site.locale);
  const { heldUntil, vehicle, payload, depositCents } = reservation;
  if (!heldUntil) return;
  const time = new Intl.DateTimeFormat(latinDigits(site.locale), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: site.timeZone,
  }).format(heldUntil);
  await queue(context, client, site, {
    ...aboutReservation(reservation),
    kind: 'reminder',
    title: t.reminderTitle,
    blocks: [
      { kind: 'text', text: t.greeting(greetingName(payload.name)) },
      { kind: 'text', text: t.reminder(vehicle.name, money(depositCents, site), time) },
      { kind: 'button', label: t.open, href: `${context.siteUrl(site)}${checkoutPath(reservation)}` },
    ],
  });
}

/** Returns the delivery and the trade-in of a purchase. */
function partsOf({ choices: { delivery, tradeIn } }: Reservation, site: TenantConfig): [string, string][] {
  const t = emailMessages(site.locale);
  return [
    ...(delivery
      ? [
          [
            t.delivery(delivery.name),
            delivery.price === 0 ? t.atNoCost : money(delivery.price * 100, site),
          ] as [string, string],
        ]
      : []),
    ...(tradeIn
      ? [[t.tradeIn, `${tradeIn.vehicle}, ${money(tradeIn.value * 100, site)}`] as [string, string]]
      : []),
  ];
}

/** Queues the email that tells the shopper that a payment was returned; once for each payment. */
export async function queueRefundNotice(
  context: Context,
  client: PoolClient,
  site: TenantConfig,
  reservation: Reservation,
  payment: Pick<Payment, 'id' | 'amountCents'>,
): Promise<void> {
  const t = emailMessages(site.locale);
  await queue(context, client, site, {
    ...aboutReservation(reservation),
    kind: `refund-${payment.id}`,
    title: t.refundTitle,
    blocks: [
      { kind: 'text', text: t.greeting(greetingName(reservation.payload.name)) },
      { kind: 'text', text: t.refund(money(payment.amountCents, site), reservation.vehicle.name) },
      { kind: 'facts', rows: [[t.reference, reservationReference(reservation)]] },
    ],
  });
}

/** Queues the email that tells a person on the waiting list that the vehicle is available. */
export async function queueVehicleFree(
  context: Context,
  client: PoolClient,
  site: TenantConfig,
  reservation: Pick<Reservation, 'id' | 'vehicle'>,
  waiting: { email: string; name: string },
): Promise<void> {
  const t = emailMessages(site.locale);
  await queue(context, client, site, {
    about: `reservation:${reservation.id}`,
    kind: 'vehicle-free',
    recipient: waiting.email,
    title: t.freeTitle,
    blocks: [
      { kind: 'text', text: t.greeting(greetingName(waiting.name)) },
      { kind: 'text', text: t.free(reservation.vehicle.name) },
      { kind: 'button', label: t.toVehicle, href: `${context.siteUrl(site)}${reservation.vehicle.path}` },
    ],
  });
}

const money = (cents: number, { currency }: TenantConfig) =>
  formatMoney(cents / 100, { currency, cents: cents % 100 !== 0 });
const aboutReservation = ({ id, payload }: Reservation) => ({
  about: `reservation:${id}`,
  recipient: payload.email,
});

const queue = (
  { jobs, siteUrl }: Context,
  client: PoolClient,
  site: TenantConfig,
  mail: Omit<Parameters<typeof siteEmail>[2], 'footer'>,
): Promise<void> =>
  queueMessage(
    { jobs },
    client,
    siteEmail(site, siteUrl(site), {
      ...mail,
      footer: [emailMessages(site.locale).why(site.name), site.legalName],
    }),
  );
