import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DomainContext, DomainServer } from '@forecourt/server-kit/domain';
import { registerBrochure } from './brochure/brochure-routes.ts';
import { registerChanges } from './changes/changes-route.ts';
import { registerFeeds } from './feeds/feed-routes.ts';
import { startKeepingAverages } from './market/keep-averages.ts';
import { registerMarket } from './market/market-routes.ts';
import { createPhotoIntake } from './photos/photo-intake.ts';
import { registerPhotos } from './photos/photo-routes.ts';
import { readPhotoSettings, type PhotoSettings } from './photos/photo-settings.ts';
import { startPhotoWorker, type PhotoWorker } from './photos/photo-worker.ts';
import { openPhotoStore } from './photos/store/photo-store.ts';
import { seedVehicles } from './seed.ts';
import { registerSitemap } from './sitemap/sitemap-route.ts';
import { registerStock } from './stock/stock-routes.ts';

/** Stock, its import, its photos, its change feed and what is known about each vehicle; `server` is the one that reads the environment. */
export function createVehicleServer(readSettings: () => PhotoSettings): DomainServer {
  let worker: PhotoWorker | null = null;
  let log: FastifyBaseLogger | null = null;
  const partsOf = (context: DomainContext) => {
    const store = openPhotoStore(readSettings().s3, join(context.dataDirectory, 'photos'));
    return { store, intake: createPhotoIntake(context.database, store) };
  };
  return {
    name: 'vehicle',
    prefixes: ['/api/vehicle'],
    migrations: new URL('./db/migrations/', import.meta.url),
    async register(app, context) {
      log = app.log;
      registerStock(app, context);
      registerMarket(app, context);
      registerBrochure(app, context);
      registerFeeds(app, context);
      registerSitemap(app, context);
      registerChanges(app, context);
      registerPhotos(app, context, { ...partsOf(context), wake: () => worker?.wake() });
    },
    seed: (context, data) => seedVehicles(context, data.vehicles),
    async start(context) {
      const started = startPhotoWorker(context, partsOf(context).intake, readSettings(), log!);
      worker = started;
      const stopAverages = startKeepingAverages(context.database);
      return async () => {
        worker = null;
        await Promise.all([started.stop(), stopAverages()]);
      };
    },
  };
}

export const server: DomainServer = createVehicleServer(() => readPhotoSettings());
