import type { Offer } from '@forecourt/contracts/offers/offer';
import { choicesOf, filterOffers, offersPath, readChoice } from './filter-offers.ts';

const offer = (id: string, overrides: Partial<Offer> = {}) =>
  ({ id, manufacturer: 'Kia', ...overrides }) as Offer;
const offers = [
  offer('demo', { car_types: ['demo'], bodies: ['suv'], locations: ['Southport'] }),
  offer('fleet', { manufacturer: { name: 'Land Rover' } }),
  offer('brakes', { topic: 'service', locations: ['Newstead', 'Southport'] }),
];
const idsFor = (query: string) =>
  filterOffers(offers, readChoice(new URLSearchParams(query))).map(({ id }) => id);

it.each([
  ['', ['demo', 'fleet', 'brakes']],
  ['manufacturer=land-rover', ['fleet']],
  ['manufacturer=lada', []],
  ['topic=service', ['brakes']],
  ['topic=vehicles', ['demo', 'fleet']],
  ['type=demo', ['demo', 'fleet', 'brakes']],
  ['type=used', ['fleet', 'brakes']],
  ['body=suv&topic=vehicles', ['demo', 'fleet']],
  ['location=Newstead', ['fleet', 'brakes']],
  ['location=Newstead&topic=vehicles&manufacturer=kia', []],
])('finds offers by "%s"; one without a restriction applies to all', (query, expected) => {
  expect(idsFor(query)).toEqual(expected);
});

it('offers the values that exist, and changes one choice without losing the others', () => {
  expect(choicesOf(offers, 'location')).toEqual(['Southport', 'Newstead']);
  expect(choicesOf(offers, 'topic')).toEqual(['vehicles', 'service']);
  const choice = { topic: 'service', location: 'Newstead' };
  expect(offersPath(choice, 'topic', null)).toBe('/special-offers?location=Newstead');
  expect(offersPath(choice, 'manufacturer', 'kia')).toBe(
    '/special-offers?topic=service&location=Newstead&manufacturer=kia',
  );
  expect(offersPath({ topic: 'service' }, 'topic', null)).toBe('/special-offers');
});
