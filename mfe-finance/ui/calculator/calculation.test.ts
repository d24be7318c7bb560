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

it("begins with the vehicle's quote: price, rate, term and deposit of the lender, per week", () => {
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

it("says at first what the estimate says, in the lender's own figures", () => {
  for (const finance of [{}, { roundUp: true }, { monthlyOnly: true }, { sidebar: { termYears: [1, 3] } }]) {
    const made = basis(finance);
    expect(calculate(withinBounds(firstInput(made), made), made).repayment).toBe(made.quote.repayment);
    expect(withinBounds(firstInput(made), made)).toEqual(firstInput(made));
  }
  const month = { ...firstInput(basis()), frequency: 'month' as const };
  expect(calculate(month, basis()).repayment).toBe(680);
  expect(calculate({ ...month, termYears: 4 }, basis()).repayment).not.toBe(680);
});

it("bounds are the lender's, and hold the quote", () => {
  const limits = { manual: { limits: { interest: { min: 7.5, max: 14.5 }, amount: { min: 5_000 } } } };
  expect(basis({ providers: limits }).interest).toEqual({ min: 7.5, max: 14.5, step: 0.5 });
  expect(basis({ providers: limits }).amount.min).toBe(5_000);
  expect(basis({ providers: limits }, car({ price: 3_200 })).amount.min).toBe(3_200);
  expect(basis({ sidebar: { interest: { min: 10, max: 14, step: 0.5 } } }).interest.min).toBe(9.95);
  expect(basis({ sidebar: { termYears: [3, 4, 7] } }).termYears).toEqual([3, 4, 5, 7]);
});

it('the lender may ask for a deposit, and bound the balloon', () => {
  const made = basis({ providers: { manual: { limits: { minDepositPercent: 10, maxBalloonPercent: 30 } } } });
  const typed = { ...firstInput(made), amount: 30_000, deposit: 0, balloon: 20_000 };
  expect(withinBounds(typed, made)).toMatchObject({ deposit: 2_000, balloon: 9_000 });
});

it('a dear car lifts the largest amount to its price, and to 105 % of it where the site says so', () => {
  const dear = car({ price: 200_000 });
  expect(basis({}, car()).amount.max).toBe(100_000);
  expect(basis({}, dear).amount.max).toBe(200_000);
  const follows = { sidebar: { maxFollowsPrice: true } };
  expect(basis(follows, dear).amount.max).toBe(210_000);
  expect(basis(follows, car({ price: 100_000 })).amount.max).toBe(100_000);
});

it('a monthly site offers no other frequency', () => {
  expect(basis({ monthlyOnly: true }).frequencies).toEqual(['month']);
});

it('what is typed between two steps is the nearer one; a quote is taken as it is', () => {
  const made = basis();
  const typed = (part: object) => withinBounds({ ...firstInput(made), ...part }, made);
  expect(typed({ amount: 30_240 }).amount).toBe(30_000);
  expect(typed({ amount: 32_990 }).amount).toBe(32_990);
  expect(typed({ ratePercent: 9.3 }).ratePercent).toBe(9.5);
  expect(typed({ ratePercent: 9.95 }).ratePercent).toBe(9.95);
  expect(typed({ termYears: 3.3 }).termYears).toBe(3.5);
  expect(typed({ termYears: 0 }).termYears).toBe(1);
});

it('whatever is typed comes back within the bounds', () => {
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

it("rounds up where the site does, and adds the provider's establishment fee", () => {
  expect(calculate(input, basis({ roundUp: true })).repayment).toBe(623);
  expect(
    calculate({ ...input, ratePercent: 0 }, basis({ providers: { manual: { establishmentFee: 1_300 } } })),
  ).toMatchObject({ repayment: 522, borrowed: 31_300, costOfCredit: 1_300 });
});

it('says what is borrowed and what it costs in all, with every fee', () => {
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

it('a figure of 25 or below asks to enquire', () => {
  expect(calculate({ ...input, amount: 1_000, frequency: 'week', termYears: 5 }, basis())).toMatchObject({
    repayment: 5,
    enquireOnly: true,
  });
  expect(calculate(input, basis()).enquireOnly).toBe(false);
});

it("compares at the lender's own rate with the lender's figure, elsewhere with the loan's own fees", () => {
  expect(calculate({ ...input, ratePercent: 9.95 }, basis()).comparisonRate).toBe(10.6);
  const near = calculate({ ...input, ratePercent: 9.96 }, basis()).comparisonRate;
  expect(near).toBeGreaterThan(10.6);
  expect(near).toBeLessThan(10.63);
});

it('exists only with a provider and a finance value above 0', () => {
  const figure = (paymentWeek: number) => car({ finance_lenders: { manual: { ...entry, paymentWeek } } });
  expect(basisFor(site(), car())).not.toBeNull();
  expect(basisFor(site({ provider: null }), car())).toBeNull();
  expect(basisFor(site(), car({ status: 'sold' }))).toBeNull();
  expect(basisFor(site(), figure(0))).toBeNull();
  expect(basisFor(site(), figure(20))).not.toBeNull();
});
