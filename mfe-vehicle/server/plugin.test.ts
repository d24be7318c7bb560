import fc from 'fast-check';
import { vehicleApi, VehicleChanges, VehicleResponse, AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { LocationSummary } from '@forecourt/contracts/locations/location';
import { Vehicle, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aLocation, aVehicle } from '@forecourt/test-kit/factories';
import { updateAverages } from './market/update-averages.ts';
import { server } from './plugin.ts';

const harbour = aTenant({
  slug: 'harbour',
  id: 7,
  stock: { soldDays: 3 },
  vehiclePage: { autogauge: true, priceHistory: true },
});
const inland = aTenant({ slug: 'inland', id: 8 });
const group = aTenant({ slug: 'group', id: 9, stock: { tenants: ['inland', 'harbour'] } });
const leading = aTenant({ slug: 'leading', id: 10, stock: { tenants: ['harbour'], canonical: 'member' } });
const bayside = aTenant({
  slug: 'harbour',
  id: 7,
  stock: { soldDays: 30 },
  vehiclePage: {
    viewerStart: 'gallery',
    autogauge: false,
    priceHistory: false,
    vin: false,
    registration: false,
  },
  locations: { phone: { masked: true } },
});
const internal = { 'x-forecourt-internal': 'yes' };
const secondsAgo = (days: number) => Math.floor(Date.now() / 1000) - days * 86_400;

const hilux = aVehicle({
  id: 'a1',
  slug: 'hilux',
  before_price: 48_990,
  views: 4,
  autograb_data: { average_market_price: 47_000, state_average_market_price: null },
});
const comparables = [41_000, 43_000, 45_000, 47_000, 49_000].map((price, index) =>
  aVehicle({
    id: `c${index}`,
    slug: `comparable-${index}`,
    price,
    year: 2020 + (index % 3),
    created_at: `2026-01-0${index + 1}T00:00:00.000Z`,
  }),
);
const seed = {
  vehicles: [
    hilux,
    ...comparables,
    aVehicle({
      id: 'k1',
      slug: 'cerato',
      make: 'Kia',
      model: 'Cerato',
      make_model: 'Kia Cerato',
      simple_body: 'sedan',
      price: 21_990,
      year: 2019,
      city: "O'Connor",
    }),
    aVehicle({
      id: 'k2',
      slug: 'sold-lately',
      make: 'Kia',
      model: 'Rio',
      status: 'sold',
      sold: true,
      sold_date_timestamp: secondsAgo(1),
    }),
    aVehicle({
      id: 'k3',
      slug: 'sold-long-ago',
      make: 'Kia',
      model: 'Rio',
      status: 'sold',
      sold: true,
      sold_date_timestamp: secondsAgo(5),
    }),
    aVehicle({
      id: 'k5',
      slug: 'of-bayside',
      make: 'Kia',
      model: 'Rio',
      status: 'sold',
      sold: true,
      sold_date_timestamp: secondsAgo(5),
      dealership_slug: 'bayside',
      vin: '6T1BF3EK50X123459',
      regplate: '987XYZ',
      rego_expiry: '2027-01-31',
      location: LocationSummary.parse(aLocation()),
    }),
    aVehicle({ id: 'k4', slug: 'hidden', make: 'Kia', model: 'Rio', show_on_dealer_website: false }),
    aVehicle({ id: 'l1', slug: 'left-the-feed', make: 'Lada', model: 'Niva', vin: '6T1BF3EK50X123458' }),
    aVehicle({
      id: 'k6',
      slug: 'gone',
      make: 'Kia',
      model: 'Picanto',
      status: 'sold',
      sold: true,
      sold_date_timestamp: secondsAgo(500),
      vin: '6T1BF3EK50X123457',
      regplate: '123ABC',
    }),
    aVehicle({
      id: 'k7',
      slug: 'private-seller',
      make: 'Kia',
      model: 'Picanto',
      status: 'reserved',
      vin: '6T1BF3EK50X123456',
      private_suburb: 'Annerley',
      private_postcode: '4103',
    }),
  ]
    .map((vehicle) => ({ tenant: 'harbour', source: 'demo', vehicle }))
    .concat([
      {
        tenant: 'inland',
        source: 'demo',
        vehicle: aVehicle({ id: 'a1', slug: 'hilux', name: 'Inland HiLux', model: 'HiLux Inland' }),
      },
    ]),
};

let booted: BootedDomain;
beforeAll(async () => {
  booted = await bootDomains([server], {
    tenants: [harbour, inland, group, leading],
    dealerships: { 'harbour/bayside': bayside },
    seed,
  });
});
afterAll(() => booted.close());

async function get(path: string, tenant: string | null = 'harbour', headers: Record<string, string> = {}) {
  const response = await booted.app.inject({
    url: path,
    headers: { ...headers, ...(tenant ? { 'x-forecourt-tenant': tenant } : {}) },
  });
  return { status: response.statusCode, body: response.body ? response.json() : null };
}

describe('a vehicle', () => {
  it('is returned by slug and by id as the contract specifies', async () => {
    const { status, body } = await get(vehicleApi.bySlug('hilux'));
    expect(status).toBe(200);
    expect(VehicleResponse.parse(body)).toEqual({ vehicle: hilux, listed: true });
    expect((await get(vehicleApi.byId('a1'))).body.vehicle).toEqual(Vehicle.parse(hilux));
  });

  it('is unknown to sites that do not show it', async () => {
    expect((await get(vehicleApi.bySlug('cerato'), 'inland')).status).toBe(404);
    expect((await get(vehicleApi.bySlug('nothing'))).status).toBe(404);
    expect((await get(vehicleApi.bySlug('hilux'), null)).status).toBe(404);
  });

  it("of a member is shown on the group's site, by the order of the members", async () => {
    expect((await get(vehicleApi.bySlug('cerato'), 'group')).status).toBe(200);
    expect((await get(vehicleApi.bySlug('hilux'), 'group')).body.vehicle.name).toBe('Inland HiLux');
  });

  it("names its member's page as the canonical one, where the site says so and the member lists it", async () => {
    const canonicalAt = async (slug: string, site: string) =>
      VehicleResponse.parse((await get(vehicleApi.bySlug(slug), site)).body).canonical;
    const onMember = `${booted.context.siteUrl(harbour)}/cars/cerato`;
    expect(onMember).toMatch(/^http/);
    expect(await canonicalAt('cerato', 'leading')).toBe(onMember);
    expect(await canonicalAt('sold-lately', 'leading')).toBeUndefined();
    expect(await canonicalAt('cerato', 'group')).toBeUndefined();
    expect(await canonicalAt('cerato', 'harbour')).toBeUndefined();
  });

  it('names the member whose vehicle a group shows, and nobody on its site', async () => {
    const memberAt = async (site: string) =>
      VehicleResponse.parse((await get(vehicleApi.bySlug('cerato'), site)).body).member;
    expect(await memberAt('group')).toBe('harbour');
    expect(await memberAt('harbour')).toBeUndefined();
  });

  it('stays available while recently sold, and returns 410 with its data after the sold days', async () => {
    expect(await get(vehicleApi.bySlug('sold-lately'))).toMatchObject({
      status: 200,
      body: { listed: false },
    });
    expect(await get(vehicleApi.bySlug('sold-long-ago'))).toMatchObject({
      status: 410,
      body: { listed: false, vehicle: { slug: 'sold-long-ago' } },
    });
  });

  it('returns 404 on all its routes if its dealer hides it', async () => {
    for (const path of [
      vehicleApi.bySlug('hidden'),
      vehicleApi.byId('k4'),
      vehicleApi.view('hidden'),
      vehicleApi.autogauge('/cars/hidden'),
      vehicleApi.similarIds('hidden'),
      vehicleApi.pdf('hidden'),
      '/api/vehicle/cars/hidden/price-history',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect((await get('/api/vehicle/vehicles?filter=make:Kia')).body.vehicles).not.toContainEqual(
      expect.objectContaining({ id: 'k4' }),
    );
  });

  it('returns 410 as sold after its feed has removed it', async () => {
    const { database } = booted.context;
    await database.pool.query(`update vehicle.vehicles set removed_at = now() where id = 'l1'`);
    const { status, body } = await get(vehicleApi.bySlug('left-the-feed'));
    expect(status).toBe(410);
    expect(body).toMatchObject({ listed: false, vehicle: { status: 'sold', sold: true, vin: null } });
  });

  it("hides a private seller's address, and the VIN and registration of a car that is gone", async () => {
    const shown = await get(vehicleApi.bySlug('private-seller'));
    expect(shown.body.vehicle).toMatchObject({
      vin: '6T1BF3EK50X123456',
      private_suburb: null,
      private_postcode: null,
    });
    const gone = await get(vehicleApi.byId('k6'));
    expect(gone).toMatchObject({ status: 410, body: { vehicle: { vin: null, regplate: null, file: null } } });
    expect(JSON.stringify([shown.body, gone.body])).not.toMatch(/Annerley|4103|123ABC/);
  });

  it('includes the settings of its dealership that differ, and applies them', async () => {
    const { status, body } = await get(vehicleApi.bySlug('of-bayside'));
    expect(status).toBe(200);
    expect(VehicleResponse.parse(body).settings).toEqual({
      stock: { soldDays: 30 },
      vehiclePage: {
        viewerStart: 'gallery',
        autogauge: false,
        priceHistory: false,
        vin: false,
        registration: false,
      },
      locations: { phone: { masked: true } },
    });
    expect(JSON.stringify(body)).not.toContain('02 5550 1234');
    const onGroup = (await get(vehicleApi.bySlug('of-bayside'), 'group')).body;
    expect(VehicleResponse.parse(onGroup)).toMatchObject({
      vehicle: { location: { phone: '02 55•• ••••' } },
      settings: { locations: { phone: { masked: true } } },
    });
    expect(body.vehicle).toMatchObject({ vin: null, regplate: null, rego_expiry: null });
    expect(JSON.stringify(body)).not.toMatch(/6T1BF3EK50X123459|987XYZ|2027-01-31/);
    expect((await get('/api/vehicle/cars/of-bayside/price-history')).status).toBe(404);
    expect((await get(vehicleApi.autogauge('/cars/of-bayside'))).status).toBe(204);
    expect((await get(vehicleApi.bySlug('hilux'))).body).not.toHaveProperty('settings');
  });

  it('counts its views, and returns changed fields to an outdated page', async () => {
    const same = `?photos_count=${hilux.photos_count}&updated_at=${encodeURIComponent(hilux.updated_at)}&website_id=7`;
    expect((await get(vehicleApi.view('hilux') + same)).body).toEqual({ views: 5, car_fields: {} });
    expect((await get(`${vehicleApi.view('hilux')}?updated_at=2020-01-01`)).body).toMatchObject({
      views: 5,
      car_fields: { price: 45_990, status: 'in_stock' },
    });
    // Whatever the browser claims, a visitor counts once a day, and a network a few times.
    for (const query of ['?repeat=1', '?repeat=0', '?updated_at=2020-01-02', ''])
      expect((await get(vehicleApi.view('hilux') + query)).body).toMatchObject({ views: 5 });
    const viewFrom = async (remoteAddress: string, agent: string) => {
      const headers = { 'x-forecourt-tenant': 'harbour', 'user-agent': agent };
      const { views } = (
        await booted.app.inject({ url: vehicleApi.view('hilux'), headers, remoteAddress })
      ).json<{ views: number }>();
      return views;
    };
    expect(await viewFrom('10.0.0.1', 'one')).toBe(6);
    expect(await viewFrom('10.0.0.1', 'two')).toBe(7);
    expect(await viewFrom('10.0.0.1', 'one')).toBe(7);
    for (let agent = 0; agent < 30; agent++) await viewFrom(`10.0.0.${agent}`, `agent ${agent}`);
    expect(await viewFrom('10.0.0.2', 'another agent')).toBe(5 + 20);
    expect(await viewFrom('10.0.1.2', 'another agent')).toBe(5 + 20 + 1);
    expect((await get(vehicleApi.view('nothing'))).status).toBe(404);
  });

  it('includes its earlier price in its history', async () => {
    const { body } = await get('/api/vehicle/cars/hilux/price-history');
    expect(body.prices.map((entry: { price: number }) => entry.price)).toEqual([48_990, 45_990]);
    expect((await get('/api/vehicle/cars/hilux/price-history', 'inland')).status).toBe(404);
  });
});

describe("the market's averages", () => {
  beforeAll(() => updateAverages(booted.context.database));
  const marketOf = async (slug: string, tenant = 'harbour') =>
    (await get(vehicleApi.bySlug(slug), tenant)).body.vehicle.autograb_data;

  it('are calculated per state and nation over comparable vehicles of all sites', async () => {
    expect(await marketOf('comparable-0')).toEqual({
      average_market_price: 45_165,
      state_average_market_price: 45_165,
    });
  });

  it("are overridden by the vehicle's source, and null if there are too few vehicles", async () => {
    expect(await marketOf('hilux')).toEqual(hilux.autograb_data);
    expect(await marketOf('cerato')).toBeNull();
  });
});

describe('the limited fetch', () => {
  const fetchBy = (filter: string, rest = '') =>
    get(`/api/vehicle/vehicles?filter=${encodeURIComponent(filter)}${rest}`);
  const slugsOf = (body: { vehicles: { slug: string }[] }) => body.vehicles.map(({ slug }) => slug).sort();

  it('reads colons as equals, and returns only listed vehicles', async () => {
    const { body } = await fetchBy('make:Kia');
    expect(slugsOf(body)).toEqual(['cerato']);
    expect(VehicleSummary.parse(body.vehicles[0]).price).toBe(21_990);
  });

  it('supports AND, OR, NOT, brackets, quotes and comparisons', async () => {
    expect(slugsOf((await fetchBy('make:toyota AND (price >= 49000 OR price < 42000)')).body)).toEqual([
      'comparable-0',
      'comparable-4',
    ]);
    expect(slugsOf((await fetchBy(`city:"O'Connor"`)).body)).toEqual(['cerato']);
    expect(slugsOf((await fetchBy('NOT make:Toyota')).body)).toEqual(['cerato']);
  });

  it('returns at most the limit, and explains an invalid filter', async () => {
    expect((await fetchBy('make:Toyota', '&limit=2')).body.vehicles).toHaveLength(2);
    expect(await fetchBy('makes:Toyota')).toMatchObject({
      status: 400,
      body: { code: 'invalid_filter', error: expect.stringContaining('"makes"') },
    });
    expect((await fetchBy('make:Toyota', '&limit=0')).status).toBe(400);
  });

  it.each(['price:" "', 'year:0x7e4', 'km < 1e5', 'price > 1e400', 'seats:"-"', 'price:""'])(
    'refuses %s, which is no number',
    async (filter) => {
      expect(await fetchBy(filter)).toMatchObject({
        status: 400,
        body: { code: 'invalid_filter', error: expect.stringContaining('takes a number') },
      });
    },
  );

  it('answers any filter with 200 or 400', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        'make',
        'price',
        'id',
        ':',
        '=',
        '<',
        '"',
        "'",
        '(',
        ')',
        'AND',
        'OR',
        'NOT',
        '\\',
        '\u0000',
        '\ud83d',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.double().map(String),
    );
    const condition = fc
      .tuple(fc.constantFrom('make', 'price', 'km', 'slug', 'status'), fc.constantFrom(':', '!=', '<='), part)
      .map((parts) => parts.join(''));
    const filter = fc.array(fc.oneof(part, condition), { maxLength: 6 }).map((parts) => parts.join(' '));
    await fc.assert(
      fc.asyncProperty(filter, async (text) => {
        expect([200, 400]).toContain((await fetchBy(text.toWellFormed())).status);
      }),
      { numRuns: 150 },
    );
  });
});

describe('comparable vehicles', () => {
  it('lists the same model first, in stock and within the price window, without the vehicle itself', async () => {
    const { body } = await get(vehicleApi.similarIds('comparable-2'));
    expect(body.ids.slice(0, 2).sort()).toEqual(['a1', 'c1']);
    expect(body.ids).not.toContain('c2');
    expect(body.ids).not.toContain('k2');
    expect(body.ids).not.toContain('k1');
  });

  it('compares a price with at least five comparable vehicles', async () => {
    const { body } = await get(vehicleApi.autogauge('/cars/hilux'));
    expect(AutoGauge.parse(body)).toMatchObject({
      listing_price: 45_990,
      market_range_min: 41_800,
      market_range_max: 48_200,
    });
    expect(body.fill).toBeCloseTo(0.655, 3);
    expect(body.confidence).toBeGreaterThan(0.2);
    expect(await get(vehicleApi.autogauge('/cars/cerato'))).toMatchObject({ status: 204 });
  });
});

describe('the change feed', () => {
  it('returns every vehicle once across its pages, in order of change', async () => {
    const seen: string[] = [];
    let after = 0;
    for (;;) {
      const page = VehicleChanges.parse((await get(vehicleApi.changes(after, 4), null, internal)).body);
      if (page.changes.length === 0) break;
      expect(page.changes.every((change) => change.sequence > after)).toBe(true);
      seen.push(...page.changes.map((change) => `${change.tenant}/${change.id}`));
      after = page.last;
    }
    expect(seen).toHaveLength(seed.vehicles.length);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('is available to internal calls only', async () => {
    expect((await get(vehicleApi.changes(0, 10))).status).toBe(404);
    expect((await get(vehicleApi.changes(0, 10), null)).status).toBe(404);
    expect((await get(vehicleApi.changes(0, 10), 'harbour', internal)).status).toBe(200);
    expect((await get(vehicleApi.changes(0, 5000), null, internal)).status).toBe(400);
  });
});
