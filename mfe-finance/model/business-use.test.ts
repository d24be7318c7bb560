import { businessUse } from './business-use.ts';

it('computes GST as one eleventh of the price', () => {
  expect(businessUse(33_000, null)).toEqual({ gst: 3_000, priceWithoutGst: 30_000, isLimited: false });
});

it.each([
  [69_674, 6_334, false],
  [69_675, 6_334, true],
  [110_000, 6_334, true],
])('for a price of $%d limits the GST credit of %d to the car limit: %p', (price, gst, isLimited) => {
  expect(businessUse(price, 69_674)).toEqual({ gst, priceWithoutGst: price - gst, isLimited });
});

it('returns no GST for a price of 0', () => {
  expect(businessUse(0, 69_674)).toEqual({ gst: 0, priceWithoutGst: 0, isLimited: false });
});
