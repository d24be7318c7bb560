import { setTimeout as delay } from 'node:timers/promises';
import { searchApi } from '@forecourt/contracts/api/search-names';
import { metricsToken } from '../fixtures/metrics-token.ts';
import type { Measure, Site } from './measure.ts';
import { requestSuccessfully, sendRequest } from './send-request.ts';

const senders = 6;
const measuredMs = 6_000;
const otherSites = ['harbour', 'barrow', 'kerb'];

const words = 'toyota corolla ascent sport automatic white petrol sedan hatch brisbane';
const vehicles = { indexUid: 'vehicles', hitsPerPage: 0 };
/** Requests that ask for as much as possible: the first is refused, the others are accepted. */
const worstRequests: readonly (readonly object[])[] = [
  [{ ...vehicles, hitsPerPage: 1000, facets: ['*'], attributesToHighlight: ['*'] }],
  [
    {
      ...vehicles,
      query: words,
      facets: ['make', 'make_model', 'model', 'filtered_features', 'price_band', 'km_band', 'map_point'],
      hitsPerPage: 100,
      attributes: ['card', 'filtered_features'],
    },
    ...Array.from({ length: 31 }, () => ({ ...vehicles, query: words })),
  ],
  [
    {
      ...vehicles,
      sort: [{ near: { lat: -33.9, lng: 151.2 }, order: 'asc' }],
      filter: Array.from({ length: 2 }, () => ({ near: { lat: -33.9, lng: 151.2 }, withinMetres: 9e6 })),
      facets: ['filtered_features', 'price', 'km', 'badge'],
      hitsPerPage: 100,
      attributes: ['card'],
    },
  ],
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
      const queries = worstRequests[turn % worstRequests.length];
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
  const slices = await longestSlice(site);
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
    {
      what: 'longest time that a search held the thread, at most',
      budget: 20,
      measured: slices.mostMs,
      unit: 'ms',
      note: `${slices.count} parts, ${slices.late} longer than 20 ms`,
    },
  ];
}

/** From the site's histogram: the end of the highest bucket that is not empty. */
async function longestSlice(site: Site): Promise<{ mostMs: number; count: number; late: number }> {
  const { body } = await requestSuccessfully(site, '/api/shell/metrics', {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const pattern = /^forecourt_slice_seconds_bucket\{le="([^"]+)"[^}]*work="search\/query"[^}]*\} (\d+)$/gm;
  const buckets = [...body.toString().matchAll(pattern)].map(([, end, count]) => ({
    endMs: Number(end === '+Inf' ? Infinity : end) * 1000,
    count: Number(count),
  }));
  const count = buckets.at(-1)?.count ?? 0;
  return {
    mostMs: buckets.find((bucket) => bucket.count === count)?.endMs ?? 0,
    count,
    late: count - (buckets.find(({ endMs }) => endMs === 20)?.count ?? 0),
  };
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
