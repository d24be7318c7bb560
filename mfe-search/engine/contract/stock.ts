/** A small yard for the contract's tests. */
export const STOCK = [
  { id: 'hilux', title: '2019 Toyota HiLux SR5', make: 'Toyota', model: 'HiLux', body: 'Ute', price: 45_990, year: 2019, tenant: 'harbour', manufacturer: { name: 'Toyota', country: 'Japan' }, features: ['Tow bar', 'Canopy'], sold: false, custom_rank: 1, _geo: { lat: -33.87, lng: 151.21 } },
  { id: 'corolla', title: '2018 Toyota Corolla Ascent Sport', make: 'Toyota', model: 'Corolla', body: 'Hatch', price: 17_500, year: 2018, tenant: 'ridge', manufacturer: { name: 'Toyota', country: 'Japan' }, features: ['Reverse camera'], sold: true, custom_rank: 5, _geo: { lat: -37.81, lng: 144.96 } },
  { id: 'rio', title: '2020 Kia Rio S', make: 'Kia', model: 'Rio', body: 'Hatch', price: 15_990, year: 2020, tenant: 'harbour', manufacturer: { name: 'Kia', country: 'Korea' }, features: [], sold: false, custom_rank: 3, _geo: { lat: -33.8, lng: 151.0 } },
  { id: 'ranger', title: '2021 Ford Ranger Wildtrak', make: 'Ford', model: 'Ranger', body: 'Ute', price: 62_000, year: 2021, tenant: 'ridge', manufacturer: { name: 'Ford', country: 'United States' }, features: ['Tow bar', 'Reverse camera'], sold: false, custom_rank: 2 },
  { id: 'cx5', title: '2017 Mazda CX-5 Akera', make: 'Mazda', model: 'CX-5', body: 'SUV', price: 24_000, year: 2017, tenant: 'harbour', manufacturer: { name: 'Mazda', country: 'Japan' }, features: null, sold: false, custom_rank: 9 },
  { id: 'swag', title: 'Camping swag', make: 'Outback & Co', price: null, tenant: 'harbour', sold: false },
];

export const STOCK_SETTINGS = {
  searchableAttributes: ['title', 'make', 'model'],
  filterableAttributes: ['make', 'model', 'body', 'price', 'year', 'tenant', 'manufacturer', 'features', 'sold', '_geo'],
  sortableAttributes: ['price', 'year', 'make', '_geo'],
};

export function idsOf(response: { hits: Record<string, unknown>[] }): unknown[] {
  return response.hits.map(({ id }) => id);
}
