import { daysListed, priceSteps } from './price-steps.ts';
import { showsGauge } from './shows-gauge.ts';

const gauge = {
  fill: 0.4,
  listing_price: 20_000,
  market_range_min: 18_000,
  market_range_max: 25_000,
  confidence: 0.6,
  description: 'Compared with 12.',
};

it('shows a gauge that is complete and has enough confidence', () => {
  expect(showsGauge(gauge)).toBe(true);
  expect(showsGauge({ ...gauge, market_range_max: 20_000 })).toBe(true);
});

it.each([
  null,
  {},
  { ...gauge, confidence: 0.2 },
  { ...gauge, market_range_max: 19_999 },
  { ...gauge, fill: undefined },
  { ...gauge, fill: Number.NaN },
])('hides the gauge for the data %p', (answer) => {
  expect(showsGauge(answer)).toBe(false);
});

it('lists each price once, newest first, the offer before the price', () => {
  const at = (seen_at: string, price: number | null, offer_price: number | null = null) => ({
    seen_at,
    price,
    offer_price,
    before_price: null,
  });
  expect(
    priceSteps([
      at('2026-03-01', 20_000, 19_000),
      at('2026-01-01', 21_000),
      at('2026-02-01', 21_000),
      at('2026-02-15', null),
    ]),
  ).toEqual([
    { seen_at: '2026-03-01', amount: 19_000 },
    { seen_at: '2026-01-01', amount: 21_000 },
  ]);
});

it('counts whole days since listing, and never less than 0', () => {
  expect(daysListed('2026-01-05T00:00:00Z', '2026-01-07T23:00:00Z')).toBe(2);
  expect(daysListed('2026-01-05T00:00:00Z', '2026-01-04T00:00:00Z')).toBe(0);
});
