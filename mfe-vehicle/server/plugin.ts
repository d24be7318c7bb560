import type { DomainServer } from '@forecourt/server-kit/domain';
import { registerBrochure } from './brochure/brochure-routes.ts';
import { registerChanges } from './changes/changes-route.ts';
import { registerFeeds } from './feeds/feed-routes.ts';
import { registerMarket } from './market/market-routes.ts';
import { seedVehicles } from './seed.ts';
import { registerSitemap } from './sitemap/sitemap-route.ts';
import { registerStock } from './stock/stock-routes.ts';

/** Stock, its import, its change feed and what is known about each vehicle. */
export const server: DomainServer = {
  name: 'vehicle',
  prefixes: ['/api/vehicle'],
  migrations: new URL('./db/migrations/', import.meta.url),
  async register(app, context) {
    registerStock(app, context);
    registerMarket(app, context);
    registerBrochure(app, context);
    registerFeeds(app, context);
    registerSitemap(app, context);
    registerChanges(app, context);
  },
  seed: (context, data) => seedVehicles(context.database, data.vehicles),
};
