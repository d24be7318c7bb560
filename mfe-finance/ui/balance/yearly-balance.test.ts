import fc from 'fast-check';
import type { Loan } from '@forecourt/contracts/finance/scenario/loan';
import { yearlyBalances } from './yearly-balance.ts';

const loan: Loan = {
  amount: 30_000,
  deposit: 0,
  balloon: 0,
  termYears: 5,
  ratePercent: 9,
  frequency: 'month',
};

it('decreases from the loan amount to 0', () => {
  expect(yearlyBalances(loan, 0).map(({ year, balance }) => [year, Math.round(balance)])).toEqual([
    [0, 30_000],
    [1, 25_025],
    [2, 19_584],
    [3, 13_631],
    [4, 7_121],
    [5, 0],
  ]);
});

it('decreases by the same amount each year without interest, and can end at a half year', () => {
  const balances = yearlyBalances({ ...loan, ratePercent: 0, termYears: 2.5 }, 0);
  expect(balances).toEqual([
    { year: 0, balance: 30_000 },
    { year: 1, balance: 18_000 },
    { year: 2, balance: 6_000 },
    { year: 2.5, balance: 0 },
  ]);
});

it('starts at the whole loan, ends at the balloon and never increases', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 5_000, max: 200_000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 2, max: 14 }),
      fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
      fc.constantFrom('week', 'fortnight', 'month'),
      (amount, balloonPercent, halfYears, ratePercent, frequency) => {
        const balloon = (amount * balloonPercent) / 100;
        const balances = yearlyBalances(
          { amount, deposit: 0, balloon, termYears: halfYears / 2, ratePercent, frequency },
          500,
        ).map(({ balance }) => balance);
        expect(balances[0]).toBeCloseTo(amount + 500, 4);
        expect(balances.at(-1)).toBeCloseTo(balloon, 2);
        for (const [at, balance] of balances.entries())
          if (at > 0) expect(balance).toBeLessThan(balances[at - 1]! + 0.01);
      },
    ),
  );
});
