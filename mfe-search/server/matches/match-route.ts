import type { FastifyInstance } from 'fastify';
import { MatchQuestion, matchesApi, type MatchAnswer } from '@forecourt/contracts/api/matches-api';
import type { SearchFilter } from '@forecourt/contracts/search/search-query';
import { tenantOf } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { findBase } from '../../model/find-base.ts';
import { filtersOf } from '../../model/search-filters.ts';
import { parseSearch } from '../../model/search-url.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';
import { documentId } from '../indexer/document/to-document.ts';
import type { SearchFor, SearchIndex } from '../search-index/search-index.ts';
import type { SiteRules } from '../site-rule/site-rules.ts';

type Options = { index: SearchIndex; geocode: Geocoder; rules: SiteRules };

/** Up to this many vehicles are part of the filter; of more, the index picks them from all matches. */
const mostListed = 200;

/** Reports which vehicles match saved searches, with the same filters as the search pages. */
export async function matchRoute(app: FastifyInstance, { index, geocode, rules }: Options): Promise<void> {
  app.post(matchesApi, { bodyLimit: 8_000_000 }, async (request, reply) => {
    if (!isServerCall(request.headers)) return reply.callNotFound();
    const site = tenantOf(request);
    const { searches, vehicles } = MatchQuestion.parse(request.body);
    const answer: MatchAnswer = { matches: searches.map(() => []) };
    if (vehicles.length === 0) return answer;
    const common: SearchFilter[] = [
      ...(await rules.vehicles(site)),
      { attribute: 'available', in: [true] },
      ...(vehicles.length <= mostListed
        ? [{ attribute: 'vehicle_id', in: vehicles.map(({ id }) => id) }]
        : []),
    ];
    const valuesOf = memoize(async (facets: string[], make: string | null) => {
      const ofMake = make === null ? [] : [{ attribute: 'make', in: [make] }];
      const [result] = await index.query([
        {
          indexUid: 'vehicles',
          filter: [...(await rules.vehicles(site)), { attribute: 'available', in: [true] }, ...ofMake],
          facets,
          hitsPerPage: 0,
        },
      ]);
      return Object.fromEntries(
        Object.entries(result!.facets).map(([name, counts]) => [name, Object.keys(counts)]),
      );
    });

    async function queryOf(address: string): Promise<SearchFor | null> {
      const url = new URL(address, 'http://site.invalid');
      const [, , slug = '', model] = url.pathname.split('/');
      const base = await findBase(slug, model || undefined, valuesOf);
      if (!base) return null;
      const { state } = parseSearch(base, url.searchParams, site.search.sorts);
      try {
        const from = state.near?.km ? await geocode(state.near.postcode) : null;
        return {
          indexUid: 'vehicles',
          query: state.query,
          filter: [...common, ...filtersOf(state, site.search, [], from)],
        };
      } catch (error) {
        // The other searches do not wait for a maps service that one of them needs.
        request.log.warn({ err: error }, 'a postcode could not be found; its saved search matches nothing');
        return null;
      }
    }

    const ids = vehicles.map(({ tenant, id }) => documentId(tenant, id));
    const queries: { place: number; query: SearchFor }[] = [];
    for (const [place, address] of searches.entries()) {
      const query = await queryOf(address);
      if (query) queries.push({ place, query });
    }
    const matches = await index.match(
      queries.map(({ query }) => query),
      ids,
    );
    for (const [at, { place }] of queries.entries()) answer.matches[place] = matches[at]!;
    return answer;
  });
}

/** Caches results by arguments, since many searches ask for the same values. */
function memoize<Args extends unknown[], Result>(read: (...args: Args) => Result): (...args: Args) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const key = JSON.stringify(args);
    if (!results.has(key)) results.set(key, read(...args));
    return results.get(key)!;
  };
}
