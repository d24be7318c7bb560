import fc from 'fast-check';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { isRunning } from './running.ts';

const brisbane = 'Australia/Brisbane';

it("starts a promo at midnight in the tenant's time zone, not the server's", () => {
  const promo = { start: '2026-03-02', expiry: null };
  expect(isRunning(promo, brisbane, new Date('2026-03-01T13:59:59Z'))).toBe(false);
  expect(isRunning(promo, brisbane, new Date('2026-03-01T14:00:00Z'))).toBe(true);
});

it('runs a promo until the end of its last day', () => {
  const promo = { start: null, expiry: '2026-03-02' };
  expect(isRunning(promo, brisbane, new Date('2026-03-02T13:59:59Z'))).toBe(true);
  expect(isRunning(promo, brisbane, new Date('2026-03-02T14:00:00Z'))).toBe(false);
});

it("respects the tenant's daylight saving time", () => {
  const promo = { start: '2026-01-10', expiry: '2026-01-10' };
  expect(isRunning(promo, 'Australia/Sydney', new Date('2026-01-09T13:00:00Z'))).toBe(true);
  expect(isRunning(promo, brisbane, new Date('2026-01-09T13:00:00Z'))).toBe(false);
});

it('treats a date with a time as that instant', () => {
  const promo = { start: '2026-03-02T09:00:00+10:00', expiry: '2026-03-02T17:00:00+10:00' };
  expect(isRunning(promo, brisbane, new Date('2026-03-01T22:59:00Z'))).toBe(false);
  expect(isRunning(promo, brisbane, new Date('2026-03-01T23:00:00Z'))).toBe(true);
  expect(isRunning(promo, brisbane, new Date('2026-03-02T07:00:01Z'))).toBe(false);
});

it("reads a time without an offset in the tenant's time zone, not the server's", () => {
  const promo = { start: '2026-03-02T09:00', expiry: '2026-03-02T17:00:30' };
  expect(isRunning(promo, brisbane, new Date('2026-03-01T22:59:00Z'))).toBe(false);
  expect(isRunning(promo, brisbane, new Date('2026-03-01T23:00:00Z'))).toBe(true);
  expect(isRunning(promo, brisbane, new Date('2026-03-02T07:01:00Z'))).toBe(false);
});

it('runs a promo without dates always, and a promo of today in any time zone', () => {
  const zone = fc.constantFrom(brisbane, 'Australia/Sydney', 'Australia/Perth', 'Australia/Adelaide', 'UTC');
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instant, (timeZone, now) => {
      const today = clockIn(timeZone, now).date;
      expect(isRunning({ start: null, expiry: null }, timeZone, now)).toBe(true);
      expect(isRunning({ start: today, expiry: today }, timeZone, now)).toBe(true);
    }),
  );
});
