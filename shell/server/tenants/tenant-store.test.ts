import fc from 'fast-check';
import { resolveLayers, type ConfigLayer } from '@forecourt/contracts/tenant/layers';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import { connectDatabase, migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { mergeFor } from './settings/merge-layers.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

const layer = (
  kind: ConfigLayer['kind'],
  key: string,
  config: Record<string, unknown>,
  tenant: string | null = null,
): ConfigLayer => ({ kind, key, tenant, config });
const siteIds = { harbour: 1, outback: 2 };
const site = (slug: string, config: Record<string, unknown> = {}) =>
  layer('tenant', slug, {
    slug,
    id: siteIds[slug as keyof typeof siteIds] ?? 9,
    name: `${slug} Motors`,
    legalName: `${slug} Motors Pty Ltd`,
    ...config,
  });
const layers = [
  platformLayer,
  layer('group', 'north', { tagline: 'From the north', stock: { soldDays: 5, newArrivalDays: 4 } }),
  site('harbour', {
    group: 'north',
    domains: ['www.harbour.example', 'harbour.example'],
    stock: { soldDays: 1 },
  }),
  site('outback'),
  layer('dealership', 'city', { tagline: 'In the city' }, 'harbour'),
];

let database: Database;
let tenants: TenantStore;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
});
beforeEach(async () => {
  await database.pool.query('truncate shell.config_layers');
  tenants = createTenantStore(database, 'sites.example');
  await tenants.saveLayers(layers);
});
afterAll(() => database.close());

it('replaces lone surrogates in text, and rejects control characters', async () => {
  await tenants.saveLayers([site('outback', { tagline: 'Out \ud83d there' })]);
  expect((await tenants.bySlug('outback'))!.tagline).toBe('Out \ufffd there');
  await expect(tenants.saveLayers([site('outback', { tagline: 'a\0b' })])).rejects.toThrow(
    /config\.tagline: must not hold control characters/,
  );
});

describe('layers', () => {
  it('merge platform, group, tenant and dealership in this order', async () => {
    expect((await tenants.bySlug('harbour'))!).toMatchObject({
      tagline: 'From the north',
      stock: { soldDays: 1, newArrivalDays: 4, noPriceText: 'Enquire for price' },
    });
    expect((await tenants.forDealership('harbour', 'city'))!).toMatchObject({
      slug: 'harbour',
      tagline: 'In the city',
      stock: { soldDays: 1 },
    });
    expect((await tenants.bySlug('outback'))!).toMatchObject({ tagline: '', stock: { soldDays: 3 } });
  });

  it('start with built-in values, which a stored platform layer overrides', async () => {
    await database.pool.query('truncate shell.config_layers');
    await tenants.saveLayers([site('outback')]);
    expect((await tenants.bySlug('outback'))!.stock.soldDays).toBe(3);
    await tenants.saveLayers([layer('platform', 'platform', { stock: { soldDays: 9 } })]);
    expect((await tenants.bySlug('outback'))!.stock).toMatchObject({
      soldDays: 9,
      noPriceText: 'Enquire for price',
    });
  });

  it('record where each value came from', async () => {
    const { provenance } = (await tenants.explain('harbour', 'city'))!;
    expect([
      provenance.tagline,
      provenance['stock.soldDays'],
      provenance['stock.newArrivalDays'],
      provenance['stock.noPriceText'],
    ]).toEqual(['dealership:city', 'tenant:harbour', 'group:north', 'platform:platform']);
  });

  it("of a dealership apply to its own tenant only, with the tenant's values as fallback", async () => {
    await tenants.saveLayers([layer('dealership', 'city', { tagline: 'Another city' }, 'outback')]);
    expect((await tenants.forDealership('harbour', 'city'))!.tagline).toBe('In the city');
    expect((await tenants.forDealership('outback', 'city'))!.tagline).toBe('Another city');
    expect((await tenants.forDealership('harbour', 'nowhere'))!.tagline).toBe('From the north');
    expect(await tenants.forDealership('nobody', 'city')).toBeNull();
    expect([await tenants.dealershipsOf('harbour'), await tenants.dealershipsOf('nobody')]).toEqual([
      ['city'],
      [],
    ]);
  });

  it("of dealerships add the origins of their videos, video players and maps to what the site's pages may load", async () => {
    await tenants.saveLayers([
      layer(
        'dealership',
        'city',
        {
          vehiclePage: {
            embedPrefixes: ['https://player.example/embed/'],
            videoOrigins: ['https://videos.example'],
          },
          locations: { map: { key: 'k', embedUrl: 'https://maps.example/embed?key={key}&q={query}' } },
        },
        'harbour',
      ),
    ]);
    const origins = ['https://player.example', 'https://maps.example'];
    expect((await tenants.bySlug('harbour'))!.private.dealershipFrames).toEqual(origins);
    expect((await tenants.bySlug('outback'))!.private.dealershipFrames).toEqual([]);
    expect((await tenants.bySlug('harbour'))!.private.dealershipVideos).toEqual(['https://videos.example']);
  });

  it('are reread after they are saved here, or after a refresh if they were saved elsewhere', async () => {
    await tenants.bySlug('outback');
    await tenants.saveLayers([site('outback', { tagline: 'Saved here' })]);
    expect((await tenants.bySlug('outback'))!.tagline).toBe('Saved here');
    await createTenantStore(database, 'sites.example').saveLayers([
      site('outback', { tagline: 'Saved elsewhere' }),
    ]);
    expect((await tenants.bySlug('outback'))!.tagline).toBe('Saved here');
    tenants.refresh();
    expect((await tenants.bySlug('outback'))!.tagline).toBe('Saved elsewhere');
  });

  it('that would make a site invalid are rejected with every problem, and none is saved', async () => {
    const wrong = tenants.saveLayers([
      site('outback', { tagline: 'Half' }),
      layer('group', 'north', { stock: { newArrivalDays: -1, noPriceText: 5 } }),
    ]);
    await expect(wrong).rejects.toThrow(
      /tenant "harbour" is not valid:\n {2}stock\.noPriceText: .* \(set by group:north\)\n {2}stock\.newArrivalDays: .* \(set by group:north\)/,
    );
    tenants.refresh();
    expect((await tenants.bySlug('outback'))!.tagline).toBe('');
    expect((await tenants.bySlug('harbour'))!.stock.soldDays).toBe(1);
  });

  it('name the origin of each limit', async () => {
    await tenants.saveLayers([
      site('outback', { private: { limits: { holds: { person: 1 }, codes: { site: 50 } } } }),
    ]);
    const { config, provenance } = (await tenants.explain('outback'))!;
    const { holds, codes } = config.private.limits;
    expect([holds.person, codes.site, codes.person]).toEqual([1, 50, 5]);
    expect(provenance).toMatchObject({
      'private.limits.holds.person': 'tenant:outback',
      'private.limits.holds.network': 'platform:platform',
      'private.limits.codes.site': 'tenant:outback',
      'private.limits.codes.person': 'platform:platform',
    });
  });

  it('merge like resolving them one by one, for any tenant and dealership', () => {
    const value = fc.record(
      {
        tagline: fc.option(fc.string(), { nil: undefined }),
        stock: fc.option(fc.record({ soldDays: fc.nat(30) }), { nil: undefined }),
      },
      { requiredKeys: [] },
    );
    const clean = (settings: object) => JSON.parse(JSON.stringify(settings)) as Record<string, unknown>;
    fc.assert(
      fc.property(value, value, value, (group, tenant, dealership) => {
        const stack = [
          platformLayer,
          layer('group', 'g', clean(group)),
          site('demo', { group: 'g', ...clean(tenant) }),
          layer('dealership', 'd', clean(dealership), 'demo'),
        ];
        const found = mergeFor('demo', 'd', [...stack].reverse())!;
        expect(found).toEqual(resolveLayers('demo', stack));
        const last = [dealership, tenant, group].findIndex((one) => one.tagline !== undefined);
        expect(found.provenance.tagline).toBe(
          ['dealership:d', 'tenant:demo', 'group:g', 'platform:platform'].at(last),
        );
        for (const [path, origin] of Object.entries(found.provenance))
          expect([path, typeof origin]).toEqual([path, 'string']);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a site', () => {
  it('is found by its slug, with null for an unknown slug', async () => {
    expect((await tenants.bySlug('harbour'))!.name).toBe('harbour Motors');
    expect([
      await tenants.bySlug('nobody'),
      await tenants.bySlug(''),
      await tenants.bySlug('__proto__'),
    ]).toEqual([null, null, null]);
    expect((await tenants.all()).map(({ slug }) => slug)).toEqual(['harbour', 'outback']);
  });

  it('is found by its subdomain of the base domain and by its own domains, in any letter case', async () => {
    const slugs = await Promise.all(
      ['harbour.sites.example', 'OUTBACK.Sites.Example', 'www.harbour.example', 'Harbour.example'].map(
        async (host) => (await tenants.byHost(host))?.slug,
      ),
    );
    expect(slugs).toEqual(['harbour', 'outback', 'harbour', 'harbour']);
  });

  it('is not found by a host name that only looks like its own', async () => {
    const hosts = [
      'sites.example',
      'nobody.sites.example',
      'a.harbour.sites.example',
      'harbour.sites.example.evil.example',
      'evil-harbour.example',
      'harboursites.example',
      '',
      'localhost',
    ];
    expect(await Promise.all(hosts.map((host) => tenants.byHost(host)))).toEqual(hosts.map(() => null));
  });
});

it('rejects an invalid dealership layer', async () => {
  await expect(
    tenants.saveLayers([layer('dealership', 'bay', { theme: { brand: 'red' } }, 'harbour')]),
  ).rejects.toThrow(/theme\.brand: .* \(set by dealership:bay\)/);
  expect((await tenants.explain('harbour', 'bay'))!.provenance['theme.brand']).toBe('platform:platform');
});

it('recovers after a failed database read', async () => {
  const moved = connectDatabase(database.url, { max: 1 });
  const other = createTenantStore(moved, 'sites.example');
  await database.pool.query('alter table shell.config_layers rename to hidden');
  await expect(other.bySlug('harbour')).rejects.toThrow(/config_layers/);
  await database.pool.query('alter table shell.hidden rename to config_layers');
  expect((await other.bySlug('harbour'))!.slug).toBe('harbour');
  await moved.close();
});

describe('a site with invalid settings in the database', () => {
  const spoil = (config: string, where: string) =>
    database.pool.query(`update shell.config_layers set config = ${config} where ${where}`);
  const outcomes = async (store: TenantStore) =>
    Promise.all(
      ['harbour.sites.example', 'www.harbour.example', 'outback.sites.example'].map((host) =>
        store.byHost(host).then(
          (found) => found?.slug ?? null,
          (error: { statusCode: number }) => error.statusCode,
        ),
      ),
    );

  it.each([
    ['of a wrong form', `'[]'`, `kind = 'tenant' and key = 'harbour'`],
    ['of a wrong value', `config || '{"name": 5}'`, `kind = 'tenant' and key = 'harbour'`],
    ['of its group', `config || '{"stock": 5}'`, `kind = 'group'`],
    ['of its dealership', `'"city"'`, `kind = 'dealership'`],
  ])('%s is unavailable alone, and is reported in one line', async (_, config, where) => {
    await spoil(config, where);
    const lines: string[] = [];
    const store = createTenantStore(database, 'sites.example', (line) => lines.push(line));
    const ownDomain = config === `'[]'` ? null : 503;
    expect(await outcomes(store)).toEqual([503, ownDomain, 'outback']);
    expect((await store.all()).map(({ slug }) => slug)).toEqual(['outback']);
    expect(lines).toEqual([
      expect.stringMatching(/^the site harbour is unavailable, its settings are invalid: .*$/),
    ]);
    await store.saveLayers(layers);
    expect(await outcomes(store)).toEqual(['harbour', 'harbour', 'outback']);
  });
});
