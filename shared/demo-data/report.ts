import { createSeedData } from './demo-data.ts';
import { readFeed, stockFeeds } from './stock/stock-feeds.ts';
import { tenantSlugs } from './tenants/tenant-layers.ts';

const started = performance.now();
const seed = createSeedData({ now: new Date() });
const took = Math.round(performance.now() - started);
const stock = stockFeeds.flatMap((feed) =>
  readFeed(feed, new Date()).map((vehicle) => ({ tenant: feed.tenant, vehicle })),
);

const count = (entries: { tenant: string }[], tenant: string) =>
  entries.filter((entry) => entry.tenant === tenant).length;
const rows = tenantSlugs.map((tenant) => {
  const vehicles = stock.filter((entry) => entry.tenant === tenant).map((entry) => entry.vehicle);
  const number = (test: (vehicle: (typeof vehicles)[number]) => boolean) => vehicles.filter(test).length;
  return {
    tenant,
    vehicles: vehicles.length,
    new: number((car) => car.car_type === 'new'),
    demo: number((car) => car.car_type === 'demo'),
    used: number((car) => car.car_type === 'used'),
    sold: number((car) => car.sold),
    reserved: number((car) => car.reserved),
    coming: number((car) => car.status === 'coming_soon'),
    'no price': number((car) => !car.price),
    spins: number((car) => car.spin_images.length > 0),
    locations: count(seed.locations, tenant),
    dealerships: count(seed.dealerships, tenant),
    reviews: count(seed.reviews, tenant),
    models: count(seed.models, tenant),
    offers: count(seed.offers, tenant),
    promos: count(seed.promos, tenant),
    brands: count(seed.brands, tenant),
  };
});
console.table(rows);
console.log(`${stock.length} vehicles, ${seed.layers.length} configuration layers, created in ${took} ms`);
