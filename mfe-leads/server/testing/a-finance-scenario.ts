import type { FinanceScenario } from '@forecourt/contracts/api/finance-api';

/** The finance domain's answer to a query. */
export const aFinanceScenario = (overrides: Partial<FinanceScenario> = {}): FinanceScenario => ({
  car_id: 'v1',
  provider: 'manual',
  providerName: 'Barrow Money',
  price: 24_990,
  deposit: 2_000,
  tradeIn: 0,
  owing: 0,
  residual: 0,
  termYears: 5,
  ratePercent: 9.95,
  comparisonRate: 10.6,
  frequency: 'week',
  borrowed: 22_990,
  moneyBack: 0,
  repayment: 112,
  total: 29_120,
  costOfCredit: 6_130,
  establishmentFee: 0,
  fees: [{ name: 'Administration fee', amount: 8, every: 'month' }],
  disclaimer: null,
  path: '/finance?car_id=v1&deposit=2000',
  ...overrides,
});
