import fc from 'fast-check';
import { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { aVehicle } from '@forecourt/test-kit/factories';
import { openGazetteer } from '../../geocoding/gazetteer.ts';
import { customRank } from './custom-rank.ts';
import { priceRange, weeklyPriceRange } from './ranges.ts';
import { documentId, toDocument } from './to-document.ts';

const gazetteer = openGazetteer();
const site = aTenant({ search: { popularMakes: ['Toyota', 'Kia'] } });

describe('a document', () => {
  it('conforms to the contract and contains the normalized values of the vehicle', () => {
    const document = VehicleDocument.parse(toDocument('harbour', aVehicle(), site, gazetteer));
    expect(document).toMatchObject({
      id: 'harbour_v1',
      tenant: 'harbour',
      vehicle_id: 'v1',
      body: 'ute',
      drive: '4x4',
      fuel: 'Diesel',
      transmission: 'Automatic',
      make_model: 'Toyota HiLux',
      price: 45_990,
      price_range: '40000-50000',
    });
  });

  it('contains the offer price, and 0 if no price is shown', () => {
    expect(toDocument('t', aVehicle({ offer_price: 39_990 }), site, gazetteer)).toMatchObject({
      price: 39_990,
      has_price: true,
      price_range: '30000-40000',
    });
    expect(toDocument('t', aVehicle({ price: 10 }), site, gazetteer)).toMatchObject({
      price: 0,
      has_price: false,
      price_range: null,
    });
  });

  it('contains the date of a sale, and 0 for a sale without a date', () => {
    expect(toDocument('t', aVehicle(), site, gazetteer)).toMatchObject({ sold_at: null, available: true });
    expect(
      toDocument(
        't',
        aVehicle({ status: 'sold', sold: true, sold_date_timestamp: 1_700_000_000 }),
        site,
        gazetteer,
      ),
    ).toMatchObject({ sold_at: 1_700_000_000, available: false });
    expect(toDocument('t', aVehicle({ status: 'sold' }), site, gazetteer).sold_at).toBe(0);
    expect(toDocument('t', aVehicle({ status: 'reserved' }), site, gazetteer)).toMatchObject({
      sold_at: null,
      available: false,
    });
  });

  it('uses the weekly payment of the lender that the site has configured', () => {
    const entry = {
      interestRate: 9,
      comparisonRate: 10,
      paymentWeek: 152,
      paymentMonth: null,
      deposit: null,
      termYears: 5,
      termMonths: null,
      termWeeks: null,
      balloon: null,
      totalPayable: null,
      establishmentFees: null,
      disclaimer: null,
      financeProvider: null,
    };
    const financed = aTenant({ finance: { provider: 'manual' } });
    expect(
      toDocument('t', aVehicle({ finance_lenders: { manual: entry } }), financed, gazetteer)
        .weekly_price_range,
    ).toBe('150-200');
    expect(
      toDocument('t', aVehicle({ finance_lenders: { other: entry } }), financed, gazetteer)
        .weekly_price_range,
    ).toBeNull();
    expect(toDocument('t', aVehicle(), null, gazetteer).weekly_price_range).toBeNull();
  });

  it('has a weekly range only if its card shows a weekly figure, derived from that figure', () => {
    const entry = {
      interestRate: 9,
      comparisonRate: 10,
      paymentWeek: 149.6,
      paymentMonth: 600,
      deposit: null,
      termYears: 5,
      termMonths: null,
      termWeeks: null,
      balloon: null,
      totalPayable: null,
      establishmentFees: null,
      disclaimer: null,
      financeProvider: null,
    };
    const rangeOf = (overrides: Parameters<typeof aVehicle>[0], finance: object = {}) =>
      toDocument(
        't',
        aVehicle({ finance_lenders: { manual: entry }, ...overrides }),
        aTenant({ finance: { provider: 'manual', ...finance } }),
        gazetteer,
      ).weekly_price_range;
    expect(rangeOf({})).toBe('150-200');
    expect([
      rangeOf({ status: 'sold', sold: true }),
      rangeOf({ price: 400, offer_price: null }),
      rangeOf({}, { offForManufacturers: ['Toyota'] }),
      rangeOf({}, { monthlyOnly: true }),
      rangeOf({ finance_lenders: { manual: { ...entry, paymentWeek: 20 } } }),
    ]).toEqual(Array(5).fill(null));
  });

  it('rounds prices and kilometres up to bands of thousands', () => {
    expect(
      toDocument('t', aVehicle({ price: 24_001, offer_price: null, km: 42_000 }), site, gazetteer),
    ).toMatchObject({ price_band: 25_000, km_band: 42_000 });
    expect(
      toDocument('t', aVehicle({ price: null, offer_price: null, km: null }), site, gazetteer),
    ).toMatchObject({ price_band: null, km_band: null });
  });

  it('has the coordinates of its location, else of its suburb, else none', () => {
    const location = {
      id: 'l',
      name: 'L',
      slug: 'l',
      phone: null,
      distribution_locations: [],
      address: {
        id: 'a',
        street: null,
        city: null,
        state: null,
        postcode: null,
        place_url: null,
        place_id: null,
        lat: -27.4,
        long: 153,
        map_key: null,
      },
    };
    expect(toDocument('t', aVehicle({ location }), site, gazetteer)._geo).toEqual({ lat: -27.4, lng: 153 });
    expect(
      toDocument(
        't',
        aVehicle({ city: 'parramatta', state: 'nsw', location_name: 'Yard 2' }),
        site,
        gazetteer,
      ),
    ).toMatchObject({ _geo: { lat: -33.81, lng: 151 }, map_point: '-33.81,151,Yard 2', state: 'NSW' });
    expect(toDocument('t', aVehicle({ city: 'Atlantis', state: 'NSW' }), site, gazetteer)).toMatchObject({
      _geo: null,
      map_point: null,
    });
  });
});

it('creates document ids that the engine accepts, different for different vehicles', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (a, b) => {
      expect(documentId('harbour', a)).toMatch(/^[a-zA-Z0-9_-]{1,511}$/);
      if (a !== b) expect(documentId('harbour', a)).not.toBe(documentId('harbour', b));
    }),
  );
});

it('ranks available vehicles first, then photographed ones, then new ones, then popular makes', () => {
  const rank = (overrides: Parameters<typeof aVehicle>[0]) =>
    customRank(aVehicle(overrides), site.search.popularMakes);
  const old = '2020-01-01T00:00:00.000Z';
  expect(rank({ photos_count: 0, created_at: old })).toBeGreaterThan(
    rank({ status: 'sold', photos_count: 20 }),
  );
  expect(rank({ photos_count: 8, created_at: old })).toBeGreaterThan(rank({ photos_count: 2 }));
  expect(rank({ created_at: '2026-01-06T00:00:00Z', make: 'Lada' })).toBeGreaterThan(rank({}));
  expect(rank({ make: 'Toyota' })).toBeGreaterThan(rank({ make: 'Kia' }));
  expect(rank({ make: 'Kia' })).toBeGreaterThan(rank({ make: 'Lada' }));
  expect(Number.isSafeInteger(rank({}))).toBe(true);
});

it('uses price ranges of 10,000 up to 100,000, and fixed weekly ranges', () => {
  expect([11, 9_999, 10_000, 99_999, 100_000, 300_000].map(priceRange)).toEqual([
    '0-10000',
    '0-10000',
    '10000-20000',
    '90000-100000',
    '100000+',
    '100000+',
  ]);
  expect([40, 100, 149.5, 150, 200, 300, 900].map(weeklyPriceRange)).toEqual([
    '0-100',
    '100-150',
    '100-150',
    '150-200',
    '200-300',
    '300+',
    '300+',
  ]);
  expect([priceRange(null), weeklyPriceRange(null)]).toEqual([null, null]);
});
