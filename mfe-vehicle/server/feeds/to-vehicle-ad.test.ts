import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { toVehicleAd } from './to-vehicle-ad.ts';

const site = aTenant({ slug: 'harbour' });
const context = { site, siteUrl: 'https://harbour.example.com', tenant: 'harbour' };
const offer = (overrides: Partial<Vehicle> = {}) =>
  toVehicleAd(
    aVehicle({ slug: 'hilux', path: '/cars/hilux', vin: '6t1bf3ek50x123456', ...overrides }),
    context,
  );
const whyNot = (overrides: Partial<Vehicle>) => {
  const result = offer(overrides);
  return result.ok ? [] : result.reasons.map(({ field, reason }) => `${field} ${reason}`);
};

it('contains all attributes of a used vehicle that the feed requires', () => {
  expect(offer()).toEqual({
    ok: true,
    ad: {
      id: 'v1',
      vin: '6T1BF3EK50X123456',
      store_code: 'l1',
      brand: 'Toyota',
      model: 'HiLux',
      year: 2021,
      condition: 'used',
      mileage: '42100 km',
      color: 'White',
      price: '45990 AUD',
      image_link: 'https://harbour.example.com/images/1280x853-cover-jpeg-standard/media/test/a.webp',
      link: 'https://harbour.example.com/cars/hilux',
      vehicle_price_type: 'drive_away_price',
      trim: 'SR5',
      additional_image_link: ['b', 'c', 'd', 'e'].map(
        (name) => `https://harbour.example.com/images/1280x853-cover-jpeg-standard/media/test/${name}.webp`,
      ),
      body_style: 'truck',
      engine: 'diesel',
    },
  });
});

it('contains at most ten additional pictures, and the reduced price', () => {
  const images = Array.from({ length: 20 }, (_, index) => ({
    image: { url: `media/${index}.webp`, thumb: { url: '' } },
  }));
  const result = offer({ images, offer_price: 44_000 });
  expect(result.ok && result.ad.additional_image_link).toHaveLength(10);
  expect(result).toMatchObject({ ad: { price: '44000 AUD' } });
});

it('excludes vehicles that are sold, reserved or not yet in stock', () => {
  expect(whyNot({ status: 'sold', sold: true })).toEqual(['status is sold']);
  expect(whyNot({ reserved: true })).toEqual(['status is reserved']);
  expect(whyNot({ status: 'coming_soon' })).toEqual(['status is not here yet']);
  expect(whyNot({ status: 'in_workshop' })).toEqual(['status is not in stock']);
});

it('uses only price types that are allowed for its condition', () => {
  const typed = (price_type: string | null, car_type: Vehicle['car_type']) => {
    const result = offer({ price_type, car_type });
    return result.ok ? result.ad.vehicle_price_type : result.reasons[0]!.field;
  };
  expect(typed('Excl. Gov. Charges', 'used')).toBe('excluding_government_charges_price');
  expect(typed('EGC', 'demo')).toBe('excluding_government_charges_price');
  expect(typed('Excluding Government Charges', 'new')).toBe('vehicle_price_type');
  expect(typed('Est. Drive Away', 'new')).toBe('estimated_drive_away_price');
  expect(typed('Estimated Drive Away', 'used')).toBe('vehicle_price_type');
  expect(typed('Drive-Away', 'new')).toBe('drive_away_price');
  expect(typed('Excl. GST & Gov. Charges', 'used')).toBe('vehicle_price_type');
  expect(typed('Plus On-Road Costs', 'used')).toBe('vehicle_price_type');
  expect(typed(null, 'used')).toBe('vehicle_price_type');
});

it('names every missing attribute', () => {
  expect(
    whyNot({
      vin: '6T1BF3EK5OX123456',
      km: null,
      colour: ' ',
      images: [],
      location_id: null,
      dealership_slug: null,
    }),
  ).toEqual([
    'vin is not 17 letters (without I, O, Q) and digits',
    'store_code is not known',
    'mileage is not known',
    'color is not known',
    'image_link there is no picture',
  ]);
  expect(whyNot({ price: 0 })).toEqual(['price is not shown']);
});

it('excludes everything except passenger vehicles', () => {
  expect(whyNot({ item_type: 'caravan' })).toEqual(['item_type vehicle ads take passenger vehicles only']);
  expect(whyNot({ simple_body: 'bus' })).toEqual(['item_type vehicle ads take passenger vehicles only']);
});

it('distinguishes vehicles of two group members with the same id', () => {
  const group = aTenant({ slug: 'group', stock: { tenants: ['harbour', 'inland'] } });
  expect(toVehicleAd(aVehicle(), { ...context, site: group, tenant: 'inland' })).toMatchObject({
    ad: { id: 'inland-v1' },
  });
});

it('makes no offer if a subscription replaces the price, as on the page', () => {
  const result = toVehicleAd(aVehicle({ subscription_price: 199 }), {
    ...context,
    site: aTenant({ stock: { offersSubscription: true } }),
  });
  expect(result).toEqual({ ok: false, reasons: [{ field: 'price', reason: 'is not shown' }] });
});
