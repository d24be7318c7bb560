import { expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import type { OpeningHour, SpecialHours } from '@forecourt/contracts/locations/location';
import { rangesOn } from '@forecourt/contracts/locations/opening-ranges';
import type { SlotRules } from '@forecourt/contracts/tenant/booking-config';
import { computeSlots, type SlotSource } from './compute-slots.ts';

const everyDay = (open: string, close: string): OpeningHour[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', formated_hours: '', open, close }));
const special = (date: string, overrides: Partial<SpecialHours> = {}): SpecialHours => ({
  status: 'Closed',
  date,
  start_hour: null,
  end_hour: null,
  department: null,
  location_name: null,
  ...overrides,
});

type Options = {
  zone?: string;
  now?: string;
  hours?: OpeningHour[];
  special?: SpecialHours[];
  department?: SlotSource['department'];
} & Partial<SlotRules>;

function source({ zone, now, hours, special: days, department, ...rules }: Options): SlotSource {
  return {
    place: {
      slug: 'newtown',
      name: 'Newtown',
      location_type: department === 'service' ? 'service-and-parts' : 'sales',
      special_hours: days ?? [],
      contact_detail: { opening_hours: hours ?? everyDay('09:00', '11:00') },
    },
    timeZone: zone ?? 'Australia/Sydney',
    department: department ?? 'sales',
    // A Monday, 8 am in Sydney.
    now: new Date(now ?? '2026-06-01T08:00:00+10:00'),
    rules: {
      minutes: 30,
      capacity: 1,
      capacityByLocation: {},
      leadTimeMinutes: 0,
      daysAhead: 2,
      blocked: [],
      timeRequired: true,
      ...rules,
    },
  };
}

/** Formats every slot as "06-01 09:00". */
const slotsOf = (options: Options) =>
  computeSlots(source(options)).flatMap(({ slots }) =>
    slots.map(({ date, time }) => `${date.slice(5)} ${time}`),
  );

it('returns slots within the opening hours of each day that end by closing time', () => {
  expect(slotsOf({ daysAhead: 1 })).toEqual([
    '06-01 09:00',
    '06-01 09:30',
    '06-01 10:00',
    '06-01 10:30',
    '06-02 09:00',
    '06-02 09:30',
    '06-02 10:00',
    '06-02 10:30',
  ]);
  expect(slotsOf({ daysAhead: 1, minutes: 45 })).toEqual([
    '06-01 09:00',
    '06-01 09:45',
    '06-02 09:00',
    '06-02 09:45',
  ]);
});

it('returns no slots during a break, and lists days without any', () => {
  const withBreak = [...everyDay('09:00', '10:00'), ...everyDay('10:20', '11:00')];
  expect(slotsOf({ hours: withBreak, daysAhead: 1 }).slice(0, 3)).toEqual([
    '06-01 09:00',
    '06-01 09:30',
    '06-01 10:20',
  ]);
  const closed = computeSlots(source({ special: [special('2026-06-02')] }));
  expect(closed.map(({ date, slots }) => [date, slots.length])).toEqual([
    ['2026-06-01', 4],
    ['2026-06-02', 0],
    ['2026-06-03', 4],
  ]);
});

it('uses the hours of a holiday, for the requested department', () => {
  expect(
    slotsOf({
      daysAhead: 1,
      special: [special('2026-06-01', { status: 'Open', start_hour: '10:00', end_hour: '10:30' })],
    }),
  ).toEqual(['06-01 10:00', '06-02 09:00', '06-02 09:30', '06-02 10:00', '06-02 10:30']);
  const parts = [special('2026-06-01', { department: 'Parts' })];
  expect(slotsOf({ department: 'service', special: parts })).toContain('06-01 09:00');
  const service = [special('2026-06-01', { department: 'Service' })];
  expect(slotsOf({ department: 'service', special: service })).not.toContain('06-01 09:00');
});

it('omits slots within the lead time, to the minute', () => {
  expect(slotsOf({ leadTimeMinutes: 90, daysAhead: 1 })[0]).toBe('06-01 09:30');
  expect(slotsOf({ leadTimeMinutes: 91, daysAhead: 1 })[0]).toBe('06-01 10:00');
  expect(slotsOf({ leadTimeMinutes: 25 * 60, daysAhead: 1 })[0]).toBe('06-02 09:00');
});

it('counts days and lead time in the time zone of the location', () => {
  // 23:30 on 31 May in Perth is already 1 June in Sydney.
  const now = '2026-05-31T23:30:00+08:00';
  expect(slotsOf({ now, zone: 'Australia/Perth', daysAhead: 1 })[0]).toBe('06-01 09:00');
  expect(slotsOf({ now, zone: 'Australia/Sydney', daysAhead: 1 }).at(-1)).toBe('06-02 10:30');
});

it('omits blocked times of this or all locations, and keeps slots that only touch them', () => {
  const blocked = (location: string | null) => [
    { location, from: '2026-06-01T09:30', to: '2026-06-01T10:15' },
  ];
  const rest = ['06-01 09:00', '06-01 10:30'];
  expect(slotsOf({ blocked: blocked(null), daysAhead: 1 }).slice(0, 2)).toEqual(rest);
  expect(slotsOf({ blocked: blocked('newtown'), daysAhead: 1 }).slice(0, 2)).toEqual(rest);
  expect(slotsOf({ blocked: blocked('elsewhere'), daysAhead: 1 })[1]).toBe('06-01 09:30');
});

it('handles both daylight saving changes, including during the change', () => {
  const night = everyDay('01:00', '04:00');
  // On 4 October 2026 the clocks of Sydney go from 2:00 to 3:00: the night is an hour shorter.
  expect(slotsOf({ now: '2026-10-04T00:00:00+10:00', hours: night, daysAhead: 1 }).slice(0, 4)).toEqual([
    '10-04 01:00',
    '10-04 01:30',
    '10-04 03:00',
    '10-04 03:30',
  ]);
  // On 5 April 2026 they go from 3:00 back to 2:00: two slots have the same clock time and are an hour apart.
  const april = computeSlots(source({ now: '2026-04-05T00:00:00+11:00', hours: night, daysAhead: 1 }))[0]!;
  expect(april.slots.map(({ time }) => time)).toEqual([
    '01:00',
    '01:30',
    '02:00',
    '02:30',
    '02:00',
    '02:30',
    '03:00',
    '03:30',
  ]);
  expect(new Set(april.slots.map(({ startsAt }) => startsAt)).size).toBe(8);
  // Business hours have the same clock times before and after the change, but other UTC instants.
  const times = computeSlots(source({ now: '2026-10-03T00:00:00+10:00', daysAhead: 1 }));
  expect(times.map(({ slots }) => slots[0])).toEqual([
    { startsAt: '2026-10-02T23:00:00.000Z', date: '2026-10-03', time: '09:00' },
    { startsAt: '2026-10-03T22:00:00.000Z', date: '2026-10-04', time: '09:00' },
  ]);
});

it('returns unique slots within the opening hours for any day, time zone and duration', () => {
  const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  const zones = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'UTC');
  fc.assert(
    fc.property(instants, zones, fc.integer({ min: 5, max: 240 }), (instant, zone, minutes) => {
      const asked = source({ zone, now: new Date(instant).toISOString(), minutes, daysAhead: 3 });
      const slots = computeSlots(asked).flatMap((day) => day.slots);
      for (const { startsAt, date, time } of slots) {
        expect(Date.parse(startsAt)).toBeGreaterThanOrEqual(instant);
        expect(rangesOn(asked.place, date)!.some(({ open, close }) => open <= time && time < close)).toBe(
          true,
        );
      }
      expect(new Set(slots.map(({ startsAt }) => startsAt)).size).toBe(slots.length);
    }),
    { numRuns: 60 },
  );
});

it('creates a format of local times once, not for each slot, because that would hold the thread', () => {
  const asked = source({ zone: 'America/Caracas', daysAhead: 60 });
  const created = jest.spyOn(Intl, 'DateTimeFormat');
  try {
    expect(computeSlots(asked).flatMap(({ slots }) => slots).length).toBeGreaterThan(200);
    expect(created.mock.calls.length).toBeLessThanOrEqual(1);
  } finally {
    created.mockRestore();
  }
});
