import type { FastifyInstance } from 'fastify';
import type { Meilisearch } from 'meilisearch';
import {
  MatchQuestion,
  matchesApi,
  type MatchAnswer,
  type VehicleKey,
} from '@forecourt/contracts/api/matches-api';
import { vehicleIndex, type VehicleDocument } from '@forecourt/contracts/api/search-api';
import { filterOf, quote } from '@forecourt/contracts/search/filter-expression';
import { findBase } from '@forecourt/contracts/search/find-base';
import { parseSearch } from '@forecourt/contracts/search/search-url';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import type { SearchService } from '../engine/search-service.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';

type Options = {
  service: SearchService;
  geocode: Geocoder;
  /** Returns the filter that applies to every search of a site. */
  ruleOf(site: TenantConfig): Promise<string>;
};
type Search = { q: string; filter: string[] };

/** Limits of one search request: at most 1,000 hits per query, and the filters of one request fit into 256 KB. */
const hitsPerQuery = 1_000;
const queriesPerRequest = 8;
const filterCharacters = 160_000;

/** Reports which vehicles match saved searches, with the same filters as the search pages. */
export async function matchRoute(
  app: FastifyInstance,
  { service: { client }, geocode, ruleOf }: Options,
): Promise<void> {
  app.post(matchesApi, { bodyLimit: 8_000_000 }, async (request, reply) => {
    if (!isServerCall(request.headers)) return reply.callNotFound();
    const site = tenantOf(request);
    const { searches, vehicles } = MatchQuestion.parse(request.body);
    const common = [await ruleOf(site), 'available = true'];
    const valuesOf = memoize(async (facets: string[], filter: string[]) => {
      const { facetDistribution = {} } = await client
        .index(vehicleIndex)
        .search('', { filter: [...common, ...filter], facets, limit: 0 });
      return Object.fromEntries(
        Object.entries(facetDistribution).map(([name, counts]) => [name, Object.keys(counts)]),
      );
    });

    async function filterOfSearch(address: string): Promise<Search | null> {
      const url = new URL(address, 'http://site.invalid');
      const [, , slug = '', model] = url.pathname.split('/');
      const base = await findBase(slug, model || undefined, valuesOf);
      if (!base) return null;
      const { state } = parseSearch(base, url.searchParams, site.search.sorts);
      const from = state.near ? await geocode(state.near.postcode) : null;
      return { q: state.query, filter: [...common, ...filterOf(state, site.search, [], from)] };
    }

    const answer: MatchAnswer = { matches: searches.map(() => []) };
    if (vehicles.length === 0) return answer;
    const filters = await Promise.all(searches.map(filterOfSearch));
    const asked = filters.flatMap((search, index) => (search ? [{ ...search, index }] : []));

    const open: typeof asked = [];
    if (vehicles.length <= hitsPerQuery) open.push(...asked);
    // With many vehicles, most searches match few of them: one query for all matches is cheaper than many queries for the vehicles.
    else {
      const changed = new Set(vehicles.map(keyOf));
      for (const group of chunk(asked, queriesPerRequest))
        for (const [place, { hits, total }] of (await ask(client, group, [])).entries()) {
          if (total > hits.length) open.push(group[place]!);
          else answer.matches[group[place]!.index] = hits.filter((hit) => changed.has(keyOf(hit)));
        }
    }
    if (open.length === 0) return answer;
    const ofTenants = Object.entries(Object.groupBy(vehicles, ({ tenant }) => tenant));
    const chunks = ofTenants.flatMap(([tenant, ofTenant]) =>
      chunk(ofTenant!, hitsPerQuery).map((some) => ({ tenant, ids: some.map(({ id }) => id) })),
    );
    for (const { tenant, ids } of chunks) {
      const among = `tenant = ${quote(tenant)} AND vehicle_id IN [${ids.map(quote).join(', ')}]`;
      const perRequest = Math.max(1, Math.floor(filterCharacters / among.length));
      for (const group of chunk(open, Math.min(queriesPerRequest, perRequest)))
        for (const [place, { hits }] of (await ask(client, group, [among])).entries())
          answer.matches[group[place]!.index]!.push(...hits);
    }
    return answer;
  });
}

/** @returns for each search its first 1,000 matching vehicles within `extra`, and the total */
async function ask(
  client: Meilisearch,
  searches: Search[],
  extra: string[],
): Promise<{ hits: VehicleKey[]; total: number }[]> {
  const queries = searches.map(({ q, filter }) => ({
    indexUid: vehicleIndex,
    q,
    matchingStrategy: 'all' as const,
    filter: [...filter, ...extra],
    limit: hitsPerQuery,
    attributesToRetrieve: ['tenant', 'vehicle_id'],
  }));
  const { results } = await client.multiSearch<{ queries: typeof queries }, VehicleDocument>({ queries });
  return results.map(({ hits, estimatedTotalHits }) => ({
    hits: hits.map(({ tenant, vehicle_id: id }) => ({ tenant, id })),
    total: estimatedTotalHits ?? hits.length,
  }));
}

const keyOf = ({ tenant, id }: VehicleKey) => `${tenant} ${id}`;

/** Caches results by arguments, since many searches ask for the same values. */
function memoize<Args extends unknown[], Result>(read: (...args: Args) => Result): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!results.has(key)) results.set(key, read(...args));
    return results.get(key)!;
  };
}

function chunk<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) =>
    list.slice(n * size, (n + 1) * size),
  );
}
