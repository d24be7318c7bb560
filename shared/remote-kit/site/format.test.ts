import '../../test-kit/languages.ts';
import { createFormat } from './format.ts';

const english = createFormat('en-AU', 'AUD');
const arabic = createFormat('ar', 'AUD');

it('formats whole dollars', () => {
  expect([24_900, 24_900.5, 999.4, 0, 1_250_000].map((amount) => english.money(amount))).toEqual([
    '$24,900',
    '$24,901',
    '$999',
    '$0',
    '$1,250,000',
  ]);
  // With the direction mark that keeps the currency sign before the digits in Arabic text.
  expect(arabic.money(24_900)).toBe('\u2066$24,900\u2069');
});

it('formats numbers with digit groups, or with a given number of decimals', () => {
  expect([english.number(42_100), english.number(7.5, 2), english.number(6, 1)]).toEqual([
    '42,100',
    '7.50',
    '6.0',
  ]);
  expect(arabic.number(42_100)).toBe('42,100');
});

it("formats kilometres in the site's language", () => {
  expect([english.kilometres(42_100), arabic.kilometres(42_100)]).toEqual(['42,100 km', '42,100 كم']);
});

it('formats dates in UTC, so that server and browser agree', () => {
  expect(english.date('2026-01-05')).toBe('5 January 2026');
  expect(english.date('2026-01-05T23:59:59.000Z')).toBe('5 January 2026');
  expect(arabic.date('2026-01-05')).toMatch(/^5 يناير 2026$/);
});
