import { comparisonAt } from './comparison-at.ts';

const provider = (
  establishmentFee: number,
  fees: { name: string; amount: number; every: 'once' | 'month' }[] = [],
) => ({ establishmentFee, fees });

const published = (rate: number) => Number(rate.toFixed(2));

it.each([4.99, 6.49, 7.49, 12.74, 12.99])(
  "agrees with the published table at every rate if the lender's own rate is %d %%",
  (interestRate) => {
    const table = { 4.99: 6.13, 6.49: 7.61, 7.49: 8.6, 12.74: 13.81, 12.99: 14.06 };
    const listed = provider(195, [{ name: 'Administration', amount: 12, every: 'month' }]);
    const pair = { interestRate: interestRate, comparisonRate: table[interestRate as keyof typeof table] };
    for (const [rate, expected] of Object.entries(table)) {
      expect(published(comparisonAt(Number(rate), listed, pair))).toBe(expected);
      // If the provider lists no fees, the upfront fees come from the lender's entry; the remainder is a
      // monthly fee.
      expect(comparisonAt(Number(rate), undefined, { ...pair, feesAtStart: 195 })).toBeCloseTo(expected, 1);
    }
  },
);

it('ignores government charges', () => {
  const fees = [{ name: 'Registration', amount: 6, every: 'once' as const }];
  const government = fees.map((fee) => ({ ...fee, government: true }));
  expect(comparisonAt(9, { establishmentFee: 395, fees: government }, null)).toBe(
    comparisonAt(9, { establishmentFee: 395, fees: [] }, null),
  );
  expect(comparisonAt(9, { establishmentFee: 395, fees }, null)).toBeGreaterThan(
    comparisonAt(9, { establishmentFee: 395, fees: [] }, null),
  );
});

it("returns the lender's comparison rate at the lender's rate", () => {
  expect(comparisonAt(9.95, provider(0), { interestRate: 9.95, comparisonRate: 10.6 })).toBe(10.6);
});

it('keeps the fees of the published pair at other rates: 1.3 points of fees stay between 1.1 and 1.5', () => {
  const pair = { interestRate: 9.95, comparisonRate: 11.25 };
  for (const rate of [5, 8, 12, 15]) {
    const over = comparisonAt(rate, undefined, pair) - rate;
    expect(over).toBeGreaterThan(1.1);
    expect(over).toBeLessThan(1.5);
  }
});

it("approaches the published comparison rate from both sides of the lender's rate", () => {
  const pair = { interestRate: 9.95, comparisonRate: 11.25 };
  expect(comparisonAt(9.956, undefined, pair)).toBeCloseTo(11.25, 1);
  expect(comparisonAt(9.944, undefined, pair)).toBeCloseTo(11.25, 1);
});

it('uses the fees that the provider lists if there are no published rates', () => {
  const listed = provider(195, [{ name: 'Administration', amount: 12, every: 'month' }]);
  expect(comparisonAt(6.49, listed, null)).toBeCloseTo(7.61, 2);
  expect(comparisonAt(6.49, listed, { interestRate: null, comparisonRate: null })).toBeCloseTo(7.61, 2);
  expect(comparisonAt(6.49, listed, { interestRate: 6.49, comparisonRate: null })).toBeCloseTo(7.61, 2);
  expect(comparisonAt(6.49, listed, { interestRate: null, comparisonRate: 9 })).toBeCloseTo(7.61, 2);
  expect(comparisonAt(6.49, undefined, null)).toBeCloseTo(6.49, 6);
});

it('takes less at the start where the published rate explains less than the stated fees', () => {
  const pair = { interestRate: 9.95, comparisonRate: 10.15, feesAtStart: 900 };
  expect(comparisonAt(9.956, undefined, pair)).toBeCloseTo(10.156, 2);
  // About $130 of a loan of $30,000, and no monthly fee.
  expect(comparisonAt(5, undefined, pair)).toBeCloseTo(5.18, 1);
});

it('finds no fees in a published pair without interest', () => {
  expect(comparisonAt(1, undefined, { interestRate: 0, comparisonRate: 0 })).toBeCloseTo(1, 6);
});
