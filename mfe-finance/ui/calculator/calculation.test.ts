import fc from 'fast-check';
import type { LenderEntry } from '@forecourt/contracts/finance/lender-entry';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';
import { basisFor, calculate, firstInput, withinBounds, type CalculatorInput } from './calculation.ts';

const entry: LenderEntry = {
  interestRate: 9.95,
  comparisonRate: 10.6,
  paymentWeek: 157,
  paymentMonth: 680,
  deposit: 2_000,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  balloon: null,
  totalPayable: null,
  establishmentFees: null,
  disclaimer: null,
  financeProvider: null,
};
const car = (overrides: Parameters<typeof aVehicleSummary>[0] = {}) =>
  aVehicleSummary({ price: 32_990, finance_lenders: { manual: entry }, ...overrides });
const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', ...finance } });

const basis = (finance: object = {}, vehicle = car()) => basisFor(site(finance), vehicle)!;

it("starts with the vehicle's quote: price, rate, term and deposit of the lender, per week", () => {
  expect(firstInput(basis())).toEqual({
    amount: 32_990,
    termYears: 5,
    ratePercent: 9.95,
    deposit: 2_000,
    balloon: 0,
    frequency: 'week',
  });
  const monthly = basis({ monthlyOnly: true, defaults: { termYears: 6, interestPercent: 12.94 } });
  expect(firstInput(monthly)).toMatchObject({ termYears: 5, ratePercent: 9.95, frequency: 'month' });
});

it('starts with the same repayment as the estimate', () => {
  for (const finance of [{}, { roundUp: true }, { monthlyOnly: true }, { sidebar: { termYears: [1, 3] } }]) {
    const made = basis(finance);
    expect(calculate(withinBounds(firstInput(made), made), made).repayment).toBe(made.quote.repayment);
    expect(withinBounds(firstInput(made), made)).toEqual(firstInput(made));
  }
  const month = { ...firstInput(basis()), frequency: 'month' as const };
  expect(calculate(month, basis()).repayment).toBe(680);
  expect(calculate({ ...month, termYears: 4 }, basis()).repayment).not.toBe(680);
});

it("uses the lender's limits, extended to include the quote", () => {
  const limits = { manual: { limits: { interest: { min: 7.5, max: 14.5 }, amount: { min: 5_000 } } } };
  expect(basis({ providers: limits }).interest).toEqual({ min: 7.5, max: 14.5, step: 0.5 });
  expect(basis({ providers: limits }).amount.min).toBe(5_000);
  expect(basis({ providers: limits }, car({ price: 3_200 })).amount.min).toBe(3_200);
  expect(basis({ sidebar: { interest: { min: 10, max: 14, step: 0.5 } } }).interest.min).toBe(9.95);
  expect(basis({ sidebar: { termYears: [3, 4, 7] } }).termYears).toEqual([3, 4, 5, 7]);
});

it("applies the lender's minimum deposit and maximum balloon", () => {
  const made = basis({ providers: { manual: { limits: { minDepositPercent: 10, maxBalloonPercent: 30 } } } });
  const typed = { ...firstInput(made), amount: 30_000, deposit: 0, balloon: 20_000 };
  expect(withinBounds(typed, made)).toMatchObject({ deposit: 2_000, balloon: 9_000 });
});

it('raises the maximum amount to the price of an expensive car, or to 105 % of it if the site does', () => {
  const dear = car({ price: 200_000 });
  expect(basis({}, car()).amount.max).toBe(100_000);
  expect(basis({}, dear).amount.max).toBe(200_000);
  const follows = { sidebar: { maxFollowsPrice: true } };
  expect(basis(follows, dear).amount.max).toBe(210_000);
  expect(basis(follows, car({ price: 100_000 })).amount.max).toBe(100_000);
});

it('offers no other frequency on a monthly site', () => {
  expect(basis({ monthlyOnly: true }).frequencies).toEqual(['month']);
});

it('rounds a value between two steps to the nearer one, and keeps the values of the quote', () => {
  const made = basis();
  const typed = (part: object) => withinBounds({ ...firstInput(made), ...part }, made);
  expect(typed({ amount: 30_240 }).amount).toBe(30_000);
  expect(typed({ amount: 32_990 }).amount).toBe(32_990);
  expect(typed({ ratePercent: 9.3 }).ratePercent).toBe(9.5);
  expect(typed({ ratePercent: 9.95 }).ratePercent).toBe(9.95);
  expect(typed({ termYears: 3.3 }).termYears).toBe(3.5);
  expect(typed({ termYears: 0 }).termYears).toBe(1);
});

it('limits any input to the bounds', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -500_000, max: 500_000 }));
  const made = basis();
  fc.assert(
    fc.property(
      number,
      number,
      number,
      number,
      number,
      (amount, termYears, ratePercent, deposit, balloon) => {
        const safe = withinBounds(
          { amount, termYears, ratePercent, deposit, balloon, frequency: 'week' },
          made,
        );
        expect(safe.amount).toBeGreaterThanOrEqual(made.amount.min);
        expect(safe.amount).toBeLessThanOrEqual(made.amount.max);
        expect(safe.deposit + safe.balloon).toBeLessThanOrEqual(safe.amount);
        expect(Math.min(safe.deposit, safe.balloon)).toBeGreaterThanOrEqual(0);
        expect(withinBounds(safe, made)).toEqual(safe);
        const { repayment } = calculate(safe, made);
        expect(Number.isInteger(repayment) && repayment >= 0).toBe(true);
      },
    ),
  );
});

const input: CalculatorInput = {
  amount: 30_000,
  termYears: 5,
  ratePercent: 9,
  deposit: 0,
  balloon: 0,
  frequency: 'month',
};

it("rounds up if the site does, and adds the provider's establishment fee", () => {
  expect(calculate(input, basis({ roundUp: true })).repayment).toBe(623);
  expect(
    calculate({ ...input, ratePercent: 0 }, basis({ providers: { manual: { establishmentFee: 1_300 } } })),
  ).toMatchObject({ repayment: 522, borrowed: 31_300, costOfCredit: 1_300 });
});

it('returns the amount borrowed and the total cost with every fee', () => {
  const result = calculate({ ...input, deposit: 5_000, balloon: 4_000 }, basis());
  expect(result.borrowed).toBe(25_000);
  expect(result.total).toBe(result.borrowed + result.costOfCredit);
  const fees = [
    { name: 'Establishment fee', amount: 395, every: 'once' },
    { name: 'Registration', amount: 6, every: 'once', government: true },
    { name: 'Administration', amount: 8, every: 'month' },
  ];
  const withFees = calculate(
    { ...input, deposit: 5_000, balloon: 4_000 },
    basis({ providers: { manual: { fees } } }),
  );
  expect(withFees.repayment).toBe(result.repayment);
  expect(withFees.total - result.total).toBe(395 + 6 + 8 * 60);
  expect(withFees.costOfCredit - result.costOfCredit).toBe(395 + 6 + 8 * 60);
});

it('suggests an enquiry for a repayment of 25 or less', () => {
  expect(calculate({ ...input, amount: 1_000, frequency: 'week', termYears: 5 }, basis())).toMatchObject({
    repayment: 5,
    enquireOnly: true,
  });
  expect(calculate(input, basis()).enquireOnly).toBe(false);
});

it("returns the lender's comparison rate at the lender's rate, and computes it at other rates", () => {
  expect(calculate({ ...input, ratePercent: 9.95 }, basis()).comparisonRate).toBe(10.6);
  const near = calculate({ ...input, ratePercent: 9.96 }, basis()).comparisonRate;
  expect(near).toBeGreaterThan(10.6);
  expect(near).toBeLessThan(10.63);
});

it('requires a provider, a listed vehicle and a payment above 0', () => {
  const figure = (paymentWeek: number) => car({ finance_lenders: { manual: { ...entry, paymentWeek } } });
  expect(basisFor(site(), car())).not.toBeNull();
  expect(basisFor(site({ provider: null }), car())).toBeNull();
  expect(basisFor(site(), car({ status: 'sold' }))).toBeNull();
  expect(basisFor(site(), figure(0))).toBeNull();
  expect(basisFor(site(), figure(20))).not.toBeNull();
});
