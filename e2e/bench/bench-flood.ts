import { setTimeout as delay } from 'node:timers/promises';
import { searchApi } from '@forecourt/contracts/api/search-names';
import type { Measure, Site } from './measure.ts';
import { requestSuccessfully, sendRequest } from './send-request.ts';

const senders = 6;
const measuredMs = 6_000;
const otherSites = ['harbour', 'barrow', 'kerb'];

/** Queries that ask for as much as possible: the first is refused, the others are the most expensive ones that are accepted. */
const worstQueries: readonly object[] = [
  { indexUid: 'vehicles', hitsPerPage: 1000, facets: ['*'], attributesToHighlight: ['*'] },
  {
    indexUid: 'vehicles',
    query: 'toyota corolla ascent sport automatic white petrol sedan hatch brisbane',
    facets: ['make', 'make_model', 'model', 'filtered_features', 'price_band', 'km_band', 'map_point'],
    hitsPerPage: 100,
    attributes: ['card', 'filtered_features'],
  },
  {
    indexUid: 'vehicles',
    sort: [{ attribute: 'price', order: 'asc' }],
    page: 900,
    hitsPerPage: 100,
    attributes: ['card'],
  },
];

/** Measures how other sites answer while one address sends the most expensive searches that it can. */
export async function benchFlood(site: Site): Promise<Measure[]> {
  const other = { ...site, tenant: otherSites.find((name) => name !== site.tenant)! };
  const quietHealth = percentile(await timesOf(() => sendRequest(other, '/api/shell/health')), 0.99);
  const quietPage = percentile(await timesOf(() => requestPage(other, site.searchPath)), 0.5);
  let isOver = false;
  const statuses = new Map<number, number>();
  const flood = Array.from({ length: senders }, async (_, sender) => {
    for (let turn = sender; !isOver; turn++) {
      const query = worstQueries[turn % worstQueries.length];
      const queries = turn % worstQueries.length === 0 ? [query] : Array.from({ length: 32 }, () => query);
      const { status } = await sendRequest(site, searchApi.queries, {
        method: 'POST',
        body: { queries },
        from: '127.9.0.1',
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  const [health, pages] = await Promise.all([
    timesOf(() => sendRequest(other, '/api/shell/health')),
    timesOf(() => requestPage(other, site.searchPath)),
  ]);
  isOver = true;
  await Promise.all(flood);
  const note = [...statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
  return [
    {
      what: 'health via another site under a flood of searches (p99)',
      budget: 50,
      measured: percentile(health, 0.99),
      unit: 'ms',
      note: `${quietHealth.toFixed(1)} ms normally, ${note}`,
    },
    {
      what: 'a page of another site under it, against its normal time',
      budget: 2,
      measured: percentile(pages, 0.5) / quietPage,
      unit: 'times',
      note: `${Math.round(quietPage)} ms normally`,
    },
  ];
}

let pagesRequested = 0;
/** A page that no cache holds. */
const requestPage = (site: Pick<Site, 'port' | 'tenant'>, path: string) =>
  requestSuccessfully(site, `${path}?bench=flood-${process.pid}-${pagesRequested++}`);

async function timesOf(request: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + measuredMs;
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    await request();
    times.push(performance.now() - startedAt);
    await delay(10);
  }
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
