import { searchAddresses } from './search-page-paths.ts';

it('has a page for each condition, body, make and model with stock', () => {
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

it('has none without stock', () => {
  expect(searchAddresses({ car_types: {}, bodies: {}, models: [] })).toEqual([]);
});

it('leaves out makes that have no page of their own: nameless in a path, or written as another list', () => {
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

it('names a list once where two spellings mean it', () => {
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
