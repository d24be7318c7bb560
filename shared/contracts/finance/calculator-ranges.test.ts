import type { FinanceConfig } from '../tenant/finance-config.ts';
import { holding, lendingLimits, pageRanges, sidebarRanges } from './calculator-ranges.ts';

const range = (min: number, max: number, step = 1) => ({ min, max, step });
const finance = {
  sidebar: { amount: range(1_000, 90_000, 500), term: range(1, 7), interest: range(5, 20, 0.1) },
  page: {
    price: range(2_000, 200_000, 500),
    term: range(2, 8),
    interest: range(4, 18, 0.5),
    deposit: range(0, 50_000, 100),
    residual: range(0, 40_000, 100),
  },
  providers: {
    strict: {
      limits: {
        amount: { min: 5_000 },
        price: { max: 80_000, step: 1_000 },
        term: { min: 3, max: 5 },
        interest: { max: 15 },
        minDepositPercent: 10,
        maxBalloonPercent: 30,
      },
    },
    earlier: {},
  },
} as unknown as FinanceConfig;

it("overrides the site's bounds by the lender's limits, one by one", () => {
  expect(sidebarRanges(finance, 'strict')).toEqual({
    amount: range(5_000, 90_000, 500),
    term: range(3, 5),
    interest: range(5, 15, 0.1),
  });
  expect(pageRanges(finance, 'strict')).toEqual({
    price: range(2_000, 80_000, 1_000),
    term: range(3, 5),
    interest: range(4, 15, 0.5),
    deposit: range(0, 50_000, 100),
    residual: range(0, 40_000, 100),
  });
});

it.each([null, 'nobody', 'earlier'])(
  "keeps the site's bounds for the lender %s, which has no limits",
  (key) => {
    const { amount, term, interest } = finance.sidebar;
    expect(sidebarRanges(finance, key)).toEqual({ amount, term, interest });
    expect(pageRanges(finance, key)).toEqual(finance.page);
    expect(lendingLimits(finance, key, 20_001)).toEqual({ minDeposit: 0, maxBalloon: 20_001 });
  },
);

it('rounds a minimum deposit up and a maximum balloon down to whole dollars', () => {
  expect(lendingLimits(finance, 'strict', 20_001)).toEqual({ minDeposit: 2_001, maxBalloon: 6_000 });
});

it('extends a range to a value outside it', () => {
  expect([holding(range(2, 5), 1), holding(range(2, 5), 9), holding(range(2, 5), 3)]).toEqual([
    range(1, 5),
    range(2, 9),
    range(2, 5),
  ]);
});
