import fc from 'fast-check';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { calculatePage, firstPageInput, readBudget, withinPageBounds } from './page-calculation.ts';

const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', ...finance } });

test('begins with the budget, else with 30000, within the bounds', () => {
  expect(firstPageInput(site(), null)).toMatchObject({ price: 30_000, termYears: 5, ratePercent: 10, deposit: 0, tradeIn: 0, residual: 0, frequency: 'week' });
  expect(firstPageInput(site(), 42_500).price).toBe(42_500);
  expect(firstPageInput(site(), 900_000).price).toBe(250_000);
  expect(firstPageInput(site({ page: { price: { min: 5_000, max: 250_000, step: 500 } } }), 10).price).toBe(5_000);
});

test('a trade-in adds to the deposit, together never above the price', () => {
  const input = { ...firstPageInput(site(), 30_000), deposit: 20_000, tradeIn: 20_000, residual: 5_000 };
  expect(withinPageBounds(input, site())).toMatchObject({ deposit: 20_000, tradeIn: 10_000, residual: 0 });
});

test('whatever is typed comes back within the bounds, and stays', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -400_000, max: 400_000 }));
  fc.assert(fc.property(number, number, number, number, number, number, (price, deposit, tradeIn, residual, termYears, ratePercent) => {
    const safe = withinPageBounds({ price, deposit, tradeIn, residual, termYears, ratePercent, frequency: 'month' }, site());
    expect(safe.deposit + safe.tradeIn + safe.residual).toBeLessThanOrEqual(safe.price);
    expect(Math.min(safe.deposit, safe.tradeIn, safe.residual)).toBeGreaterThanOrEqual(0);
    expect(withinPageBounds(safe, site())).toEqual(safe);
  }));
});

test('agrees with the published $30,000 over 5 years at 9 %', () => {
  const monthly = { ...firstPageInput(site(), 30_000), ratePercent: 9, frequency: 'month' as const };
  expect(calculatePage(monthly, site({ roundUp: true })).repayment).toBe(623);
});

test('reads a budget as people write it, and drops what is none', () => {
  expect(['42500', '$42,500', ' 42 500 ', '', 'cheap', '-5', '0', null].map(readBudget)).toEqual([42_500, 42_500, 42_500, null, null, null, null, null]);
});
