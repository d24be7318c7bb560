import type { FastifyBaseLogger } from 'fastify';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { readEnv } from './env.ts';
import { openGazetteer, type Gazetteer } from './geocoding/gazetteer.ts';
import { createGeocoder } from './geocoding/geocoder.ts';
import { placeRoutes } from './geocoding/place-routes.ts';
import { countPending } from './indexer/change-feed.ts';
import { createCompleteCheck } from './indexer/check-complete.ts';
import { startIndexer } from './indexer/indexer.ts';
import { emptyPosition } from './indexer/position.ts';
import { matchRoute } from './matches/match-route.ts';
import { followModels } from './models/follow-models.ts';
import { createPreviewIndexes } from './previews/preview-indexes.ts';
import { privacy } from './privacy.ts';
import { queriesRoutes } from './queries/queries-routes.ts';
import { openSearchIndex } from './search-index/open-search-index.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import { createSiteRules } from './site-rule/site-rules.ts';

type Opened = { index: SearchIndex; gazetteer: Gazetteer; log: FastifyBaseLogger };
const services = new WeakMap<DomainContext, Opened>();

await loadLanguages(new URL('../languages/', import.meta.url));

/** The search index of all tenants' vehicles, its indexer, and the searches of pages. */
export const server: DomainServer = {
  name: 'search',
  prefixes: ['/api/search'],
  migrations: new URL('./db/migrations/', import.meta.url),
  privacy,

  async register(app, context) {
    const env = readEnv();
    const index = await openSearchIndex(context.dataDirectory, env, app.log);
    app.addHook('onClose', () => index.close());
    const gazetteer = openGazetteer(env.POSTCODES_FILE);
    services.set(context, { index, gazetteer, log: app.log });
    const rules = createSiteRules(context.tenants);
    const geocode = createGeocoder(gazetteer, env.GEOCODING_URL);

    await app.register(placeRoutes, { geocode, gazetteer });
    await app.register(matchRoute, { index, geocode, rules });
    await app.register(queriesRoutes, {
      index,
      rules,
      previews: createPreviewIndexes(context, gazetteer),
      msPerMinute: env.SEARCH_MS_PER_MINUTE,
    });
    // Covers all tenants, so only for calls between servers.
    app.get('/api/search/progress', async (request, reply) => {
      if (!isServerCall(request.headers)) return reply.callNotFound();
      const { sequence: position } = (await index.readPosition()) ?? emptyPosition;
      return { position, pending: await countPending(context.services, position) };
    });
  },

  readiness: (context) => ({
    'complete search index': createCompleteCheck(
      async () => (await openedOf(context).index.readPosition()) ?? emptyPosition,
      (position) => countPending(context.services, position),
    ),
  }),

  async start(context) {
    const { index, gazetteer, log } = openedOf(context);
    const stops = [startIndexer(index, context, gazetteer, log), followModels(index, context, log)];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};

function openedOf(context: DomainContext): Opened {
  const opened = services.get(context);
  if (!opened) throw new Error('the search domain was started before it was registered');
  return opened;
}
