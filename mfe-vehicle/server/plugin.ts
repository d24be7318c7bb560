import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { loadLanguages } from '@forecourt/server-kit/load-languages';
import { brochureRoutes } from './brochure/brochure-routes.ts';
import { changesRoute } from './changes/changes-route.ts';
import { contentTypes } from './content-types.ts';
import { stockSchema } from './db/stock-schema.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { holdsRoute } from './holds/holds-route.ts';
import { marketRoutes } from './market/market-routes.ts';
import { scheduleAverages } from './market/update-averages.ts';
import { followOffers } from './offers/follow-offers.ts';
import { scheduleExpiry } from './overrides/expire-overrides.ts';
import { followContent } from './overrides/follow-content.ts';
import { overrideRoutes } from './overrides/override-routes.ts';
import { createPhotoDeletion, createPhotoIntake } from './photos/intake/photo-intake.ts';
import { photoRoutes } from './photos/photo-routes.ts';
import { readPhotoSettings, type PhotoSettings } from './photos/photo-settings.ts';
import { startPhotoWorker } from './photos/photo-worker.ts';
import { openPhotoStore } from './photos/store/photo-store.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { privacy } from './privacy.ts';
import { schedulePurge } from './purge/purge-removed.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import { startSchedules } from './schedules/schedule-jobs.ts';
import { seedStock } from './seed.ts';
import { sitemapRoute } from './sitemap/sitemap-route.ts';
import { listStockNames } from './stock/stock-names-repository.ts';
import { stockRoutes } from './stock/stock-routes.ts';
import { valuationRoutes } from './valuation/valuation-routes.ts';
import { readValuationSettings, type ValuationSettings } from './valuation/valuation-settings.ts';

await loadLanguages(new URL('../languages/', import.meta.url));

/**
 * Creates the server of the vehicle domain: stock, its import, its photos, its change feed and other data
 * about each vehicle. `server` is the instance that reads the environment.
 */
export function createVehicleServer(
  readSettings: () => PhotoSettings,
  readValuation: () => ValuationSettings = () => ({ valuation: null, register: null }),
): DomainServer {
  let log: FastifyBaseLogger | null = null;
  const partsOf = (context: DomainContext) => {
    const store = openPhotoStore(readSettings().s3, join(context.dataDirectory, 'photos'));
    return {
      store,
      intake: createPhotoIntake(context.database, store),
      deletePhotos: createPhotoDeletion(context.database, store),
    };
  };
  return {
    ...stockSchema,
    prefixes: ['/api/vehicle'],
    content: contentTypes,
    privacy,
    names: ({ pool }, tenants) => listStockNames(pool, tenants),
    async register(app, context) {
      log = app.log;
      await app.register(contentRoutes, {
        database: context.database,
        domain: 'vehicle',
        types: contentTypes,
      });
      await app.register(stockRoutes, context);
      await app.register(holdsRoute, context);
      await app.register(marketRoutes, context);
      await app.register(valuationRoutes, {
        database: context.database,
        settings: readValuation(),
        ...partsOf(context),
      });
      await app.register(brochureRoutes, context);
      await app.register(feedRoutes, context);
      await app.register(sitemapRoute, context);
      await app.register(changesRoute, context);
      await app.register(previewRoutes, context);
      await app.register(overrideRoutes, context);
      await app.register(ruleRoutes, context);
      await app.register(photoRoutes, {
        ...partsOf(context),
        database: context.database,
        jobs: context.jobs,
      });
    },
    seed: (context, data) => seedStock(context, data),
    async start(context) {
      await scheduleAverages(context);
      await schedulePurge(context);
      await scheduleExpiry(context);
      await startSchedules(context, log!);
      const stops = [
        await followOffers(context),
        await followContent(context),
        await startPhotoWorker(context, partsOf(context).intake, readSettings(), log!),
      ];
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}

export const server: DomainServer = createVehicleServer(
  () => readPhotoSettings(),
  () => readValuationSettings(),
);
