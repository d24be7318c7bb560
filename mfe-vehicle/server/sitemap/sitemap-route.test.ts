import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aVehicle } from '@forecourt/test-kit/factories';
import { server } from '../plugin.ts';

let booted: BootedDomain;
beforeAll(async () => {
  const at = (tenant: string, overrides: Parameters<typeof aVehicle>[0]) => ({
    tenant,
    source: 'demo',
    vehicle: aVehicle(overrides),
  });
  booted = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'harbour' }),
      aTenant({ slug: 'inland', stock: { filter: { minPhotos: 9 } } }),
      aTenant({ slug: 'yards' }),
      aTenant({ slug: 'group', stock: { tenants: ['inland', 'harbour'] } }),
      aTenant({ slug: 'leading', stock: { tenants: ['harbour', 'leading'], canonical: 'member' } }),
    ],
    dealerships: {
      'yards/strict': aTenant({ slug: 'yards', stock: { filter: { minPhotos: 9 } } }),
      'yards/loose': aTenant({ slug: 'yards' }),
    },
    seed: {
      vehicles: [
        ...['strict', 'loose', 'plain'].map((dealership_slug) =>
          at('yards', { id: dealership_slug, slug: dealership_slug, make: dealership_slug, dealership_slug }),
        ),
        at('yards', { id: 'none', slug: 'none', dealership_slug: null }),
        at('harbour', { id: '1', slug: 'hilux' }),
        at('harbour', {
          id: '2',
          slug: 'rio',
          make: 'Kia',
          model: 'Rio',
          simple_body: 'hatch',
          car_type: 'new',
        }),
        at('harbour', { id: '3', slug: 'hidden', make: 'Audi', show_on_dealer_website: false }),
        at('harbour', { id: '4', slug: 'sold', make: 'Audi', status: 'sold', sold: true }),
        at('harbour', { id: '5', slug: 'plain', simple_body: null }),
        at('inland', { id: '1', slug: 'hilux' }),
        at('leading', { id: 'own', slug: 'own' }),
        ...Array.from({ length: 2001 }, (_, index) => at('inland', { id: `n${index}`, slug: `n${index}` })),
      ],
    },
  });
});
afterAll(() => booted.close());

const get = (tenant: string, headers: Record<string, string> = { 'x-forecourt-internal': 'yes' }) =>
  booted.app.inject({ url: '/api/vehicle/sitemap', headers: { 'x-forecourt-tenant': tenant, ...headers } });

it('lists the paths of listed vehicles, and counts per car type, body and model', async () => {
  expect((await get('harbour')).json()).toEqual({
    car_types: { new: 1, used: 2 },
    bodies: { hatch: 1, ute: 1 },
    models: [
      { make: 'Kia', model: 'Rio', count: 1 },
      { make: 'Toyota', model: 'HiLux', count: 2 },
    ],
    vehicles: [
      { path: '/cars/hilux', updated_at: '2026-01-05T00:00:00.000Z' },
      { path: '/cars/rio', updated_at: '2026-01-05T00:00:00.000Z' },
      { path: '/cars/plain', updated_at: '2026-01-05T00:00:00.000Z' },
    ],
  });
});

it('lists each path of a group once across all pages of rows', async () => {
  const { vehicles } = (await get('group')).json() as { vehicles: { path: string }[] };
  expect(vehicles).toHaveLength(2001 + 3);
  expect(new Set(vehicles.map(({ path }) => path)).size).toBe(2004);
});

it("leaves members' vehicles to their sites' sitemaps if their pages are canonical", async () => {
  const { vehicles, models } = (await get('leading')).json() as {
    vehicles: { path: string }[];
    models: object[];
  };
  expect(vehicles.map(({ path }) => path)).toEqual(['/cars/own']);
  expect(models.length).toBeGreaterThan(1);
});

it("omits vehicles that the site's stock filter excludes", async () => {
  expect((await get('inland')).json()).toEqual({ car_types: {}, bodies: {}, models: [], vehicles: [] });
});

it('omits vehicles that the stock filter of their dealership excludes', async () => {
  const { models, vehicles } = (await get('yards')).json() as {
    models: { make: string }[];
    vehicles: { path: string }[];
  };
  expect(vehicles.map(({ path }) => path).sort()).toEqual(['/cars/loose', '/cars/none', '/cars/plain']);
  expect(models.map(({ make }) => make)).not.toContain('strict');
});

it('returns 404 to requests from browsers', async () => {
  expect((await get('harbour', {})).statusCode).toBe(404);
});
