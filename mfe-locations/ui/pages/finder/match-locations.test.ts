import fc from 'fast-check';
import { aLocation } from '@forecourt/test-kit/factories';
import { matchLocations } from './match-locations.ts';

const newtown = aLocation();
const geelong = aLocation({
  id: 'l2',
  name: 'Geelong',
  manufacturers: ['Mazda'],
  address: { ...newtown.address, street: '9 Bay Road', city: 'Geelong', state: 'vic', postcode: '3220' },
});

it('finds by suburb, postcode, state or make, in any case and order', () => {
  expect(matchLocations([newtown, geelong], 'GEELONG')).toEqual([geelong]);
  expect(matchLocations([newtown, geelong], '2042')).toEqual([newtown]);
  expect(matchLocations([newtown, geelong], '٢٠٤٢')).toEqual([newtown]);
  expect(matchLocations([newtown, geelong], 'mazda, vic')).toEqual([geelong]);
  expect(matchLocations([newtown, geelong], 'mazda 2042')).toEqual([]);
});

it('finds by the name of a state, whose abbreviation is a word of its own', () => {
  const shop = aLocation({ id: 'l3', name: 'Vicars Lane', address: { ...newtown.address, state: 'nsw' } });
  expect(matchLocations([newtown, geelong, shop], 'Victoria')).toEqual([geelong]);
  expect(matchLocations([newtown, geelong, shop], 'vic')).toEqual([geelong]);
});

it('finds by a street only what nothing else matches', () => {
  const road = aLocation({ id: 'l4', address: { ...newtown.address, street: '1 Geelong Road' } });
  expect(matchLocations([road, geelong], 'geelong')).toEqual([geelong]);
  expect(matchLocations([road], 'geelong')).toEqual([road]);
});

it('returns all locations for a blank query', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\s,]*$/), (blank) => {
      expect(matchLocations([newtown, geelong], blank)).toEqual([newtown, geelong]);
    }),
  );
});
