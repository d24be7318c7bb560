import fc from 'fast-check';
import { deliveryPrice as priceAt, readPostcode } from './delivery-price.ts';

const deliveryPrice = (regions: Parameters<typeof priceAt>[0]['regions'], postcode: string) =>
  priceAt({ enabled: true, regions }, postcode);

const regions = [
  { name: 'Brisbane', price: 0, postcodes: [{ from: '4000', to: '4199' }] },
  {
    name: 'Queensland',
    price: 390,
    postcodes: [
      { from: '4200', to: '4999' },
      { from: '9000', to: '9999' },
    ],
  },
  { name: 'Northern Territory', price: 1890, postcodes: [{ from: '0800', to: '0899' }] },
];

it('returns price and name of the region that contains the postcode, including both ends', () => {
  expect(deliveryPrice(regions, '4000')).toEqual({ price: 0, name: 'Brisbane' });
  expect(deliveryPrice(regions, '4199')).toEqual({ price: 0, name: 'Brisbane' });
  expect(deliveryPrice(regions, '9726')).toEqual({ price: 390, name: 'Queensland' });
});

it('supports postcodes with a leading zero', () => {
  expect(deliveryPrice(regions, '0820')).toEqual({ price: 1890, name: 'Northern Territory' });
});

it('returns null for a postcode outside every region', () => {
  expect(deliveryPrice(regions, '6000')).toBeNull();
  expect(deliveryPrice([], '4000')).toBeNull();
});

it('returns null if the site does not deliver', () => {
  expect(priceAt({ enabled: false, regions }, '4000')).toBeNull();
});

it('reads postcodes as people type them', () => {
  expect([' 4000 ', '٤٠٠٠', '400', '40000', '40a0', ''].map(readPostcode)).toEqual([
    '4000',
    '4000',
    null,
    null,
    null,
    null,
  ]);
});

it('chooses the first of overlapping regions', () => {
  const everywhere = { name: 'Australia', price: 2490, postcodes: [{ from: '0000', to: '9999' }] };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (number) => {
      const postcode = String(number).padStart(4, '0');
      expect(deliveryPrice([everywhere, ...regions], postcode)?.name).toBe('Australia');
      expect(deliveryPrice([...regions, everywhere], postcode)).toEqual(
        deliveryPrice(regions, postcode) ?? { price: 2490, name: 'Australia' },
      );
    }),
  );
});
