import '@forecourt/test-kit/languages';
import fc from 'fast-check';
import { parseNumber } from './parse-number.ts';

describe('a number as users write it', () => {
  it.each([
    ['25000', 25_000],
    ['25,000', 25_000],
    ['25 000', 25_000],
    ['$20,000.00', 20_000],
    ['20,000.50', 20_001],
    ['AU$20,000', 20_000],
    ['20.000', 20_000],
    ['1.234.567', 1_234_567],
    ['25.5k', 25_500],
    ['25,5K', 25_500],
    ['25k', 25_000],
    ['$1.2m', 1_200_000],
    ['120,000 km', 120_000],
    ['٢٥٠٠٠', 25_000],
    ['٢٥٬٠٠٠', 25_000],
    ['٢٥٫٥ ألف', 25_500],
    ['۲۵۰۰۰', 25_000],
    ['0000', 0],
    ['3', 3],
    ['999999999999', 1_000_000_000],
  ])('reads %s', (text, value) => expect(parseNumber(text, 'ar')).toBe(value));

  it.each(['', 'abc', '-5', '20-30k', '1,2,3', '2,00,000', '.', '$', '12 34', '5 k k'])(
    'returns null for the ambiguous or invalid "%s"',
    (text) => expect(parseNumber(text, 'ar')).toBeNull(),
  );

  it('understands the words of the site and of English only', () => {
    expect([parseNumber('25 ألف', 'ar'), parseNumber('25 كم', 'ar'), parseNumber('25k', 'ar')]).toEqual([
      25_000, 25, 25_000,
    ]);
    expect(parseNumber('25 ألف', 'en-AU')).toBeNull();
  });

  it('parses numbers as the site formats them', () => {
    const money = new Intl.NumberFormat('en-AU', {
      style: 'currency',
      currency: 'AUD',
      maximumFractionDigits: 0,
    });
    const arabic = new Intl.NumberFormat('ar-EG');
    fc.assert(
      fc.property(fc.nat(999_999_999), (value) => {
        expect(parseNumber(money.format(value), 'en-AU')).toBe(value);
        expect(parseNumber(arabic.format(value), 'ar')).toBe(value);
      }),
    );
  });
});
