import fc from 'fast-check';
import { repayment } from '@forecourt/contracts/finance/repayment';
import { affordablePrice } from './affordable-price.ts';

const terms = {
  frequency: 'month' as const,
  deposit: 0,
  residual: 0,
  ratePercent: 10,
  termYears: 5,
  establishmentFee: 0,
};

it('agrees to the cent with the published repayment of $637.41 a month for $30,000', () => {
  expect(affordablePrice({ ...terms, payment: 637.42 })).toBe(30_000);
  expect(affordablePrice({ ...terms, payment: 637.4 })).toBe(29_000);
});

it('adds the deposit, subtracts the fee, and returns 0 without a payment or a term', () => {
  expect(affordablePrice({ ...terms, payment: 637.42, deposit: 5_000 })).toBe(35_000);
  expect(affordablePrice({ ...terms, payment: 637.42, establishmentFee: 1_300 })).toBe(28_000);
  expect(affordablePrice({ ...terms, payment: 0, deposit: 5_000 })).toBe(0);
  expect(affordablePrice({ ...terms, payment: 100, termYears: 0 })).toBe(0);
});

it('returns the highest price in whole thousands whose repayment is within the budget', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 2_000 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('week', 'fortnight', 'month'),
      (payment, ratePercent, termYears, frequency) => {
        const budget = { ...terms, payment, ratePercent, termYears, frequency };
        const price = affordablePrice(budget);
        const costs = (amount: number) => repayment({ ...budget, amount });
        expect(costs(price)).toBeLessThanOrEqual(payment + 1e-6);
        expect(costs(price + 1000)).toBeGreaterThan(payment - 1e-6);
      },
    ),
  );
});
