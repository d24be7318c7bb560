import { jest } from '@jest/globals';
import fc from 'fast-check';
import { yearIn } from './year-in.ts';

const zones = ['UTC', 'Australia/Sydney', 'Asia/Dubai', 'Pacific/Kiritimati', 'Etc/GMT+12'];
const byIntl = (moment: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric', calendar: 'gregory' }).format(moment));

it('changes at midnight where the site is', () => {
  expect(yearIn(new Date('2026-12-31T12:59:59Z'), 'Australia/Sydney')).toBe(2026);
  expect(yearIn(new Date('2026-12-31T13:00:00Z'), 'Australia/Sydney')).toBe(2027);
  expect(yearIn(new Date('2026-12-31T13:00:00Z'), undefined)).toBe(2026);
});

it('agrees with Intl in every time zone, at New Year too', () => {
  const newYear = Date.UTC(2027, 0, 1);
  const moments = fc.oneof(
    fc.integer({ min: newYear - 86_400_000, max: newYear + 86_400_000 }),
    fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
  );
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, zone) => {
      expect(yearIn(new Date(at), zone)).toBe(byIntl(new Date(at), zone));
    }),
  );
});

it('does without Intl on every other day of the year', () => {
  const created = jest.spyOn(Intl, 'DateTimeFormat');
  expect(yearIn(new Date('2026-06-10T02:00:00Z'), 'Australia/Perth')).toBe(2026);
  expect(created).not.toHaveBeenCalled();
  created.mockRestore();
});
