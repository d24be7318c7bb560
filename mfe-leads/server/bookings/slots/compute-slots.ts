import { addDays, clockIn, instantOf } from '@forecourt/contracts/locations/clock';
import { rangesOn, type Department, type Place } from '@forecourt/contracts/locations/opening-ranges';
import type { SlotRules } from '@forecourt/contracts/tenant/booking-config';
import type { Slot } from '../../../model/bookings/bookings-api.ts';

export type SlotSource = {
  place: Place & { slug: string };
  /** The time zone of the location. */
  timeZone: string;
  department: Department;
  rules: SlotRules;
  now: Date;
};

/** The days that can be booked, each with all slots within opening hours, including those already booked. */
export function computeSlots(source: SlotSource): { date: string; slots: Slot[] }[] {
  const { timeZone, rules, now } = source;
  const today = clockIn(timeZone, now).date;
  const blocked = blockedPeriods(source);
  const earliest = now.getTime() + rules.leadTimeMinutes * minute;
  return Array.from({ length: rules.daysAhead + 1 }, (_, days) => {
    const date = addDays(today, days);
    const slots = startsOn(source, date)
      .filter((start) => start >= earliest)
      .filter((start) => !blocked.some(({ from, to }) => start < to && start + rules.minutes * minute > from))
      .map((start) => ({ startsAt: new Date(start).toISOString(), ...localTime(timeZone, start) }));
    return { date, slots };
  });
}

const minute = 60_000;

/**
 * Returns the start times of a day: from each opening on, as long as a whole booking ends before closing.
 * They are counted in elapsed time, so a clock change leaves no gap.
 */
function startsOn({ place, timeZone, department, rules }: SlotSource, date: string): number[] {
  return (rangesOn(place, date, department) ?? []).flatMap(({ open, close }) => {
    const from = instantOf(timeZone, date, open).getTime();
    const to = instantOf(timeZone, close <= open ? addDays(date, 1) : date, close).getTime();
    const count = Math.max(0, Math.floor((to - from) / (rules.minutes * minute)));
    return Array.from({ length: count }, (_, index) => from + index * rules.minutes * minute);
  });
}

function blockedPeriods({ place, timeZone, rules }: SlotSource): { from: number; to: number }[] {
  const instant = (local: string) => instantOf(timeZone, local.slice(0, 10), local.slice(11)).getTime();
  return rules.blocked
    .filter(({ location }) => location === null || location === place.slug)
    .map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
}

function localTime(timeZone: string, instant: number): { date: string; time: string } {
  const { date, time } = clockIn(timeZone, new Date(instant));
  return { date, time };
}
