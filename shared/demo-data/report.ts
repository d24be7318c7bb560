import { readItems, tenantSlugs } from './site-files.ts';
import { readFeed, stockFeeds } from './stock/stock-feeds.ts';

const stock = stockFeeds.flatMap((feed) =>
  readFeed(feed, new Date()).map((vehicle) => ({ tenant: feed.tenant, vehicle })),
);

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
    locations: readItems(tenant, 'locations/locations').length,
    dealerships: readItems(tenant, 'locations/dealerships').length,
    reviews: readItems(tenant, 'locations/reviews').length,
    models: readItems(tenant, 'offers/models').length,
    offers: readItems(tenant, 'offers/offers').length,
    promos: readItems(tenant, 'offers/promos').length,
    brands: readItems(tenant, 'offers/brands').length,
  };
});
console.table(rows);
console.log(`${stock.length} vehicles`);
