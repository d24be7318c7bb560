import fc from 'fast-check';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import { calculate, firstInput, showsCalculator, sidebarBounds, withinBounds, type CalculatorInput } from './calculation.ts';

const entry: LenderEntry = {
  interestRate: 9.95, comparisonRate: 10.6, paymentWeek: 157, paymentMonth: 680, deposit: 2_000, termYears: 5, termMonths: 60, termWeeks: 260,
  balloon: null, totalPayable: null, establishmentFees: null, disclaimer: null, financeProvider: null,
};
const car = (overrides: Parameters<typeof aVehicleSummary>[0] = {}) => aVehicleSummary({ price: 32_990, finance_lenders: { manual: entry }, ...overrides });
const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', ...finance } });

test('begins with the car\'s price, the site\'s term and interest, the lender\'s deposit, per week', () => {
  expect(firstInput(site(), car())).toEqual({ amount: 32_990, termYears: 5, ratePercent: 10, deposit: 2_000, balloon: 0, frequency: 'week' });
  expect(firstInput(site({ monthlyOnly: true, defaults: { termYears: 6, interestPercent: 12.94 } }), car())).toMatchObject({ termYears: 6, ratePercent: 12.94, frequency: 'month' });
});

test('begins with 30000 for a car without a price, and within the bounds', () => {
  expect(firstInput(site(), car({ price: null })).amount).toBe(30_000);
  expect(firstInput(site(), car({ price: 250_000 })).amount).toBe(100_000);
  expect(firstInput(site({ sidebar: { interest: { min: 7.5, max: 14.5, step: 0.5 } }, defaults: { interestPercent: 5 } }), car()).ratePercent).toBe(7.5);
  expect(firstInput(site({ sidebar: { termYears: [3, 4, 7] } }), car()).termYears).toBe(4);
});

test('a dear car lifts the largest amount to 105 % of its price only where the site says so', () => {
  expect(sidebarBounds(site(), car({ price: 200_000 })).amount.max).toBe(100_000);
  const follows = site({ sidebar: { maxFollowsPrice: true } });
  expect(sidebarBounds(follows, car({ price: 200_000 })).amount.max).toBe(210_000);
  expect(sidebarBounds(follows, car({ price: 100_000 })).amount.max).toBe(100_000);
});

test('a monthly site offers no other frequency', () => {
  expect(sidebarBounds(site({ monthlyOnly: true }), car()).frequencies).toEqual(['month']);
});

test('whatever is typed comes back within the bounds', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -500_000, max: 500_000 }));
  const bounds = sidebarBounds(site(), car());
  fc.assert(fc.property(number, number, number, number, number, (amount, termYears, ratePercent, deposit, balloon) => {
    const safe = withinBounds({ amount, termYears, ratePercent, deposit, balloon, frequency: 'week' }, bounds);
    expect(safe.amount).toBeGreaterThanOrEqual(bounds.amount.min);
    expect(safe.amount).toBeLessThanOrEqual(bounds.amount.max);
    expect(safe.deposit + safe.balloon).toBeLessThanOrEqual(safe.amount);
    expect(Math.min(safe.deposit, safe.balloon)).toBeGreaterThanOrEqual(0);
    expect(withinBounds(safe, bounds)).toEqual(safe);
    const { repayment } = calculate(safe, site(), car());
    expect(Number.isInteger(repayment) && repayment >= 0).toBe(true);
  }));
});

const input: CalculatorInput = { amount: 30_000, termYears: 5, ratePercent: 9, deposit: 0, balloon: 0, frequency: 'month' };

test('rounds up where the site does, and adds the provider\'s establishment fee', () => {
  expect(calculate(input, site({ roundUp: true }), car()).repayment).toBe(623);
  expect(calculate({ ...input, ratePercent: 0 }, site({ providers: { manual: { establishmentFee: 1_360.5 } } }), car())).toMatchObject({ repayment: 523, borrowed: 31_360.5, interest: 0 });
});

test('says what is borrowed and what it costs in all', () => {
  const result = calculate({ ...input, deposit: 5_000, balloon: 4_000 }, site(), car());
  expect(result.borrowed).toBe(25_000);
  expect(result.total).toBe(result.borrowed + result.interest);
});

test('a figure of 25 or below asks to enquire', () => {
  expect(calculate({ ...input, amount: 1_000, frequency: 'week', termYears: 5 }, site(), car())).toMatchObject({ repayment: 5, enquireOnly: true });
  expect(calculate(input, site(), car()).enquireOnly).toBe(false);
});

test('compares at the lender\'s own rate with the lender\'s figure, elsewhere with the fees within it', () => {
  expect(calculate({ ...input, ratePercent: 9.95 }, site(), car()).comparisonRate).toBe(10.6);
  const near = calculate({ ...input, ratePercent: 9.96 }, site(), car()).comparisonRate;
  expect(near).toBeGreaterThan(10.6);
  expect(near).toBeLessThan(10.63);
  expect(calculate({ ...input, ratePercent: 5 }, site(), car()).comparisonRate).toBeGreaterThan(5.5);
});

test('stands only with a provider and a finance value above 0', () => {
  expect(showsCalculator(site(), car())).toBe(true);
  expect(showsCalculator(site({ provider: null }), car())).toBe(false);
  expect(showsCalculator(site(), car({ status: 'sold' }))).toBe(false);
  expect(showsCalculator(site(), car({ finance_lenders: { manual: { ...entry, paymentWeek: 0 } } }))).toBe(false);
  expect(showsCalculator(site(), car({ finance_lenders: { manual: { ...entry, paymentWeek: 20 } } }))).toBe(true);
});
