import type { Slot, SlotDay } from '../../../model/bookings/bookings-api.ts';
import type { Occupancy, Occupied } from '../booking-repository.ts';
import type { Schedule } from './find-schedule.ts';

type Limits = Pick<Schedule, 'minutes' | 'capacity' | 'loanCars'>;

/** Returns the days of a schedule with the slots that can still be booked. */
export function freeDays(schedule: Schedule, occupancy: Occupancy): SlotDay[] {
  return schedule.days.map(({ date, slots }) => ({
    date,
    slots: slots.filter((slot) => freePlace(schedule, occupancy, slot) !== null),
    loanCar: freeLoanCar(schedule, occupancy, date) !== null,
  }));
}

const nextCount = 3;

/**
 * Returns the three free slots after an instant, the earliest first, or the first free ones if none is later;
 * with `loanCar`, only those of days with a free loan car.
 */
export function nextSlots(
  schedule: Schedule,
  occupancy: Occupancy,
  after: Date,
  { loanCar }: { loanCar: boolean },
): Slot[] {
  const free = freeDays(schedule, occupancy)
    .filter((day) => day.loanCar || !loanCar)
    .flatMap(({ slots }) => slots);
  const later = free.filter(({ startsAt }) => Date.parse(startsAt) > after.getTime());
  return (later.length > 0 ? later : free).slice(0, nextCount);
}

/** The lowest place that is free during the whole slot, or null if none or the vehicle is booked then. */
export function freePlace(limits: Limits, occupancy: Occupancy, { startsAt }: Slot): number | null {
  const start = Date.parse(startsAt);
  const end = start + limits.minutes * 60_000;
  const during = (one: Occupied) => one.startsAt < end && one.endsAt > start;
  if (occupancy.vehicle.some(during)) return null;
  const occupied = occupancy.places.filter(during).map(({ place }) => place);
  return lowestFree(limits.capacity, occupied);
}

export function freeLoanCar(limits: Limits, occupancy: Occupancy, day: string): number | null {
  const occupied = occupancy.loanCars.filter((loan) => loan.day === day).map(({ number }) => number);
  return lowestFree(limits.loanCars, occupied);
}

/**
 * Returns the lowest free number, or null if the capacity is used up. Places beyond a capacity that has since
 * been lowered count as used.
 */
function lowestFree(capacity: number, occupied: number[]): number | null {
  if (occupied.length >= capacity) return null;
  return (
    Array.from({ length: capacity }, (_, index) => index + 1).find((place) => !occupied.includes(place)) ??
    null
  );
}
