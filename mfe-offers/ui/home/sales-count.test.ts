import fc from 'fast-check';
import { offsetAt } from '@forecourt/contracts/locations/clock';
import { salesThisMonth } from './sales-count.ts';

const counter = { perDay: 192, secondsEach: 450 };
const salesAt = (now: Date) =>
  salesThisMonth(counter, now.getTime(), offsetAt('Australia/Brisbane', now.getTime()));

it('starts at 0 when the month begins in Brisbane', () => {
  expect(salesAt(new Date('2026-05-31T13:59:59Z'))).toBe(31 * 192 - 1);
  expect(salesAt(new Date('2026-05-31T14:00:00Z'))).toBe(0);
});

it('counts one sale every 450 seconds, which is 192 a day', () => {
  expect(salesAt(new Date('2026-05-31T14:07:29Z'))).toBe(0);
  expect(salesAt(new Date('2026-05-31T14:07:30Z'))).toBe(1);
  expect(salesAt(new Date('2026-06-01T02:00:00Z'))).toBe(96);
  expect(salesAt(new Date('2026-06-01T14:00:00Z'))).toBe(192);
});

it('never decreases within a month, and never exceeds the total of the month', () => {
  const month = fc.date({
    min: new Date('2026-05-31T14:00:00Z'),
    max: new Date('2026-06-30T13:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(month, month, (a, b) => {
      const [earlier, later] = a < b ? [a, b] : [b, a];
      expect(salesAt(earlier)).toBeLessThanOrEqual(salesAt(later));
      expect(salesAt(later)).toBeLessThanOrEqual(30 * 192);
    }),
  );
});
