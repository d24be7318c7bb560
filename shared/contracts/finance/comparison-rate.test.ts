import { comparisonRate, comparisonRateWarningFor, regulatedPaymentsPerYear } from './comparison-rate.ts';

const published = (rate: number) => Number(rate.toFixed(2));

it.each([
  [4.99, 6.13],
  [6.49, 7.61],
  [7.49, 8.6],
  [12.74, 13.81],
  [12.99, 14.06],
])(
  'for %d %% with $195 upfront and $12 a month on $30,000 computes a comparison rate of %d %%',
  (ratePercent, expected) =>
    expect(published(comparisonRate({ ratePercent, feesAtStart: 195, feePerPayment: 12 }))).toBe(expected),
);

const table: [amount: number, termYears: number, rates: number[]][] = [
  [5_000, 2, [18.1, 19.1, 20.09, 21.09, 22.09, 23.08]],
  [10_000, 3, [14.52, 15.51, 16.51, 17.5, 18.5, 19.49]],
  [20_000, 4, [13.12, 14.11, 15.11, 16.1, 17.1, 18.1]],
  [30_000, 5, [12.68, 13.68, 14.68, 15.67, 16.67, 17.67]],
];

it.each(table)(
  'agrees with the published table for $%d over %d years with $150 upfront and $7 a month',
  (amount, termYears, rates) => {
    const ours = [12, 13, 14, 15, 16, 17].map((ratePercent) =>
      published(comparisonRate({ ratePercent, amount, termYears, feesAtStart: 150, feePerPayment: 7 })),
    );
    expect(ours).toEqual(rates);
  },
);

it('returns the interest rate for a monthly loan without fees', () => {
  for (const ratePercent of [0, 0.5, 4.99, 9.95, 19.95, 48])
    expect(comparisonRate({ ratePercent })).toBeCloseTo(ratePercent, 6);
});

it('counts weeks and fortnights as the regulation does', () => {
  expect(comparisonRate({ ratePercent: 10, frequency: 'week' })).toBeCloseTo(
    (10 * regulatedPaymentsPerYear.week) / 52,
    6,
  );
  expect(comparisonRate({ ratePercent: 10, frequency: 'fortnight' })).toBeCloseTo((10 * 26.09) / 26, 6);
});

it('increases with the fees', () => {
  for (const ratePercent of [0, 3, 9.95, 18]) {
    const rates = [0, 1, 200, 900].map((feesAtStart) => comparisonRate({ ratePercent, feesAtStart }));
    expect([...rates].sort((a, b) => a - b)).toEqual(rates);
    expect(new Set(rates).size).toBe(rates.length);
  }
});

it('exceeds 100 % a month if the fees leave nearly nothing of the loan', () => {
  // A dollar received for 60 payments of $9.44.
  expect(comparisonRate({ ratePercent: 5, amount: 500, feesAtStart: 499 })).toBeCloseTo(11_322.7, 0);
});

it('rejects fees as large as the loan', () => {
  expect(() => comparisonRate({ ratePercent: 5, amount: 500, feesAtStart: 500 })).toThrow(
    'less than the loan',
  );
});

it('has the warning that the regulations prescribe, in the language of the site', () => {
  expect(comparisonRateWarningFor('en-AU')).toMatch(
    /^WARNING: This comparison rate is true only for the examples? given and may not include all fees and charges\./,
  );
});
