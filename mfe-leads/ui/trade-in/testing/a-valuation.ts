import type { Valuation } from '../../../model/trade-in/trade-in-api.ts';

/** A valuation with an offer, for tests; override what the test is about. */
export function aValuation(overrides: Partial<Valuation> = {}): Valuation {
  return {
    id: '7b0f5c1e-6a34-4a36-9a53-0d0c5f7f6e01',
    rego: 'ABC123',
    regoState: 'qld',
    match: 'found',
    vehicle: { make: 'Toyota', model: 'HiLux', year: 2023, badge: 'SR5' },
    adjustmentAnswers: {
      km: 45_000,
      condition: 'good',
      damage: 'minor',
      serviceHistory: 'full',
      financeOwed: 5000,
    },
    offer_price: 34_400,
    offer: {
      offer_price: 34_400,
      range_min: 33_000,
      range_max: 36_000,
      valid_until: '2026-11-30',
      market_value: 40_000,
      deductions: [
        { reason: 'costs', amount: 4400 },
        { reason: 'damage', amount: 1200 },
      ],
      considered: {
        count: 9,
        sameBadge: 4,
        yearFrom: 2021,
        yearTo: 2025,
        kmFrom: 20_000,
        kmTo: 80_000,
        priceFrom: 36_000,
        priceTo: 44_000,
      },
    },
    refusal: null,
    car_id: null,
    ...overrides,
  };
}
