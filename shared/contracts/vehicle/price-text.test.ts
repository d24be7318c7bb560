import '../../test-kit/languages.ts';
import { priceLine, priceText } from './price-text.ts';
import { shownPrice } from './price.ts';

const settings = {
  offersSubscription: true,
  subscriptionPeriod: 'week' as const,
  noPriceText: 'Enquire for price',
};
const priced = {
  price: 38_990,
  before_price: 40_990,
  offer_price: null,
  subscription_price: 339,
  price_type: 'Excl. Gov. Charges',
  preorder: false,
};
const english = { locale: 'en-AU', currency: 'AUD', translate: (type: string) => type };
const arabic = { locale: 'ar', currency: 'AUD', translate: () => 'دون الرسوم الحكومية' };

it('labels a subscription price with its period, and not with the price type of a purchase', () => {
  expect(priceText(shownPrice(priced, settings), english)).toEqual({
    amount: 339,
    type: 'a week · Subscription',
    was: null,
    outright: 'or $38,990 Excl. Gov. Charges to buy',
  });
});

it('uses the subscription period of the site', () => {
  const shown = shownPrice({ ...priced, price: null }, { ...settings, subscriptionPeriod: 'month' });
  expect(priceText(shown, english)).toMatchObject({ type: 'a month · Subscription', outright: null });
});

it('keeps the price type and the earlier price of a purchase price', () => {
  expect(priceText(shownPrice({ ...priced, subscription_price: null }, settings), english)).toEqual({
    amount: 38_990,
    type: 'Excl. Gov. Charges',
    was: 40_990,
    outright: null,
  });
});

it('is translated into Arabic', () => {
  expect(priceText(shownPrice(priced, settings), arabic)).toMatchObject({
    type: 'في الأسبوع · اشتراك',
    outright: 'أو للشراء: \u2066$38,990\u2069 دون الرسوم الحكومية',
  });
  const preorder = shownPrice({ ...priced, subscription_price: null, price: null, preorder: true }, settings);
  expect(priceText(preorder, arabic).text).toBe('طلب مسبق');
  expect(priceText(preorder, english).text).toBe('PREORDER');
});

it('fits a description in one line, and is null without an amount', () => {
  expect(priceLine(priceText(shownPrice(priced, settings), english), 'AUD')).toBe(
    '$339 a week · Subscription',
  );
  expect(priceLine({ amount: null, text: 'POA', type: null, was: null, outright: null }, 'AUD')).toBeNull();
});
