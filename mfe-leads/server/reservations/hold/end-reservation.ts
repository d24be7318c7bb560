import type { PoolClient } from 'pg';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { Jobs } from '@forecourt/server-kit/jobs';
import { mayConfirm } from '../../abuse/may-confirm.ts';
import { releaseHold } from '../../abuse/quota-repository.ts';
import type { Reservation } from '../../db/tables.ts';
import type { PaymentProvider } from '../../payments/payment-provider.ts';
import { applyCommand, type AppliedCommand } from '../apply-command.ts';
import { listPayments, markRefunded, startRefunds } from '../deposit/deposit-repository.ts';
import { expireReservation, refundDeposit, releaseVehicle } from '../jobs/reservation-jobs.ts';
import { queueRefundNotice, queueVehicleFree } from '../messages/reservation-email.ts';
import { findReservation, isPast, lockReservation } from '../reservation-repository.ts';
import { holdVehicle } from './hold-vehicle.ts';
import { findWaiting, markNotified } from './waiting-list-repository.ts';

type Context = Pick<DomainContext, 'database' | 'jobs' | 'services' | 'siteUrl' | 'tenants'>;

/** Ends a reservation whose time is over; if it was extended, the job runs again at the new end. */
export async function expire({ database, jobs }: Context, id: string): Promise<void> {
  await transaction(database.pool, async (client) => {
    const reservation = await lockReservation(client, id);
    if (!reservation || !['offered', 'held'].includes(reservation.state)) return;
    const { heldUntil } = reservation;
    // By the clock that decides when a job runs: that of a process may have jumped, or differ from it.
    if (heldUntil !== null && !(await isPast(client, heldUntil))) {
      await jobs.enqueue(client, expireReservation, { id }, { startAfter: heldUntil });
      return;
    }
    await applyCommand(client, id, { command: 'expire', commandId: 'expire', actor: 'system' });
    await jobs.enqueue(client, releaseVehicle, { id });
  });
}

/**
 * Cancels a reservation; a paid deposit is returned unless the dealer keeps it.
 * @throws CommandRefused if its state does not allow it
 */
export async function cancel(
  { database, jobs }: Pick<Context, 'database' | 'jobs'>,
  id: string,
  { commandId, actor, note }: Pick<AppliedCommand, 'commandId' | 'actor' | 'note'>,
  { keepsDeposit = false } = {},
): Promise<Reservation> {
  return transaction(database.pool, async (client) => {
    const { reservation, applied } = await applyCommand(client, id, {
      command: 'cancel',
      commandId,
      actor,
      ...(note ? { note } : {}),
    });
    if (!applied) return reservation;
    if (!keepsDeposit) await returnDeposit(client, jobs, id);
    await jobs.enqueue(client, releaseVehicle, { id });
    return reservation;
  });
}

/** Starts the refund of what was paid. */
export async function returnDeposit(client: PoolClient, jobs: Jobs, id: string): Promise<void> {
  if (await startRefunds(client, id)) await jobs.enqueue(client, refundDeposit, { id });
}

/** Frees the vehicle of an ended reservation, cancels its open payments and notifies the waiting list. */
export async function release(
  context: Context,
  providers: ReadonlyMap<string, PaymentProvider>,
  id: string,
): Promise<Reservation | null> {
  const { pool } = context.database;
  const reservation = await findReservation(pool, id);
  if (!reservation || hasVehicle(reservation.state)) return null;
  await holdVehicle(context.services, reservation, null);
  await releaseHold(pool, reservation.tenant, reservation.idempotencyKey);
  const open = await listPayments(pool, id, ['created']);
  for (const { provider, reference } of open) if (reference) await providers.get(provider)?.cancel(reference);
  await notifyWaitingList(context, reservation);
  return reservation;
}

/** Cancels the payments that were started before one succeeded, so that the shopper cannot pay twice. */
export async function cancelOtherPayments(
  { database }: Pick<Context, 'database'>,
  providers: ReadonlyMap<string, PaymentProvider>,
  id: string,
): Promise<void> {
  // A provider's page still accepts another card after one was declined.
  for (const { provider, reference } of await listPayments(database.pool, id, ['created', 'declined']))
    if (reference) await providers.get(provider)?.cancel(reference);
}

/** Notifies everybody on the vehicle's waiting list, once; who got too many messages today waits. */
async function notifyWaitingList(context: Context, reservation: Reservation): Promise<void> {
  const { tenant, carId } = reservation;
  const site = await context.tenants.bySlug(tenant);
  if (!site) return;
  const recipients: string[] = [];
  for (const email of await findWaiting(context.database.pool, tenant, carId))
    if (await mayConfirm(context.database, site, { email }, `vehicle-free ${reservation.id}`))
      recipients.push(email);
  if (recipients.length === 0) return;
  await transaction(context.database.pool, async (client) => {
    for (const shopper of await markNotified(client, tenant, carId, recipients))
      await queueVehicleFree(context, client, site, reservation, shopper);
  });
}

/** Refunds the payments that are due, and ends the reservation when none of its deposit is left. */
export async function refund(
  context: Context,
  providers: ReadonlyMap<string, PaymentProvider>,
  id: string,
): Promise<void> {
  const { database, jobs } = context;
  for (const payment of await listPayments(database.pool, id, ['refunding'])) {
    const provider = providers.get(payment.provider);
    if (!provider || !payment.reference)
      throw new Error(`payment ${payment.id} was taken by "${payment.provider}", which is not set up here`);
    await provider.refund(payment.reference);
    await markRefunded(database.pool, payment.id);
  }
  await transaction(database.pool, async (client) => {
    const reservation = await lockReservation(client, id);
    const received = await listPayments(client, id, ['paid', 'refunding', 'refunded']);
    const site = reservation && (await context.tenants.bySlug(reservation.tenant));
    if (site)
      for (const payment of received.filter(({ state }) => state === 'refunded'))
        await queueRefundNotice(context, client, site, reservation, payment);
    if (
      !reservation ||
      reservation.state === 'refunded' ||
      received.some(({ state }) => state !== 'refunded')
    )
      return;
    await applyCommand(client, id, { command: 'refund', commandId: 'refund', actor: 'payment' });
    await jobs.enqueue(client, releaseVehicle, { id });
  });
}
