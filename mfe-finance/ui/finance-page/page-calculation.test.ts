import fc from 'fast-check';
import {
  calculatePage,
  pageBasis,
  withinPageBounds,
  type PageInput,
  type PageSubject,
} from '@forecourt/contracts/finance/scenario/page-calculation';
import {
  answerQuery,
  readBudget,
  readPageQuery,
  withPageQuery,
} from '@forecourt/contracts/finance/scenario/page-query';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicleSummary } from '@forecourt/test-kit/factories';

const site = (finance: object = {}) => aTenant({ finance: { provider: 'manual', ...finance } });
const nobody: PageSubject = { vehicle: null, dealership: null, carType: null, budget: null };
const basis = (finance: object = {}, subject: Partial<PageSubject> = {}) =>
  pageBasis(site(finance), { ...nobody, ...subject });
const entry = {
  interestRate: 8.95,
  comparisonRate: 10.07,
  paymentWeek: 203.4,
  paymentMonth: 880.9,
  deposit: 1_250,
  termYears: 6,
  termMonths: 72,
  termWeeks: 312,
  balloon: null,
  totalPayable: null,
  establishmentFees: null,
  disclaimer: null,
  financeProvider: null,
};
const vehicle = aVehicleSummary({ price: 45_990, offer_price: null, finance_lenders: { manual: entry } });

it('starts with the budget within the bounds, or with 30000', () => {
  expect(basis().first).toEqual({
    price: 30_000,
    termYears: 5,
    ratePercent: 10,
    deposit: 0,
    tradeIn: 0,
    owing: 0,
    residual: 0,
    frequency: 'week',
  });
  expect(basis({}, { budget: 42_500 }).first.price).toBe(42_500);
  expect(basis({}, { budget: 900_000 }).first.price).toBe(250_000);
  const least = { page: { price: { min: 5_000, max: 250_000, step: 500 } } };
  expect(basis(least, { budget: 10 }).first.price).toBe(5_000);
});

it("starts with the vehicle's quote and the same repayment as its estimate", () => {
  const made = basis({}, { vehicle, budget: 20_000 });
  expect(made.first).toMatchObject({
    price: 45_990,
    deposit: 1_250,
    termYears: 6,
    ratePercent: 8.95,
    frequency: 'week',
  });
  expect(calculatePage(made.first, made).repayment).toBe(203);
});

it('applies the settings of the preferred dealership and the rate of the car type', () => {
  const whole = {
    ...site(),
    dealershipFinance: { south: { finance: { monthlyOnly: true, defaults: { termYears: 4 } } } },
  };
  expect(pageBasis(whole, { ...nobody, dealership: 'south' }).first).toMatchObject({
    frequency: 'month',
    termYears: 4,
  });
  const rateRules = [
    { carTypes: ['new'], provider: 'manual', interestRate: 5.5, comparisonRate: 6, termYears: 3 },
  ];
  expect(basis({ rateRules }, { carType: 'new' }).first).toMatchObject({ ratePercent: 5.5, termYears: 3 });
  expect(basis({ rateRules }, { carType: 'used' }).first).toMatchObject({ ratePercent: 10, termYears: 5 });
});

it('accepts a trade-in worth more than the price, and leaves no residual', () => {
  const input = { ...basis().first, deposit: 20_000, tradeIn: 20_000, residual: 5_000 };
  expect(withinPageBounds(input, basis())).toMatchObject({ deposit: 20_000, tradeIn: 20_000, residual: 0 });
});

it.each([
  ['covers the price after its debt', 46_800, 5_000, { borrowed: 0, moneyBack: 19_912 }],
  ['leaves a part of the price after its debt', 46_800, 30_000, { borrowed: 5_088, moneyBack: 0 }],
  ['adds its negative equity to the loan', 10_000, 15_000, { borrowed: 26_888, moneyBack: 0 }],
  ['is exactly worth the price', 21_888, 0, { borrowed: 0, moneyBack: 0 }],
])('computes a trade-in that %s', (_case, tradeIn, owing, expected) => {
  const car = aVehicleSummary({ price: 21_888, offer_price: null, finance_lenders: {} });
  const made = basis({}, { vehicle: car });
  const input = { ...made.first, price: 21_888, deposit: 0, residual: 0, tradeIn, owing };
  expect(calculatePage(input, made)).toMatchObject(expected);
  expect(withinPageBounds(input, made)).toMatchObject({ tradeIn, owing });
});

it('shares the price between deposit, equity, loan and money back, without fees when nothing is borrowed', () => {
  const provider = { establishmentFee: 395, fees: [{ name: 'Account', amount: 8, every: 'month' }] };
  const made = basis({ providers: { manual: provider } });
  const money = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(money(60_000), money(30_000), money(90_000), money(90_000), money(20_000), (...values) => {
      const [price, deposit, tradeIn, owing, residual] = values;
      const input = withinPageBounds({ ...made.first, price, deposit, tradeIn, owing, residual }, made);
      const result = calculatePage(input, made);
      // An account book: what the shopper brings and owes, entry by entry.
      let due = input.price;
      due -= input.deposit;
      due -= input.tradeIn;
      due += input.owing;
      const loan = due > 0 ? due : 0;
      expect(result.moneyBack).toBe(loan - due);
      expect(result.borrowed).toBe(loan === 0 ? 0 : loan + 395);
      expect(result.fees).toHaveLength(loan === 0 ? 0 : 1);
      expect(input.residual).toBeLessThanOrEqual(loan);
      if (loan === 0)
        expect(result).toMatchObject({ repayment: 0, total: 0, costOfCredit: 0, establishmentFee: 0 });
    }),
  );
});

it('adds the debt on the trade-in to the amount borrowed', () => {
  const made = basis();
  const owing = { ...made.first, tradeIn: 4_000, owing: 9_000 };
  expect(calculatePage(owing, made).borrowed).toBe(35_000);
  expect(calculatePage(owing, made).repayment).toBe(
    calculatePage({ ...made.first, price: 35_000 }, made).repayment,
  );
});

it('limits any input to the bounds, and restores the result from its address', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -400_000, max: 400_000 }));
  const made = basis();
  const names = ['price', 'deposit', 'tradeIn', 'owing', 'residual', 'termYears', 'ratePercent'];
  fc.assert(
    fc.property(fc.tuple(number, number, number, number, number, number, number), (values) => {
      const typed = Object.fromEntries(names.map((name, at) => [name, values[at]]));
      const safe = withinPageBounds({ ...(typed as Omit<PageInput, 'frequency'>), frequency: 'month' }, made);
      const equity = Math.max(0, safe.tradeIn - safe.owing);
      expect(safe.residual).toBeLessThanOrEqual(Math.max(0, safe.price - safe.deposit - equity));
      expect(Math.min(safe.deposit, safe.tradeIn, safe.owing, safe.residual)).toBeGreaterThanOrEqual(0);
      expect(withinPageBounds(safe, made)).toEqual(safe);
      const address = withPageQuery(new URLSearchParams('car_id=v1'), safe, made);
      expect(answerQuery(made, readPageQuery(address))).toEqual({ input: safe, refused: [] });
    }),
  );
});

it('limits the values of an address to the bounds, and names those that it corrected', () => {
  const fromQuery = readPageQuery(new URLSearchParams('term=0&rate=99&price=$20,000&deposit=x&every=year'));
  expect(answerQuery(basis(), fromQuery)).toMatchObject({
    input: { termYears: 1, ratePercent: 15, price: 20_000, deposit: 0, frequency: 'week' },
    refused: ['termYears', 'ratePercent'],
  });
});

it('agrees with the published repayment for $30,000 over 5 years at 9 %', () => {
  const made = basis({ roundUp: true });
  const monthly = { ...made.first, ratePercent: 9, frequency: 'month' as const };
  expect(calculatePage(monthly, made).repayment).toBe(623);
});

it('reads a budget in common notations, and ignores invalid ones', () => {
  expect(['42500', '$42,500', ' 42 500 ', '', 'cheap', '-5', '0', null].map(readBudget)).toEqual([
    42_500,
    42_500,
    42_500,
    null,
    null,
    null,
    null,
    null,
  ]);
});

describe('limits of a provider', () => {
  const limited = basis({
    providers: {
      manual: {
        limits: {
          price: { min: 5_000, max: 80_000 },
          interest: { min: 7.5, max: 14.5 },
          term: { min: 2, max: 5 },
          minDepositPercent: 10,
          maxBalloonPercent: 30,
        },
      },
    },
  });
  const start: PageInput = { ...limited.first, price: 40_000, deposit: 4_000, residual: 0 };

  it.each([
    ['price', 5_000, 4_500, 5_000],
    ['price', 80_000, 80_500, 80_000],
    ['ratePercent', 7.5, 7, 7.5],
    ['ratePercent', 14.5, 15, 14.5],
    ['termYears', 2, 1.5, 2],
    ['termYears', 5, 5.5, 5],
    ['deposit', 4_000, 3_500, 4_000],
    ['deposit', 40_000, 40_500, 40_000],
    ['residual', 12_000, 12_500, 12_000],
    ['residual', 0, -500, 0],
  ] as const)('limits %s: accepts %d, changes %d to %d', (field, limit, beyond, counted) => {
    expect(withinPageBounds({ ...start, [field]: limit }, limited)[field]).toBe(limit);
    expect(withinPageBounds({ ...start, [field]: beyond }, limited)[field]).toBe(counted);
    const { refused } = answerQuery(limited, { ...start, [field]: beyond });
    expect(refused).toContain(field);
    expect(answerQuery(limited, { ...start, [field]: limit }).refused).not.toContain(field);
  });
});
