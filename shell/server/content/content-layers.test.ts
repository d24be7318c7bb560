import { migrateContent } from '@forecourt/server-kit/content';
import { unpublishItem } from '@forecourt/server-kit/content/change-content';
import { publishContent } from '@forecourt/server-kit/content/publish-content';
import { transaction, migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { listRedirectHits } from '../redirects/redirect-hit-repository.ts';
import { createRedirectHits } from '../redirects/redirect-hits.ts';
import { createTenantStore } from '../tenants/tenant-store.ts';
import { contentTypes, financeRatesType } from './content-types.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  await createTenantStore(database, 'localhost').saveLayers(
    [
      { slug: 'outback', id: 1, name: 'Outback' },
      { slug: 'coast', id: 2, name: 'Coast' },
    ].map((config) => ({
      kind: 'tenant' as const,
      key: config.slug,
      tenant: null,
      config: { ...config, legalName: config.name, tagline: 'From the settings' },
    })),
  );
});
afterAll(() => database.close());

const publish = (rows: { type: string; item: unknown }[]) => {
  const lists = [...Map.groupBy(rows, ({ type }) => type)].map(([type, ofType]) => ({
    type,
    items: ofType.map(({ item }) => item),
  }));
  const load = { domain: 'shell', tenant: 'outback', types: contentTypes, lists };
  return transaction(database.pool, (client) =>
    publishContent(client, load, { author: 'office', reason: null, now: new Date() }),
  );
};

it('serves the settings of a site without content, also before the first start of this release', async () => {
  const store = createTenantStore(database, 'localhost');
  const before = await store.bySlug('outback');
  await migrateContent(database);
  store.refresh();
  expect(await store.bySlug('outback')).toEqual(before);
  expect(before!.pages['about-us']!.paragraphs).toHaveLength(3);
});

it('shows published pages, navigation, sections and announcements in place of the settings, with their origin', async () => {
  const settings = (await createTenantStore(database, 'localhost').bySlug('outback'))!;
  await publish([
    { type: 'pages', item: { slug: 'about-us', title: 'Our story', paragraphs: ['Since 1980.'] } },
    { type: 'pages', item: { slug: 'towing', title: 'Towing', paragraphs: ['Free.'] } },
    {
      type: 'navigation',
      item: { place: 'quick-links', links: [{ label: 'Towing', href: '/pages/towing' }] },
    },
    { type: 'home-sections', item: { id: 'numbers', kind: 'stats' } },
    { type: 'home-sections', item: { id: 'range', kind: 'models', title: 'Our range' } },
    { type: 'announcements', item: { id: 'sunday', text: 'Open on Sundays', href: null } },
  ]);
  const store = createTenantStore(database, 'localhost');
  const { config, provenance } = (await store.explain('outback'))!;
  expect(config.pages).toEqual({
    ...settings.pages,
    'about-us': { title: 'Our story', paragraphs: ['Since 1980.'] },
    towing: { title: 'Towing', paragraphs: ['Free.'] },
  });
  expect(config.navigation).toEqual({
    ...settings.navigation,
    quickLinks: [{ label: 'Towing', href: '/pages/towing' }],
  });
  expect(config.home.map(({ id, kind }) => [id, kind])).toEqual([
    ['numbers', 'stats'],
    ['range', 'models'],
  ]);
  expect(config.announcement).toMatchObject({ id: 'sunday' });
  expect([provenance['pages.about-us.title'], provenance['navigation.header'], provenance.tagline]).toEqual([
    'content:pages/about-us',
    'platform:platform',
    'tenant:outback',
  ]);
  expect((await store.bySlug('coast'))!.home).toEqual(settings.home);

  const key = { domain: 'shell', tenant: 'outback', type: 'pages', id: 'about-us' };
  await transaction(database.pool, (client) =>
    unpublishItem(client, key, undefined, { author: 'office', reason: null, now: new Date() }),
  );
  store.refresh();
  expect((await store.bySlug('outback'))!.pages['about-us']).toEqual(settings.pages['about-us']);
});

it('refuses a page whose address could not be typed', async () => {
  const item = { slug: 'About us', title: 'About', paragraphs: [] };
  await expect(publish([{ type: 'pages', item }])).rejects.toThrow(/slug has small letters/);
});

it('uses the published table of finance rates in place of that of the settings, without rows of unknown lenders', async () => {
  const rate = { interestRate: 8.5, comparisonRate: 9.1, termYears: 5 };
  const store = createTenantStore(database, 'localhost');
  const provider = Object.keys((await store.bySlug('outback'))!.finance.providers)[0]!;
  const row = (id: string, lender: string) => ({
    type: 'finance-rates',
    item: { id, provider: lender, carTypes: ['new'], ...rate },
  });
  await publish([row('new-cars', provider), row('gone', 'a-lender-of-the-past')]);
  store.refresh();
  const { config, provenance } = (await store.explain('outback'))!;
  expect(config.finance.rateRules).toEqual([{ provider, carTypes: ['new'], ...rate }]);
  expect(provenance['finance.rateRules']).toBe('content:finance-rates');
});

it('refuses a row of a lender that the site does not have', async () => {
  const [problem] = await financeRatesType(async () => ['taurus']).check!('outback', { provider: 'tauros' });
  expect(problem).toMatchObject({
    path: 'provider',
    message: expect.stringContaining('"tauros" is no lender of this site: use one of taurus'),
  });
});

it('leads addresses of the earlier site to where the published content says, and refuses chains', async () => {
  const old = { from: '/Old-Stock.aspx', to: '/search/used-cars' };
  await publish([{ type: 'redirects', item: old }]);
  const { redirects } = (await createTenantStore(database, 'localhost').bySlug('outback'))!.private;
  expect(redirects).toEqual({ '/old-stock.aspx': '/search/used-cars' });
  const chain = { from: '/older', to: '/old-stock.aspx' };
  await expect(publish([{ type: 'redirects', item: chain }])).rejects.toThrow(
    'leads on to /search/used-cars: name /search/used-cars here',
  );
});

it('counts the visits of a redirected address', async () => {
  const hits = createRedirectHits(database.pool);
  hits.count('outback', '/old');
  hits.count('outback', '/old');
  await hits.store();
  hits.count('outback', '/old');
  await hits.store();
  await hits.store();
  expect(await listRedirectHits(database.pool, 'outback')).toMatchObject([{ address: '/old', hits: 3 }]);
});
