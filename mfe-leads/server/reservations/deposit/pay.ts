import { randomUUID } from 'node:crypto';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { Payment, Reservation } from '../../db/tables.ts';
import type { PaymentOutcome, PaymentProvider } from '../../payments/payment-provider.ts';
import { refusal } from '../../refusals.ts';
import { applyCommand, CommandRefused } from '../apply-command.ts';
import { checkPayment, confirmReservation, refundDeposit } from '../jobs/reservation-jobs.ts';
import { lockReservation } from '../reservation-repository.ts';
import {
  findOpenPayment,
  findPaymentByReference,
  insertPayment,
  movePayment,
  setPaymentReference,
} from './deposit-repository.ts';

/** How long after its start a payment is checked with the provider, in case its webhook was lost. */
const checkAfterMs = 60_000;

/**
 * Starts the deposit's payment, or continues the one that is in progress. If there is nothing to pay, the
 * reservation's confirmation is enqueued.
 * @returns the URL of the provider's page, or null if nothing is to be paid
 */
export async function startPayment(
  context: DomainContext,
  provider: PaymentProvider | null,
  site: TenantConfig,
  reservation: Reservation,
  returnUrl: string,
): Promise<string | null> {
  if (reservation.depositCents === 0) {
    await confirmWithoutDeposit(context, reservation);
    return null;
  }
  if (!provider) throw paymentsUnavailable();
  const payment = await storePayment(context, provider, site, reservation);
  const started = await provider.start({
    id: payment.id,
    tenant: site.slug,
    amountCents: payment.amountCents,
    currency: payment.currency,
    description: `Deposit for ${reservation.vehicle.name}`,
    email: reservation.payload.email,
    returnUrl,
    expiresAt: reservation.heldUntil ?? new Date(),
  });
  await setPaymentReference(context.database.pool, payment.id, started.reference);
  return started.url;
}

export const paymentsUnavailable = (): Error => refusal(503, 'payments_unavailable');

/** Reuses a payment in progress, so that two clicks start only one. */
async function storePayment(
  { database, jobs }: DomainContext,
  provider: PaymentProvider,
  site: TenantConfig,
  { id }: Reservation,
): Promise<Payment> {
  return transaction(database.pool, async (client) => {
    const reservation = await lockReservation(client, id);
    if (reservation?.state !== 'held') throw new CommandRefused('pay', reservation?.state ?? 'expired');
    const open = await findOpenPayment(client, id, provider.name);
    if (open) return open;
    const added = await insertPayment(client, {
      id: randomUUID(),
      reservationId: id,
      provider: provider.name,
      amountCents: reservation.depositCents,
      currency: site.currency,
    });
    await jobs.enqueue(
      client,
      checkPayment,
      { id: added.id },
      { startAfter: new Date(Date.now() + checkAfterMs) },
    );
    return added;
  });
}

async function confirmWithoutDeposit({ database, jobs }: DomainContext, { id }: Reservation): Promise<void> {
  await transaction(database.pool, async (client) => {
    const reservation = await lockReservation(client, id);
    if (reservation?.state === 'confirmed') return;
    if (reservation?.state !== 'held') throw new CommandRefused('confirm', reservation?.state ?? 'expired');
    await jobs.enqueue(client, confirmReservation, { id });
  });
}

/**
 * Applies what the provider reports about a payment, however often and in whatever order it reports it. A
 * deposit that arrives when the reservation is no longer held is refunded.
 */
export async function settlePayment(
  { database, jobs }: Pick<DomainContext, 'database' | 'jobs'>,
  provider: string,
  reference: string,
  outcome: PaymentOutcome,
): Promise<void> {
  if (outcome === 'open') return;
  await transaction(database.pool, async (client) => {
    const payment = await findPaymentByReference(client, provider, reference);
    // Lock order everywhere: reservations before their payments.
    const reservation = payment && (await lockReservation(client, payment.reservationId));
    if (!payment || !reservation) return;
    if (outcome === 'declined') {
      await movePayment(client, payment.id, 'declined', ['created']);
      return;
    }
    if (outcome === 'refunded') {
      if (await movePayment(client, payment.id, 'refunded', ['created', 'declined', 'paid', 'refunding']))
        await jobs.enqueue(client, refundDeposit, { id: payment.reservationId });
      return;
    }
    if (reservation.state === 'held') {
      // A provider may report "declined" for a first card and "paid" for a second.
      if (!(await movePayment(client, payment.id, 'paid', ['created', 'declined']))) return;
      await applyCommand(client, reservation.id, {
        command: 'pay',
        commandId: `pay ${payment.id}`,
        actor: 'payment',
      });
      await jobs.enqueue(client, confirmReservation, { id: reservation.id });
      return;
    }
    if (await movePayment(client, payment.id, 'refunding', ['created', 'declined']))
      await jobs.enqueue(client, refundDeposit, { id: reservation.id });
  });
}
