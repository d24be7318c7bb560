const lender = (name: string, rule: string, fee = 0, limits: Record<string, unknown> = {}) => ({
  name,
  rule,
  limits,
  interestRate: null,
  comparisonRate: null,
  comparisonRateRange: null,
  establishmentFee: fee,
  fees: [],
  disclaimer:
    'The repayment shown is an example only. All applications are subject to credit approval; fees, charges, terms and conditions apply.',
});

/** Platform defaults: finance. */
export const defaultFinance = {
  provider: null,
  providers: {
    taurus: lender('Taurus', 'taurus'),
    manual: lender('Manual', 'weekly-payment'),
    angle: lender('Angle', 'weekly-payment', 0, { interest: { min: 7.5, max: 14.5 } }),
    powertorque: lender('Powertorque', 'weekly-payment', 1360.5, {
      amount: { min: 5_000 },
      price: { min: 5_000 },
    }),
    nissan: lender('Nissan Finance', 'monthly-payment'),
    '360': lender('360 Finance', 'listed-only'),
    ausloans: lender('AusLoans', 'listed-only'),
  },
  rateRules: [],
  offForManufacturers: [],
  offForDealerships: [],
  path: '/finance',
  sidebarText: 'Pre-Approved',
  quoteWithoutLenderEntry: false,
  roundUp: false,
  monthlyOnly: false,
  defaults: { amount: 30_000, termYears: 5, interestPercent: 10, residual: 0, deposit: 0 },
  sidebar: {
    amount: { min: 1_000, max: 100_000, step: 500 },
    maxFollowsPrice: false,
    term: { min: 1, max: 7, step: 0.5 },
    termYears: [],
    interest: { min: 0.5, max: 15, step: 0.5 },
    interestLocked: false,
  },
  page: {
    price: { min: 1_000, max: 250_000, step: 500 },
    term: { min: 1, max: 7, step: 0.5 },
    interest: { min: 0.5, max: 15, step: 0.5 },
    deposit: { min: 0, max: 250_000, step: 500 },
    residual: { min: 0, max: 250_000, step: 500 },
  },
  fuel: { enabled: true, pricePerLitre: 1.7, kmPerWeek: 250, defaultConsumption: 10 },
  electricity: { enabled: false, pricePerKwh: 0.3, defaultConsumption: 17 },
  businessUse: { enabled: false, carLimit: 69_674 },
  application: {
    enabled: true,
    draftHours: 72,
    consentText:
      'I agree that these details are used to prepare a finance proposal for me and are passed on to lenders for it. This is not an offer of credit, and no credit check is made without asking me first.',
  },
  delivery: { enabled: false, regions: [] },
};
