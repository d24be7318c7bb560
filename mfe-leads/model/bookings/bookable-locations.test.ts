import { aLocation } from '@forecourt/contracts/fragments/sample-data';
import { bookableLocations } from './bookable-locations.ts';

const named = (id: string, overrides: object = {}) => aLocation({ id, name: `At ${id}`, ...overrides });
const locations = [
  named('city'),
  named('coast', { distribution_locations: ['At coast', 'At city', 'At yard'] }),
  named('hills'),
  named('workshop', { location_type: 'service' }),
  named('both', { location_type: 'service-and-parts' }),
  named('parts', { location_type: 'parts' }),
  named('yard', { location_type: '' }),
  named('hidden', { visible: false }),
  named('member', { of_member: true }),
];
const ids = (found: { id: string }[]) => found.map(({ id }) => id);

it('offers test drives at sales locations and services at workshops', () => {
  expect(ids(bookableLocations('test-drive', locations))).toEqual(['city', 'coast', 'hills']);
  expect(ids(bookableLocations('service', locations))).toEqual(['workshop', 'both']);
});

it('offers the location of a vehicle first, then the sales locations that it is distributed to', () => {
  const vehicle = { location_id: 'coast' };
  expect(ids(bookableLocations('test-drive', locations, vehicle))).toEqual(['coast', 'city']);
  expect(bookableLocations('test-drive', locations, { location_id: 'member' })).toEqual([]);
});
