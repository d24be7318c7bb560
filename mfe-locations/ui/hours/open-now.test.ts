import fc from 'fast-check';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { OpeningHour, SpecialHours } from '@forecourt/contracts/locations/location';
import type { Place } from '@forecourt/contracts/locations/opening-ranges';
import { shortTime } from '@forecourt/contracts/locations/short-time';
import { openNow } from './open-now.ts';

const zone = 'Australia/Brisbane';
const day = (weekday: number, open: string | null, close: string | null): OpeningHour => ({
  weekday,
  status: open ? 'Open' : 'Closed',
  formated_hours: '',
  open,
  close,
});
const week = [
  day(0, null, null),
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, '08:30', '17:30')),
  day(6, '09:00', '13:00'),
];
const place = (special_hours: SpecialHours[] = [], opening_hours = week): Place => ({
  name: 'Newtown',
  location_type: 'sales',
  special_hours,
  contact_detail: { opening_hours },
});
const special = (overrides: Partial<SpecialHours> = {}): SpecialHours => ({
  status: 'Closed',
  date: '2026-06-01',
  start_hour: null,
  end_hour: null,
  department: null,
  location_name: null,
  ...overrides,
});
/** Local time in Brisbane, which is UTC+10 all year. 2026-06-01 is a Monday. */
const at = (local: string) => new Date(`${local}:00+10:00`);
const monday = { days: 0, date: '2026-06-01', weekday: 1 };
const tuesday = { days: 1, date: '2026-06-02', weekday: 2, at: '08:30' };

it('is open from the opening time until just before the closing time', () => {
  expect(openNow(place(), zone, at('2026-06-01T08:29'))).toEqual({
    state: 'closed',
    opens: { ...monday, at: '08:30' },
  });
  expect(openNow(place(), zone, at('2026-06-01T08:30'))).toEqual({ state: 'open', until: '17:30' });
  expect(openNow(place(), zone, at('2026-06-01T17:30'))).toEqual({ state: 'closed', opens: tuesday });
});

it('finds the next opening after a closed day, and after a holiday of ten days', () => {
  expect(openNow(place(), zone, at('2026-06-06T15:00'))).toEqual({
    state: 'closed',
    opens: { days: 2, date: '2026-06-08', weekday: 1, at: '08:30' },
  });
  const closed = ['01', '02', '03', '04', '05', '06', '08', '09', '10'].map((dayOfJune) =>
    special({ date: `2026-06-${dayOfJune}` }),
  );
  expect(openNow(place(closed), zone, at('2026-06-01T10:00'))).toEqual({
    state: 'closed',
    opens: { days: 10, date: '2026-06-11', weekday: 4, at: '08:30' },
  });
});

it("uses the location's time zone, including daylight saving time", () => {
  expect(openNow(place(), 'Australia/Sydney', new Date('2026-01-05T21:45:00Z'))).toEqual({
    state: 'open',
    until: '17:30',
  });
  expect(openNow(place(), zone, new Date('2026-01-05T21:45:00Z')).state).toBe('closed');
});

it('follows local time on days when daylight saving time starts or ends', () => {
  const everyDay = place(
    [],
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, '01:30', '03:30')),
  );
  // In Sydney clocks go from 2 to 3 on 4 October 2026, and from 3 to 2 on 5 April 2026.
  const sydney = (utc: string) => openNow(everyDay, 'Australia/Sydney', new Date(utc)).state;
  expect(sydney('2026-10-03T15:29:00Z')).toBe('closed');
  expect(sydney('2026-10-03T15:59:00Z')).toBe('open');
  expect(sydney('2026-10-03T16:29:00Z')).toBe('open');
  expect(sydney('2026-10-03T16:30:00Z')).toBe('closed');
  expect(sydney('2026-04-04T16:29:00Z')).toBe('open');
  expect(sydney('2026-04-04T17:29:00Z')).toBe('open');
  expect(sydney('2026-04-04T17:30:00Z')).toBe('closed');
});

it('closes between the two parts of a day', () => {
  const lunch = place([], [day(1, '13:15', '17:00'), day(1, '8:30', '12:30')]);
  expect(openNow(lunch, zone, at('2026-06-01T12:00'))).toEqual({ state: 'open', until: '12:30' });
  expect(openNow(lunch, zone, at('2026-06-01T12:45'))).toEqual({
    state: 'closed',
    opens: { ...monday, at: '13:15' },
  });
  expect(openNow(lunch, zone, at('2026-06-01T16:59'))).toEqual({ state: 'open', until: '17:00' });
});

it('supports hours past midnight and around the clock', () => {
  const late = place([], [day(5, '18:00', '02:00')]);
  expect(openNow(late, zone, at('2026-06-06T01:00'))).toEqual({ state: 'open', until: '02:00' });
  const always = place(
    [],
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => day(weekday, '00:00', '24:00')),
  );
  expect(openNow(always, zone, at('2026-06-06T23:59'))).toEqual({ state: 'open', until: null });
});

it('prefers special hours to the weekly hours', () => {
  expect(openNow(place([special({ location_name: 'Newtown' })]), zone, at('2026-06-01T10:00'))).toEqual({
    state: 'closed',
    opens: tuesday,
  });
  const short = special({ status: 'Open', start_hour: '10:00', end_hour: '12:00' });
  const afternoon = special({ status: 'Open', start_hour: '14:00', end_hour: '15:00' });
  expect(openNow(place([afternoon, short]), zone, at('2026-06-01T12:30'))).toEqual({
    state: 'closed',
    opens: { ...monday, at: '14:00' },
  });
  const elsewhere = special({ location_name: 'Airport' });
  expect(openNow(place([elsewhere]), zone, at('2026-06-01T10:00')).state).toBe('open');
});

it('closes a department without closing the others', () => {
  const parts = special({ department: 'Parts' });
  const stateOf = (location_type: Place['location_type'], special_hours: SpecialHours[]) =>
    openNow({ ...place(special_hours), location_type }, zone, at('2026-06-01T10:00')).state;
  expect(stateOf('sales', [parts])).toBe('open');
  expect(stateOf('', [parts])).toBe('open');
  expect(stateOf('parts', [parts])).toBe('closed');
  expect(stateOf('service-and-parts', [parts])).toBe('open');
  expect(stateOf('service-and-parts', [parts, special({ department: 'service' })])).toBe('closed');
  expect(stateOf('service-and-parts', [special({ department: 'Service and Parts' })])).toBe('closed');
});

it('returns "unknown" if hours are missing, and no next opening if a location never opens', () => {
  expect(openNow(place([], []), zone, at('2026-06-01T10:00'))).toEqual({ state: 'unknown' });
  const byAppointment = { ...day(1, null, null), status: 'Open' as const, formated_hours: 'By appointment' };
  expect(openNow(place([], [byAppointment]), zone, at('2026-06-01T10:00'))).toEqual({ state: 'unknown' });
  expect(openNow(place([], [day(1, null, null)]), zone, at('2026-06-01T10:00'))).toEqual({
    state: 'closed',
    opens: null,
  });
});

it('formats times briefly with am and pm', () => {
  const written = (time: string) => shortTime(time);
  expect(['00:00', '08:30', '09:00', '12:00', '12:05', '17:30'].map(written)).toEqual([
    '12 am',
    '8:30 am',
    '9 am',
    '12 pm',
    '12:05 pm',
    '5:30 pm',
  ]);
  expect(shortTime('17:30', ['ص', 'م'])).toBe('5:30 م');
});

it('is open exactly when the time is within the hours of the day', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (now) => {
      const { weekday, time } = clockIn(zone, now);
      const hours = week.find((entry) => entry.weekday === weekday)!;
      const expected = hours.status === 'Open' && hours.open! <= time && time < hours.close!;
      expect(openNow(place(), zone, now).state === 'open').toBe(expected);
    }),
  );
});

it('returns the first open minute as the next opening', () => {
  const instant = fc.date({ min: new Date('2026-05-20'), max: new Date('2026-06-10'), noInvalidDate: true });
  const holidays = [special(), special({ date: '2026-06-02' })];
  fc.assert(
    fc.property(instant, (now) => {
      const state = openNow(place(holidays), zone, now);
      if (state.state !== 'closed' || !state.opens) return;
      const opening = at(`${state.opens.date}T${state.opens.at}`);
      expect(openNow(place(holidays), zone, opening).state).toBe('open');
      expect(openNow(place(holidays), zone, new Date(opening.getTime() - 60_000)).state).toBe('closed');
      expect(opening.getTime()).toBeGreaterThan(now.getTime());
    }),
  );
});
