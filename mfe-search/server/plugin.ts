import type { FastifyBaseLogger } from 'fastify';
import { tenantOf, type DomainContext, type DomainServer } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { embeddedPrefix, openSearchService, type SearchService } from './engine/search-service.ts';
import { readEnv } from './env.ts';
import { openGazetteer, type Gazetteer } from './geocoding/gazetteer.ts';
import { createGeocoder } from './geocoding/geocoder.ts';
import { postcodeRoute } from './geocoding/postcode-route.ts';
import { countPending } from './indexer/change-feed.ts';
import { createCompleteCheck } from './indexer/check-complete.ts';
import { startIndexer } from './indexer/indexer.ts';
import { readPosition } from './indexer/position.ts';
import { matchRoute } from './matches/match-route.ts';
import { followModels } from './models/follow-models.ts';
import { privacy } from './privacy.ts';
import { queriesRoutes } from './queries/queries-routes.ts';
import { createSessions } from './session/create-sessions.ts';
import { createSiteRules } from './site-rule/site-rules.ts';

const services = new WeakMap<
  DomainContext,
  { service: SearchService; gazetteer: Gazetteer; log: FastifyBaseLogger }
>();

/** The search index of all tenants' vehicles, its indexer, and the search sessions. */
export const server: DomainServer = {
  name: 'search',
  prefixes: ['/api/search', embeddedPrefix],
  migrations: new URL('./db/migrations/', import.meta.url),
  privacy,

  async register(app, context) {
    const env = readEnv();
    const service = await openSearchService(app, context.dataDirectory, env);
    const gazetteer = openGazetteer(env.POSTCODES_FILE);
    services.set(context, { service, gazetteer, log: app.log });
    const rules = createSiteRules(context.tenants);
    const sessionFor = createSessions(service, rules);
    const geocode = createGeocoder(gazetteer, env.GEOCODING_URL);

    await app.register(postcodeRoute, { geocode });
    await app.register(matchRoute, { index: service.index, geocode, rules });
    await app.register(queriesRoutes, {
      index: service.index,
      rules,
      msPerMinute: env.SEARCH_MS_PER_MINUTE,
    });
    app.get('/api/search/session', async (request, reply) =>
      reply.header('cache-control', 'private, max-age=600').send(await sessionFor(tenantOf(request))),
    );

    // Covers all tenants, so only for calls between servers.
    app.get('/api/search/progress', async (request, reply) => {
      const isInternal = isServerCall(request.headers);
      if (!isInternal)
        return reply.code(404).send({
          error: 'nothing answers GET /api/search/progress',
          code: 'not_found',
          requestId: request.id,
        });
      const { sequence: position } = await readPosition(service.client);
      return { position, pending: await countPending(context.services, position) };
    });
  },

  readiness: (context) => ({
    'search index': async () => openedOf(context).service.checkWritable(),
    'complete search index': createCompleteCheck(
      () => readPosition(openedOf(context).service.client),
      (position) => countPending(context.services, position),
    ),
  }),

  async start(context) {
    const opened = openedOf(context);
    const stops = [
      startIndexer(opened.service, context, opened.gazetteer, opened.log),
      followModels(opened.service, context, opened.log),
    ];
    return async () => void (await Promise.all(stops.map((stop) => stop())));
  },
};

function openedOf(context: DomainContext) {
  const opened = services.get(context);
  if (!opened) throw new Error('the search domain was started before it was registered');
  return opened;
}
