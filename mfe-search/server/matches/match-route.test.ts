import { matchesApi, type MatchAnswer } from '@forecourt/contracts/api/matches-api';
import { createServer } from '@forecourt/server-kit/create-server';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { SearchIndex } from '../search-index/search-index.ts';
import { createSiteRules } from '../site-rule/site-rules.ts';
import { matchRoute } from './match-route.ts';

it('answers the other searches while the maps service that one postcode needs does not answer', async () => {
  const app = createServer();
  const site = aTenant();
  app.addHook('onRequest', async (request) => void Object.assign(request, { tenant: site }));
  const index = { match: async (queries: unknown[]) => queries.map(() => [0]) };
  await app.register(matchRoute, {
    index: index as unknown as SearchIndex,
    geocode: async () => {
      throw new Error('the maps service answered 403 for a postcode');
    },
    rules: createSiteRules({ dealershipsOf: async () => [], forDealership: async () => null }),
  });
  const searches = ['/search/used-cars', '/search/used-cars?postcode=9999&distance=50', '/search/suv'];
  const response = await app.inject({
    method: 'POST',
    url: matchesApi,
    headers: { 'x-forecourt-internal': 'yes' },
    payload: { searches, vehicles: [{ tenant: site.slug, id: 'a' }] },
  });
  expect(response.json<MatchAnswer>().matches).toEqual([[0], [], [0]]);
  await app.close();
});
