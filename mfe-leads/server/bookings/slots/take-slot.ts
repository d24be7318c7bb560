import type { PoolClient } from 'pg';
import type { Booking } from '../../../model/bookings/booking.ts';
import type { Slot } from '../../../model/bookings/bookings-api.ts';
import {
  findOccupancy,
  insertBooking,
  lockResources,
  moveBooking,
  type StoredBooking,
  type Taken,
} from '../booking-repository.ts';
import type { Schedule } from './find-schedule.ts';
import { freeLoanCar, freePlace, nextSlots } from './free-slots.ts';

type Wish = { startsAt: Date; carId: string | null; loanCar: boolean };

/** A booking with the chosen time. */
export type SlotRequest = { booking: Booking; startsAt: Date; carId: string | null };

/** Thrown inside the transaction, which it rolls back: the slot or the loan car is taken. */
export class SlotTakenError extends Error {
  readonly reason: 'slot' | 'loan-car';
  readonly next: Slot[];
  constructor(reason: 'slot' | 'loan-car', next: Slot[]) {
    super(`the ${reason} is taken`);
    this.reason = reason;
    this.next = next;
  }
}

/** Takes a slot for a lead, in the lead's transaction. */
export async function takeSlot(
  client: PoolClient,
  schedule: Schedule,
  leadId: string,
  { booking, startsAt, carId }: SlotRequest,
): Promise<StoredBooking> {
  const resource = resourceOf(schedule, carId);
  await lockResources(client, resource);
  const wish = { startsAt, carId, loanCar: booking.loan_car };
  const place = await choosePlace(client, schedule, wish, null);
  return insertBooking(client, leadId, resource, place, booking);
}

/** Moves a booking to another slot; if that slot is taken, the booking stays unchanged. */
export async function moveToSlot(
  client: PoolClient,
  schedule: Schedule,
  booking: StoredBooking,
  startsAt: Date,
): Promise<StoredBooking> {
  await lockResources(client, resourceOf(schedule, booking.carId));
  const wish = { startsAt, carId: booking.carId, loanCar: booking.loanCar };
  return moveBooking(client, booking, await choosePlace(client, schedule, wish, booking.id));
}

/** @throws SlotTakenError */
async function choosePlace(
  client: PoolClient,
  schedule: Schedule,
  { startsAt, carId, loanCar }: Wish,
  except: string | null,
): Promise<Taken> {
  const from = new Date(Math.min(startsAt.getTime(), firstStart(schedule)));
  const occupancy = await findOccupancy(client, resourceOf(schedule, carId), from, except);
  const slot = schedule.days
    .flatMap(({ slots }) => slots)
    .find((one) => one.startsAt === startsAt.toISOString());
  const place = slot ? freePlace(schedule, occupancy, slot) : null;
  if (!slot || place === null)
    throw new SlotTakenError('slot', nextSlots(schedule, occupancy, startsAt, { loanCar }));
  const number = loanCar ? freeLoanCar(schedule, occupancy, slot.date) : null;
  if (loanCar && number === null)
    throw new SlotTakenError('loan-car', nextSlots(schedule, occupancy, startsAt, { loanCar }));
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + schedule.minutes * 60_000),
    place,
    loanCar: number === null ? null : { day: slot.date, number },
  };
}

function firstStart({ days }: Schedule): number {
  const first = days.flatMap(({ slots }) => slots)[0];
  return first ? Date.parse(first.startsAt) : Number.POSITIVE_INFINITY;
}

function resourceOf({ tenant, kind, location }: Schedule, carId: string | null) {
  return { tenant, kind, locationId: location.id, carId };
}
