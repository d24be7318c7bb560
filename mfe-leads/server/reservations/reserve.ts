import { randomUUID } from 'node:crypto';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { ReservationJourney, ReservationResponse } from '../../model/reservations-api.ts';
import type { Payment, Reservation, StoredChoices } from '../db/tables.ts';
import { applyCommand } from './apply-command.ts';
import { findNewestPaymentState } from './deposit/deposit-repository.ts';
import { depositCents } from './deposit/deposit.ts';
import { holdVehicle } from './hold/hold-vehicle.ts';
import { expireReservation, releaseVehicle, remindOfReservation } from './jobs/reservation-jobs.ts';
import {
  deleteOffered,
  findReservationByKey,
  insertReservation,
  lockReservation,
} from './reservation-repository.ts';

const minuteMs = 60_000;
/** When a shopper who has not paid is reminded, as a share of the time that the vehicle is held. */
const remindAfter = 2 / 3;
const dayMs = 24 * 60 * minuteMs;

type NewReservation = {
  /** The site with the settings of the vehicle's dealership. */
  site: TenantConfig;
  key: string;
  vehicle: Vehicle;
  journey: ReservationJourney;
  choices: StoredChoices;
  payload: LeadPayload;
};
export type Reserved = {
  reservation: Reservation | null;
  /** The state of the newest payment, from the transaction that stored the reservation; null if none. */
  payment: Payment['state'] | null;
  refusal: ReservationResponse['refusal'];
};

/**
 * Holds a vehicle for a shopper for the minutes of the checkout. The reservation and the job that ends it are
 * stored first, so that the vehicle becomes free even if the checkout is abandoned or the process crashes. A
 * refused one is deleted. The same key returns the same reservation.
 */
export async function reserve(context: DomainContext, newReservation: NewReservation): Promise<Reserved> {
  const { reservation, payment, isNew } = await store(context, newReservation);
  if (!isNew && reservation.state !== 'offered') return { reservation, payment, refusal: null };
  const { refusal } = await holdVehicle(context.services, reservation, 'held');
  if (refusal) {
    await discard(context, reservation);
    return { reservation: null, payment, refusal };
  }
  const held = await transaction(context.database.pool, async (client) => {
    // The same form was sent twice, and the other call was refused in between.
    if (!(await lockReservation(client, reservation.id))) return null;
    const applied = await applyCommand(client, reservation.id, {
      command: 'hold',
      commandId: 'hold',
      actor: 'shopper',
    });
    // Holding the vehicle took so long that the reservation has expired: the vehicle is released.
    if (applied.reservation.state !== 'held')
      await context.jobs.enqueue(client, releaseVehicle, { id: reservation.id });
    return applied.reservation;
  });
  if (!held) await holdVehicle(context.services, reservation, null);
  return { reservation: held, payment, refusal: held ? null : 'held' };
}

/** Deletes a refused reservation with everything that was stored for it. */
const discard = ({ database, jobs }: DomainContext, { id }: Reservation): Promise<void> =>
  transaction(database.pool, async (client) => {
    if (!(await deleteOffered(client, id))) return;
    for (const job of [expireReservation, remindOfReservation]) await jobs.discard(client, job, id);
  });

async function store(
  { database, jobs }: DomainContext,
  { site, key, vehicle, journey, choices, payload }: NewReservation,
): Promise<{ reservation: Reservation; payment: Payment['state'] | null; isNew: boolean }> {
  const { depositText, holdMinutes, refundDays } = site.vehiclePage.reserve;
  const now = Date.now();
  return transaction(database.pool, async (client) => {
    const added = await insertReservation(client, {
      id: randomUUID(),
      tenant: site.slug,
      idempotencyKey: key,
      journey,
      state: 'offered',
      carId: vehicle.id,
      dealershipSlug: vehicle.dealership_slug,
      vehicle: { name: vehicle.name, path: vehicle.path, price: currentPrice(vehicle) },
      payload,
      choices,
      depositCents: depositCents(depositText),
      heldUntil: new Date(now + holdMinutes * minuteMs),
      refundUntil: new Date(now + refundDays * dayMs),
    });
    if (added) {
      await jobs.enqueue(
        client,
        expireReservation,
        { id: added.id },
        { id: added.id, startAfter: added.heldUntil ?? undefined },
      );
      await jobs.enqueue(
        client,
        remindOfReservation,
        { id: added.id },
        { id: added.id, startAfter: new Date(now + holdMinutes * remindAfter * minuteMs) },
      );
      return { reservation: added, payment: null, isNew: true };
    }
    const existing = (await findReservationByKey(client, site.slug, key))!;
    return {
      reservation: existing,
      payment: await findNewestPaymentState(client, existing.id),
      isNew: false,
    };
  });
}
