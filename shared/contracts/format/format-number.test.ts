import '../../test-kit/languages.ts';
import fc from 'fast-check';
import { formatDate, formatMoney, formatNumber } from './format-number.ts';

const values = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noDefaultInfinity: true, min: -1e12, max: 1e12 }),
  fc.integer({ min: -10_000_000, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
);
const digits = fc.constantFrom(
  {},
  { maximumFractionDigits: 0 },
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2 },
  { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { minimumFractionDigits: 2, maximumFractionDigits: 2 },
);

it('formats numbers as Intl does', () => {
  fc.assert(
    fc.property(values, digits, (value, options) => {
      expect(formatNumber(value, options)).toBe(new Intl.NumberFormat('en-AU', options).format(value));
    }),
    { numRuns: 2000 },
  );
  expect(formatNumber(1.005, { maximumFractionDigits: 2 })).toBe('1.01');
});

it('formats amounts as Intl does', () => {
  fc.assert(
    fc.property(values, fc.boolean(), fc.constantFrom('AUD', 'NZD', 'EUR'), (amount, cents, currency) => {
      const options = {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: cents ? 2 : 0,
        maximumFractionDigits: cents ? 2 : 0,
      } as const;
      expect(formatMoney(amount, { currency, cents })).toBe(
        new Intl.NumberFormat('en-AU', options).format(amount),
      );
    }),
  );
});

it('formats dates as Intl does, in UTC', () => {
  for (const locale of ['en-AU', 'ar'])
    for (const iso of ['2026-01-05', '2025-12-31', '2024-02-29', '2026-01-05T23:59:59.000Z'])
      expect(formatDate(iso, locale)).toBe(
        new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(
          new Date(iso),
        ),
      );
  expect([formatDate('2025-01', 'en-AU'), formatDate('2025-01', 'ar'), formatDate('soon', 'en-AU')]).toEqual([
    'January 2025',
    'يناير 2025',
    null,
  ]);
});
