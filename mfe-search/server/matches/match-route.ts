import type { FastifyInstance } from 'fastify';
import type { MultiSearchQuery } from 'meilisearch';
import { MatchQuestion, matchesApi, type MatchAnswer } from '@forecourt/contracts/api/matches-api';
import { vehicleIndex, type VehicleDocument } from '@forecourt/contracts/api/search-api';
import { filterOf, quote } from '@forecourt/contracts/search/filter-expression';
import { findBase } from '@forecourt/contracts/search/find-base';
import { parseSearch } from '@forecourt/contracts/search/search-url';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { SearchService } from '../engine/search-service.ts';
import type { Geocoder } from '../geocoding/geocoder.ts';

type Options = {
  service: SearchService;
  geocode: Geocoder;
  /** The filter that every search of a site goes through. */
  ruleOf(site: TenantConfig): Promise<string>;
};
type Hit = Pick<VehicleDocument, 'tenant' | 'vehicle_id'>;

/** Says which vehicles saved searches find, by the very filters of the search pages. */
export async function matchRoute(
  app: FastifyInstance,
  { service: { client }, geocode, ruleOf }: Options,
): Promise<void> {
  app.post(matchesApi, { bodyLimit: 8_000_000 }, async (request, reply) => {
    if (!request.headers['x-forecourt-internal']) return reply.callNotFound();
    const site = tenantOf(request);
    const { searches, vehicles } = MatchQuestion.parse(request.body);
    const common = [await ruleOf(site), 'available = true'];
    const among = `vehicle_id IN [${vehicles.map(quote).join(', ')}]`;
    const valuesOf = async (facets: string[], filter: string[]) => {
      const { facetDistribution = {} } = await client
        .index(vehicleIndex)
        .search('', { filter: [...common, ...filter], facets, limit: 0 });
      return Object.fromEntries(
        Object.entries(facetDistribution).map(([name, counts]) => [name, Object.keys(counts)]),
      );
    };

    async function queryOf(address: string): Promise<MultiSearchQuery | null> {
      const url = new URL(address, 'http://site.invalid');
      const [, , slug = '', model] = url.pathname.split('/');
      const base = await findBase(slug, model || undefined, valuesOf);
      if (!base) return null;
      const { state } = parseSearch(base, url.searchParams, site.search.sorts);
      const from = state.near ? await geocode(state.near.postcode) : null;
      return {
        indexUid: vehicleIndex,
        q: state.query,
        matchingStrategy: 'all',
        filter: [...common, among, ...filterOf(state, site.search, [], from)],
        limit: vehicles.length,
        attributesToRetrieve: ['tenant', 'vehicle_id'],
      };
    }

    const queries = vehicles.length > 0 ? await Promise.all(searches.map(queryOf)) : [];
    const asked = queries.filter((query) => query !== null);
    const { results } = asked.length > 0 ? await client.multiSearch({ queries: asked }) : { results: [] };
    const found = results.map(({ hits }) =>
      (hits as unknown as Hit[]).map(({ tenant, vehicle_id: id }) => ({ tenant, id })),
    );
    const answer: MatchAnswer = {
      matches: searches.map((_, index) => (queries[index] ? found.shift()! : [])),
    };
    return answer;
  });
}
