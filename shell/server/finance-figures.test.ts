import { createHash } from 'node:crypto';
import type { FinanceScenario } from '@forecourt/contracts/api/finance-api';
import { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { searchApi } from '@forecourt/contracts/api/search-names';
import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { quoteFor } from '@forecourt/contracts/finance/quote';
import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import { withSettings } from '@forecourt/contracts/tenant/site-settings';
import {
  toPublicTenant,
  type PublicTenant,
  type TenantConfig,
} from '@forecourt/contracts/tenant/tenant-config';
import { toSummary } from '@forecourt/contracts/vehicle/to-summary';
import { stockOn } from '@forecourt/demo-data/demo-data';
import { demoTenant, tenantLayers, tenantSlugs } from '@forecourt/demo-data/tenants/tenant-layers';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { until } from '@forecourt/test-kit/until';
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
  booted = await bootDomains(
    domains.filter(({ name }) => name === 'vehicle' || name === 'search' || name === 'finance'),
    { tenants: sites, dealerships, seed: { stock: stockOn(now) } },
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

const untilSearchable = () =>
  until('the index', async () => {
    const { position, pending } = await get<{ position: number; pending: number }>(
      '/api/search/progress',
      '',
    );
    return position > 0 && pending === 0;
  });

const hitsPerRequest = 100;

async function search(tenant: string, query: Partial<SearchQuery>): Promise<VehicleDocument[]> {
  const documents: VehicleDocument[] = [];
  for (let page = 1; ; page++) {
    const answer = await booted.app.inject({
      method: 'POST',
      url: searchApi.queries,
      headers: { 'x-forecourt-tenant': tenant, 'x-forecourt-internal': 'yes' },
      payload: {
        queries: [
          {
            indexUid: 'vehicles',
            hitsPerPage: hitsPerRequest,
            page,
            attributes: Object.keys(VehicleDocument.shape),
            ...query,
          },
        ],
      },
    });
    expect(answer.statusCode).toBe(200);
    const { hits, pages } = answer.json<{ results: SearchResult<VehicleDocument>[] }>().results[0]!;
    documents.push(...hits);
    if (page >= pages) return documents;
  }
}

/** A pseudo-random sample that is the same on each run. */
function sample(list: VehicleDocument[], size: number): VehicleDocument[] {
  const chance = ({ vehicle_id }: VehicleDocument) => createHash('md5').update(vehicle_id).digest('hex');
  return list.toSorted((a, b) => (chance(a) < chance(b) ? -1 : 1)).slice(0, size);
}

/** The initial state of the finance page's calculator for a vehicle. */
const calculatorFor = (id: string, tenant: string) =>
  get<FinanceScenario>(`/api/finance/scenario?car_id=${encodeURIComponent(id)}`, tenant);

/** Fails if two places show different figures. @returns whether finance is quoted on the vehicle */
async function figuresAgree(document: VehicleDocument, site: PublicTenant): Promise<boolean> {
  const { vehicle_id: id, card: summary } = document;
  const card = quoteFor(summary, site);
  const [page, calculator] = await Promise.all([
    get(vehicleApi.byId(id), site.slug),
    card && calculatorFor(id, site.slug),
  ]);
  const { vehicle, settings } = VehicleResponse.parse(page);
  expect(quoteFor(toSummary(vehicle), withSettings(site, settings))).toEqual(card);
  const weekly = card && card.per === 'week' && !card.enquireOnly ? card.repayment : null;
  expect([id, document.has_weekly_price, document.weekly_price]).toEqual([id, weekly !== null, weekly ?? 0]);
  // Without a price there is no figure, and the calculator starts from the site's amount.
  if (card && card.amount > 0)
    expect(calculator).toMatchObject({
      car_id: id,
      provider: card.provider,
      price: card.amount,
      deposit: card.deposit,
      residual: card.balloon,
      termYears: card.termYears,
      ratePercent: card.interestRate,
      comparisonRate: card.comparisonRate,
      frequency: card.per,
      repayment: card.enquireOnly ? null : card.repayment,
    });
  return card !== null;
}

async function inBatches<T, R>(list: T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += size)
    results.push(...(await Promise.all(list.slice(at, at + size).map(work))));
  return results;
}

const financed = sites.filter(({ finance }) => finance.provider !== null);

it.each(financed.map((site): [string, TenantConfig] => [site.slug, site]))(
  '%s: shows the same repayment on the card, the dealership page, the calculator and in the index',
  async (slug, config) => {
    const site = toPublicTenant(config);
    const found = sample(await search(slug, {}), 200);
    const quoted = (await inBatches(found, 10, (document) => figuresAgree(document, site))).filter(Boolean);
    expect(quoted.length).toBeGreaterThan(found.length / 3);
  },
);

it('quotes with every specified provider on the demo sites', async () => {
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

it('sorts by the repayments shown on the cards, with missing ones last', async () => {
  const barrow = sites.find(({ slug }) => slug === 'barrow')!;
  const sorted = await search('barrow', {
    sort: [
      { attribute: 'has_weekly_price', order: 'desc' },
      { attribute: 'weekly_price', order: 'asc' },
    ],
  });
  const figures = sorted.map(({ card }) => {
    const quote = quoteFor(card, barrow);
    return quote && !quote.enquireOnly ? quote.repayment : Infinity;
  });
  expect(figures).toEqual([...figures].sort((a, b) => a - b));
  expect(new Set(figures).size).toBeGreaterThan(10);
});

it('reindexes repayments automatically after a rate table change, and changes nothing else', async () => {
  const barrow = sites.find(({ slug }) => slug === 'barrow')!;
  const before = barrow.finance;
  const dearer = before.rateRules.map((rule) => ({ ...rule, interestRate: rule.interestRate + 2 }));
  const after = { ...barrow, finance: { ...before, rateRules: dearer } };
  const figureAt = (document: VehicleDocument, site: TenantConfig) =>
    quoteFor(document.card, site)?.repayment;
  const document = (await search('barrow', { filter: [{ attribute: 'has_weekly_price', in: [true] }] })).find(
    (one) => figureAt(one, barrow) !== figureAt(one, after),
  )!;
  const other = await search('harbour', {});
  const find = async () =>
    (await search('barrow', { filter: [{ attribute: 'vehicle_id', in: [document.vehicle_id] }] }))[0]!;
  const untilFigure = async (expected: number | undefined) => {
    // What the shell does when settings are saved.
    await booted.context.database.pool.query(`select pg_notify('shell_tenants', '')`);
    await until(`the repayment of ${expected}`, async () => (await find()).weekly_price === expected);
  };
  try {
    barrow.finance = after.finance;
    await untilFigure(figureAt(document, after));
    expect(await search('harbour', {})).toEqual(other);
    const { weekly_price, weekly_price_range } = await find();
    expect(await find()).toEqual({ ...document, weekly_price, weekly_price_range });
  } finally {
    barrow.finance = before;
  }
  await untilFigure(document.weekly_price);
});
