import fc from 'fast-check';
import type { OpeningHour, SpecialHours } from '@forecourt/contracts/locations/location';
import { clockIn, openNow, shortTime } from './opening.ts';

const zone = 'Australia/Brisbane';
const day = (weekday: number, open: string | null, close: string | null): OpeningHour => ({ weekday, status: open ? 'Open' : 'Closed', formated_hours: '', open, close });
const week = [day(0, null, null), ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')), day(6, '09:00', '13:00')];
const place = (special_hours: SpecialHours[] = [], opening_hours = week) => ({ name: 'Newtown', special_hours, contact_detail: { opening_hours } });
/** Local time in Brisbane, which is UTC+10 all year. 2026-06-01 is a Monday. */
const at = (local: string) => new Date(`${local}:00+10:00`);

test('is open from the minute it opens until the minute it closes', () => {
  expect(openNow(place(), zone, at('2026-06-01T08:29'))).toEqual({ state: 'closed', opens: { days: 0, weekday: 1, at: '08:30' } });
  expect(openNow(place(), zone, at('2026-06-01T08:30'))).toEqual({ state: 'open', until: '17:30' });
  expect(openNow(place(), zone, at('2026-06-01T17:30'))).toEqual({ state: 'closed', opens: { days: 1, weekday: 2, at: '08:30' } });
});

test('says when it opens next over a closed day', () => {
  expect(openNow(place(), zone, at('2026-06-06T15:00'))).toEqual({ state: 'closed', opens: { days: 2, weekday: 1, at: '08:30' } });
});

test('goes by the clock of the place, summer time included', () => {
  expect(openNow(place(), 'Australia/Sydney', new Date('2026-01-05T21:45:00Z'))).toEqual({ state: 'open', until: '17:30' });
  expect(openNow(place(), zone, new Date('2026-01-05T21:45:00Z')).state).toBe('closed');
});

test('holiday hours come before those of the week', () => {
  const closed: SpecialHours = { status: 'Closed', date: '2026-06-01', start_hour: null, end_hour: null, department: null, location_name: 'Newtown' };
  expect(openNow(place([closed]), zone, at('2026-06-01T10:00'))).toEqual({ state: 'closed', opens: { days: 1, weekday: 2, at: '08:30' } });
  const short: SpecialHours = { ...closed, status: 'Open', start_hour: '10:00', end_hour: '12:00', location_name: null };
  expect(openNow(place([short]), zone, at('2026-06-01T09:00'))).toMatchObject({ state: 'closed', opens: { days: 0, at: '10:00' } });
  expect(openNow(place([{ ...closed, location_name: 'Airport' }]), zone, at('2026-06-01T10:00')).state).toBe('open');
});

test('without hours it does not guess, and a place that never opens says so', () => {
  expect(openNow(place([], []), zone, at('2026-06-01T10:00'))).toEqual({ state: 'unknown' });
  expect(openNow(place([], [day(1, null, null)]), zone, at('2026-06-01T10:00'))).toEqual({ state: 'closed', opens: null });
});

test('writes times as people say them', () => {
  expect(['00:00', '08:30', '09:00', '12:00', '12:05', '17:30'].map(shortTime)).toEqual(['12 am', '8:30 am', '9 am', '12 pm', '12:05 pm', '5:30 pm']);
});

test('is open exactly when the clock stands within the hours of the day', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(fc.property(instant, (now) => {
    const { weekday, time } = clockIn(zone, now);
    const hours = week.find((entry) => entry.weekday === weekday)!;
    const expected = hours.status === 'Open' && hours.open! <= time && time < hours.close!;
    expect(openNow(place(), zone, now).state === 'open').toBe(expected);
  }));
});
