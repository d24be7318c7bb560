import { currentPrice, marketSaving, shownPrice } from './price.ts';

const settings = {
  offersSubscription: false,
  subscriptionPeriod: 'week' as const,
  noPriceText: 'Enquire for price',
};
const priced = {
  price: 30_000,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  price_type: 'Drive Away',
  preorder: false,
};

describe('currentPrice', () => {
  it('prefers the offer price to the price', () => {
    expect(currentPrice({ price: 30_000, offer_price: 28_000 })).toBe(28_000);
  });

  it('ignores amounts of 10 or less', () => {
    expect(currentPrice({ price: 10, offer_price: null })).toBeNull();
    expect(currentPrice({ price: 11, offer_price: null })).toBe(11);
    expect(currentPrice({ price: 30_000, offer_price: 10 })).toBe(30_000);
    expect(currentPrice({ price: null, offer_price: null })).toBeNull();
  });
});

describe('shownPrice', () => {
  it('prefers the subscription price if the site offers subscriptions', () => {
    const vehicle = { ...priced, subscription_price: 299, before_price: 40_000 };
    expect(shownPrice(vehicle, { ...settings, offersSubscription: true })).toEqual({
      kind: 'subscription',
      amount: 299,
      was: null,
      type: null,
      period: 'week',
      outright: { amount: 30_000, type: 'Drive Away' },
    });
    expect(shownPrice(vehicle, settings)).toMatchObject({ kind: 'price', amount: 30_000 });
  });

  it("names the subscription's period, and no purchase price if the vehicle has none", () => {
    const vehicle = { ...priced, price: null, subscription_price: 299 };
    const offered = { ...settings, offersSubscription: true };
    expect(shownPrice(vehicle, { ...offered, subscriptionPeriod: 'month' })).toMatchObject({
      period: 'month',
      outright: null,
    });
  });

  it('skips a subscription price of 0', () => {
    expect(
      shownPrice({ ...priced, subscription_price: 0 }, { ...settings, offersSubscription: true }),
    ).toMatchObject({ kind: 'price', amount: 30_000 });
  });

  it('shows the earlier price only if it is higher than the current one', () => {
    expect(shownPrice({ ...priced, before_price: 30_001 }, settings)).toMatchObject({ was: 30_001 });
    expect(shownPrice({ ...priced, before_price: 30_000 }, settings)).toMatchObject({ was: null });
    expect(shownPrice({ ...priced, offer_price: 29_000, before_price: 30_000 }, settings)).toMatchObject({
      amount: 29_000,
      was: 30_000,
    });
  });

  it("shows PREORDER for a preorder without a price, and the site's text for other vehicles without one", () => {
    expect(shownPrice({ ...priced, price: 10, preorder: true }, settings)).toEqual({
      kind: 'preorder',
      text: 'PREORDER',
      amount: null,
      was: null,
      type: null,
    });
    expect(shownPrice({ ...priced, price: null }, settings)).toMatchObject({
      kind: 'none',
      text: 'Enquire for price',
    });
    expect(shownPrice({ ...priced, price: 0 }, { ...settings, noPriceText: 'POA' })).toMatchObject({
      kind: 'none',
      text: 'POA',
    });
  });

  it('prefers a price to PREORDER', () => {
    expect(shownPrice({ ...priced, preorder: true }, settings)).toMatchObject({
      kind: 'price',
      amount: 30_000,
    });
  });
});

describe('marketSaving', () => {
  const saving = (
    price: number | null,
    national: number | null,
    state: number | null,
    offer: number | null = null,
  ) =>
    marketSaving({
      price,
      offer_price: offer,
      autograb_data: { average_market_price: national, state_average_market_price: state },
    });

  it('requires a price at least 500 dollars below the average', () => {
    expect(saving(29_500, 30_000, null)).toBe(500);
    expect(saving(29_501, 30_000, null)).toBeNull();
  });

  it("prefers the state's average to the national one", () => {
    expect(saving(29_000, 30_000, 32_000)).toBe(3_000);
    expect(saving(29_000, 32_000, 29_400)).toBeNull();
    expect(saving(31_000, 40_000, 30_000)).toBeNull();
  });

  it('ignores an average of 0', () => {
    expect(saving(29_000, 30_000, 0)).toBe(1_000);
    expect(saving(29_000, 0, 0)).toBeNull();
    expect(saving(29_000, null, null)).toBeNull();
  });

  it('compares the offer price if there is one, and returns null without a price or market data', () => {
    expect(saving(31_000, 30_000, null, 29_000)).toBe(1_000);
    expect(saving(null, 30_000, null)).toBeNull();
    expect(marketSaving({ price: 20_000, offer_price: null, autograb_data: null })).toBeNull();
  });
});
