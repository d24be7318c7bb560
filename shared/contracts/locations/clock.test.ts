import fc from 'fast-check';
import { clockIn, instantOf } from './clock.ts';

const sydney = 'Australia/Sydney';
const iso = (timeZone: string, date: string, time: string) => instantOf(timeZone, date, time).toISOString();

it('finds the instant of a local time in winter and in summer', () => {
  expect(iso(sydney, '2026-06-01', '09:00')).toBe('2026-05-31T23:00:00.000Z');
  expect(iso(sydney, '2026-12-01', '09:00')).toBe('2026-11-30T22:00:00.000Z');
  expect(iso('Australia/Brisbane', '2026-12-01', '09:00')).toBe('2026-11-30T23:00:00.000Z');
  expect(iso('Australia/Adelaide', '2026-06-01', '09:15')).toBe('2026-05-31T23:45:00.000Z');
  expect(iso(sydney, '2026-06-01', '24:00')).toBe('2026-06-01T14:00:00.000Z');
});

it('chooses the first of two equal local times, and moves a skipped local time forward', () => {
  // Daylight saving time ends on 5 April 2026 at 3:00, and begins on 4 October 2026 at 2:00.
  expect(iso(sydney, '2026-04-05', '02:30')).toBe('2026-04-04T15:30:00.000Z');
  expect(iso(sydney, '2026-04-05', '03:30')).toBe('2026-04-04T17:30:00.000Z');
  expect(iso(sydney, '2026-10-04', '01:30')).toBe('2026-10-03T15:30:00.000Z');
  expect(iso(sydney, '2026-10-04', '02:30')).toBe('2026-10-03T16:30:00.000Z');
  expect(clockIn(sydney, instantOf(sydney, '2026-10-04', '02:30')).time).toBe('03:30');
});

it('returns the earliest instant at which the clock shows a time, for every minute', () => {
  const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Asia/Dubai', 'UTC'];
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const instant = new Date(minute * 60_000);
      const { date, time } = clockIn(zone, instant);
      const found = instantOf(zone, date, time);
      expect(clockIn(zone, found)).toEqual(clockIn(zone, instant));
      expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
    { numRuns: 300 },
  );
});
