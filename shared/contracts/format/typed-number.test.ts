import { typedKilometres, typedNumber } from './typed-number.ts';

it.each([
  ['30000', 30_000],
  ['$30,000', 30_000],
  [' 30 000 ', 30_000],
  ['9.5', 9.5],
  ['.5', 0.5],
  ['9.', 9],
  ['-300', -300],
  ['٣٠٬٠٠٠', 30_000],
  ['３０，０００', 30_000],
  ['٩٫٥', 9.5],
  ['۳۰۰۰۰', 30_000],
  ['', NaN],
  ['$', NaN],
  ['-', NaN],
  ['1e9', NaN],
  ['0x10', NaN],
  ['12 years', NaN],
])('reads "%s" as %d', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

it.each([
  ['45,000 km', 45_000],
  ['٤٥٬٠٠٠ كم', 45_000],
  ['km', NaN],
])('reads the distance "%s" as %d', (text, number) => {
  expect(typedKilometres(text)).toBe(number);
});
