/** The rules whose tests are tested, each with its tests: patterns from the workspace's folder. */
export const groups: Record<string, { mutate: string[]; tests: string[] }> = {
  prices: {
    mutate: ['shared/contracts/vehicle/price.ts', 'mfe-leads/model/purchase-sums.ts'],
    tests: ['shared/contracts/vehicle/price.test.ts', 'mfe-leads/model/purchase-sums.test.ts'],
  },
  quotes: {
    mutate: [
      'shared/contracts/finance/{availability,calculator-ranges,delivery-price,eligibility,finance-link,lender-terms,quote,year-in}.ts',
    ],
    tests: [
      'shared/contracts/finance/{availability,calculator-ranges,delivery-price,finance-link,quote}.test.ts',
    ],
  },
  repayments: {
    mutate: ['shared/contracts/finance/{comparison-at,comparison-rate,repayment}.ts'],
    tests: ['shared/contracts/finance/{comparison-at,comparison-rate,repayment}.test.ts'],
  },
  calculator: {
    mutate: ['shared/contracts/finance/scenario/*.ts'],
    tests: [
      'shared/contracts/finance/scenario/*.test.ts',
      'mfe-finance/ui/finance-page/page-calculation.test.ts',
    ],
  },
  hours: {
    mutate: ['shared/contracts/locations/opening-ranges.ts', 'shared/contracts/locations/clock.ts'],
    tests: [
      'shared/contracts/locations/opening-ranges.test.ts',
      'shared/contracts/locations/clock.test.ts',
      'mfe-locations/ui/hours/open-now.test.ts',
    ],
  },
  permissions: {
    mutate: [
      'shell/model/gating.ts',
      'shell/server/registry/publish/token-guard.ts',
      'shared/contracts/tenant/stock-scope.ts',
    ],
    tests: [
      'shell/model/gating.test.ts',
      'shell/server/registry/publish/token-guard.test.ts',
      'shared/contracts/tenant/stock-scope.test.ts',
    ],
  },
};
