import { aVehicle } from '@forecourt/test-kit/factories';
import { messages } from '../../messages.ts';
import { breadcrumbJsonLd, breadcrumbOf } from './breadcrumb.ts';

it('lists home, car type, make, model and body type', () => {
  expect(
    breadcrumbOf(
      aVehicle({ make: 'Mercedes-Benz', model: 'C 200', simple_body: 'stationWagon', car_type: 'demo' }),
      messages.en,
    ),
  ).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Demo Cars', href: '/search/demo-cars' },
    { label: 'Mercedes-Benz', href: '/search/mercedes-benz' },
    { label: 'C 200', href: '/search/mercedes-benz/c-200' },
    { label: 'Station Wagon', href: '/search/station-wagon' },
  ]);
});

it('does not link a body type without a search page, and omits unknown parts', () => {
  expect(
    breadcrumbOf(aVehicle({ item_type: 'caravan', simple_body: 'caravan', model: '' }), messages.en).slice(1),
  ).toEqual([
    { label: 'Used Caravans', href: '/search/used-cars' },
    { label: 'Toyota', href: '/search/toyota' },
    { label: 'Caravan' },
  ]);
});

it('numbers the trail for search engines', () => {
  expect(
    breadcrumbJsonLd([{ label: 'Home', href: '/' }, { label: 'SUV' }], 'https://cars.example'),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://cars.example/' },
      { position: 2, name: 'SUV' },
    ],
  });
});
