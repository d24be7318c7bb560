import { searchAddresses } from './search-page-paths.ts';

it('returns a path for each condition, body, make and model with stock', () => {
  expect(
    searchAddresses({
      car_types: { used: 3, new: 1 },
      bodies: { suv: 2, peopleMover: 1 },
      models: [
        { make: 'Kia', model: 'Rio', count: 1 },
        { make: 'Kia', model: 'EV6 GT-Line', count: 1 },
      ],
    }),
  ).toEqual([
    '/search/new-used-and-demo-cars',
    '/search/new-cars',
    '/search/used-cars',
    '/search/kia',
    '/search/kia/rio',
    '/search/kia/ev6-gt-line',
    '/search/suv',
    '/search/people-mover',
  ]);
});

it('returns no paths without stock', () => {
  expect(searchAddresses({ car_types: {}, bodies: {}, models: [] })).toEqual([]);
});

it('leaves out makes without a usable slug and makes whose slug denotes another list', () => {
  expect(
    searchAddresses({
      car_types: { used: 3 },
      bodies: {},
      models: [
        { make: 'تويوتا', model: 'x', count: 1 },
        { make: 'Van', model: 'Hool', count: 1 },
        { make: 'Used Cars', model: 'x', count: 1 },
      ],
    }),
  ).toEqual(['/search/new-used-and-demo-cars', '/search/used-cars']);
});

it('returns one path for two spellings of the same make or model', () => {
  expect(
    searchAddresses({
      car_types: { used: 2 },
      bodies: {},
      models: [
        { make: 'KIA', model: 'Rio', count: 1 },
        { make: 'Kia', model: 'RIO', count: 1 },
      ],
    }).slice(2),
  ).toEqual(['/search/kia', '/search/kia/rio']);
});
