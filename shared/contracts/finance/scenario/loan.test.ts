import type { FinanceSite } from '../../tenant/dealership-finance.ts';
import type { FinanceQuote } from '../quote.ts';
import { calculateLoan, clamp, nearest, onStep, type Loan } from './loan.ts';

const fees = [
  { name: 'Account', amount: 8, every: 'month' as const },
  { name: 'Registration', amount: 95, every: 'once' as const },
];
const site = {
  finance: { roundUp: false, providers: { own: { establishmentFee: 400, fees } } },
} as unknown as FinanceSite;
const loan: Loan = {
  amount: 26_000,
  deposit: 6_000,
  balloon: 5_000,
  termYears: 5,
  ratePercent: 0,
  frequency: 'month',
};

it('adds up repayments, balloon and all fees', () => {
  // (20,000 + 400 - 5,000) / 60 a month, 60 times, then the balloon, 60 account fees and one registration.
  expect(calculateLoan(loan, site, 'own', null)).toMatchObject({
    repayment: 257,
    enquireOnly: false,
    borrowed: 20_400,
    moneyBack: 0,
    establishmentFee: 400,
    fees,
    total: 20_975,
    costOfCredit: 975,
  });
});

it('knows no fees without a lender', () => {
  expect(calculateLoan(loan, site, null, null)).toMatchObject({
    borrowed: 20_000,
    establishmentFee: 0,
    fees: [],
    total: 20_000,
    costOfCredit: 0,
  });
});

it('returns what deposit and trade-in exceed the price by', () => {
  expect(calculateLoan({ ...loan, deposit: 27_500, balloon: 0 }, site, 'own', null)).toMatchObject({
    repayment: 0,
    enquireOnly: true,
    borrowed: 0,
    moneyBack: 1_500,
    establishmentFee: 0,
    fees: [],
    total: 0,
    costOfCredit: 0,
  });
});

describe('on the terms of a quote', () => {
  const quote = {
    amount: loan.amount,
    deposit: loan.deposit,
    balloon: loan.balloon,
    termYears: loan.termYears,
    interestRate: loan.ratePercent,
    comparisonRate: 1.23,
    lenderPayments: { month: 300.4 },
    lenderFeesAtStart: null,
  } as unknown as FinanceQuote;

  it("uses the lender's payment and comparison rate", () => {
    expect(calculateLoan(loan, site, 'own', quote)).toMatchObject({ repayment: 300, comparisonRate: 1.23 });
  });

  it.each([
    ['amount', { amount: 26_100 }],
    ['deposit', { deposit: 6_100 }],
    ['balloon', { balloon: 5_100 }],
    ['term', { termYears: 4 }],
    ['rate', { ratePercent: 1 }],
    ['frequency, for which the lender states none', { frequency: 'week' as const }],
  ])('computes the payment for another %s', (_what, change) => {
    const other = { ...loan, ...change };
    expect(calculateLoan(other, site, 'own', quote).repayment).toBe(
      calculateLoan(other, site, 'own', null).repayment,
    );
    expect(calculateLoan(other, site, 'own', quote).repayment).not.toBe(300);
  });
});

it('shows "Enquire for Finance" up to a repayment of 25', () => {
  const small = (amount: number) =>
    calculateLoan({ ...loan, amount, deposit: 0, balloon: 0 }, site, null, null).enquireOnly;
  expect([small(1_500), small(1_560)]).toEqual([true, false]);
});

it('clamps a value to a range, and anything but a number to its minimum', () => {
  const range = { min: 2, max: 5 };
  expect([1, 2, 3, 5, 6, NaN, Infinity].map((value) => clamp(value, range))).toEqual([2, 2, 3, 5, 5, 2, 2]);
  expect(clamp(4, { min: 3, max: 1 })).toBe(3);
});

it('rounds to a step from the minimum, but keeps the maximum and exact values', () => {
  const range = { min: 100, max: 1_050, step: 200 };
  expect([199, 201, 1_049, 1_050, 2_000].map((value) => onStep(value, range))).toEqual([
    100, 300, 1_050, 1_050, 1_050,
  ]);
  expect(onStep(999, range, 999)).toBe(999);
  expect(onStep(0.333, { min: 0, max: 1, step: 0.1 })).toBe(0.3);
});

it('finds the nearest of some values, the first of two equally near ones', () => {
  expect([nearest(4, [1, 3, 7]), nearest(5, [1, 3, 7]), nearest(9, [1, 3, 7])]).toEqual([3, 3, 7]);
});
