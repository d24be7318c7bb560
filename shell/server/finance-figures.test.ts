import { SearchSession, type VehicleDocument } from '@forecourt/contracts/api/search-api';
import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import { withSettings } from '@forecourt/contracts/tenant/site-settings';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import { createSeedData } from '@forecourt/demo-data/demo-data';
import { demoTenant, tenantLayers, tenantSlugs } from '@forecourt/demo-data/tenants/tenant-layers';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { domains } from './gateway/domains.ts';

const now = new Date();
const sites = tenantSlugs.map((slug) => demoTenant(slug).config);
const dealerships = Object.fromEntries(
  tenantLayers
    .filter(({ kind }) => kind === 'dealership')
    .map(({ key, tenant }) => [
      `${tenant}/${key}`,
      demoTenant(
        tenantSlugs.find((slug) => slug === tenant)!,
        key,
      ).config,
    ]),
);

let booted: BootedDomain;
beforeAll(async () => {
  const { layers: _layers, ...seed } = createSeedData({ now });
  booted = await bootDomains(
    domains.filter(({ name }) => name === 'vehicle' || name === 'search' || name === 'finance'),
    { tenants: sites, dealerships, seed },
  );
  await untilSearchable();
});
afterAll(() => booted.close());

async function get<T>(url: string, tenant: string): Promise<T> {
  const answer = await booted.app.inject({
    url,
    headers: { 'x-forecourt-internal': 'yes', ...(tenant ? { 'x-forecourt-tenant': tenant } : {}) },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json() as T;
}

async function untilSearchable(): Promise<void> {
  for (;;) {
    const { position, pending } = await get<{ position: number; pending: number }>(
      '/api/search/progress',
      '',
    );
    if (position > 0 && pending === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function search(tenant: string, query: object): Promise<VehicleDocument[]> {
  const { apiKey, host, index } = SearchSession.parse(await get('/api/search/session', tenant));
  const answer = await booted.app.inject({
    method: 'POST',
    url: `${host}/multi-search`,
    headers: { authorization: `Bearer ${apiKey}` },
    payload: { queries: [{ indexUid: index, limit: 1000, ...query }] },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: { hits: VehicleDocument[] }[] }>().results[0]!.hits;
}

/** Every so many, so that the whole stock is passed through: the same ones on each run of a day. */
function sample<T>(list: T[], size: number): T[] {
  const stride = Math.max(1, list.length / size);
  return Array.from({ length: Math.min(size, list.length) }, (_, at) => list[Math.floor(at * stride)]!);
}

const financed = sites.filter(({ finance }) => finance.provider !== null);

test.each(financed.map((site): [string, TenantConfig] => [site.slug, site]))(
  '%s: the card, the page of the dealership and the index say the same repayment',
  async (slug, config) => {
    const site = toPublicTenant(config);
    const found = sample(await search(slug, {}), 200);
    let quoted = 0;
    for (const document of found) {
      const card = quoteFor(document.card, site);
      const { vehicle, settings } = VehicleResponse.parse(
        await get(vehicleApi.byId(document.vehicle_id), slug),
      );
      expect(quoteFor(toSummary(vehicle), withSettings(site, settings))).toEqual(card);
      const weekly = card && card.per === 'week' && !card.enquireOnly ? card.repayment : null;
      expect([document.vehicle_id, document.has_weekly_price, document.weekly_price]).toEqual([
        document.vehicle_id,
        weekly !== null,
        weekly ?? 0,
      ]);
      if (card) quoted += 1;
    }
    expect(quoted).toBeGreaterThan(found.length / 3);
  },
  60_000,
);

test('every provider of the specification quotes on a demo site', async () => {
  const providers = new Set<string>();
  for (const site of financed)
    for (const { card } of await search(site.slug, {})) {
      const quote = quoteFor(card, site);
      if (quote) providers.add(quote.provider);
    }
  expect([...providers].sort()).toEqual(
    ['360', 'angle', 'ausloans', 'manual', 'nissan', 'powertorque', 'taurus'].sort(),
  );
});

test('the order of repayments is that of the figures on the cards, those without one last', async () => {
  const barrow = sites.find(({ slug }) => slug === 'barrow')!;
  const sorted = await search('barrow', { sort: ['has_weekly_price:desc', 'weekly_price:asc'] });
  const figures = sorted.map(({ card }) => {
    const quote = quoteFor(card, barrow);
    return quote && !quote.enquireOnly ? quote.repayment : Infinity;
  });
  expect(figures).toEqual([...figures].sort((a, b) => a - b));
  expect(new Set(figures).size).toBeGreaterThan(10);
});

test('a change of what decides about money is in the index without a command, and changes nothing else', async () => {
  const barrow = sites.find(({ slug }) => slug === 'barrow')!;
  const before = structuredClone(barrow.finance);
  const [document] = await search('barrow', { filter: 'has_weekly_price = true', limit: 1 });
  const id = document!.vehicle_id;
  const other = await search('harbour', { limit: 50 });
  const figureOf = async () => (await search('barrow', { filter: `vehicle_id = "${id}"` }))[0]!.weekly_price;
  const untilFigure = async (expected: number) => {
    // What the shell does when settings are saved.
    await booted.context.database.pool.query(`select pg_notify('shell_tenants', '')`);
    for (let tries = 0; tries < 4000 && (await figureOf()) !== expected; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 25));
    expect(await figureOf()).toBe(expected);
  };
  try {
    barrow.finance.monthlyOnly = true;
    await untilFigure(0);
    expect(await search('harbour', { limit: 50 })).toEqual(other);
    const [whole] = await search('barrow', { filter: `vehicle_id = "${id}"` });
    expect({ ...whole, weekly_price: 0 }).toEqual({
      ...document,
      weekly_price: 0,
      has_weekly_price: false,
      weekly_price_range: null,
    });
  } finally {
    barrow.finance = before;
  }
  await untilFigure(document!.weekly_price);
});
