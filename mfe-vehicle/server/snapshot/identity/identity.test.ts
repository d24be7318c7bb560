import fc from 'fast-check';
import { aVehicle } from '@forecourt/test-kit/factories';
import { splitVehicle, type VehicleContent } from '../vehicle-content.ts';
import { identityOf, isVin } from './identity.ts';

const { content } = splitVehicle(aVehicle());
const nameless: VehicleContent = { ...content, vin: null, stocknum: null };
const anyContent = fc
  .record({
    vin: fc.option(fc.constantFrom('6T1BF3EK50X123456', 'short')),
    stocknum: fc.option(fc.constantFrom('U1', 'U2')),
    km: fc.option(fc.nat(200_000)),
    colour: fc.option(fc.constantFrom('White', 'Red')),
    city: fc.option(fc.constantFrom('Perth', 'Hobart')),
    name: fc.string(),
  })
  .map((fields): VehicleContent => ({ ...content, ...fields }));

it('is the VIN, otherwise the stock number at the dealership, otherwise the stable traits', () => {
  expect(identityOf(content)).toEqual({
    kind: 'vin',
    key: 'vin:6T1BF3EK50X123456',
    earlier: 'stock:city:U1001',
  });
  expect(identityOf({ ...content, vin: ' 6t1-bf3ek50x123456 ' }).key).toBe('vin:6T1BF3EK50X123456');
  expect(identityOf({ ...content, vin: 'unknown' })).toEqual({ kind: 'stock', key: 'stock:city:U1001' });
  expect(identityOf(nameless).kind).toBe('traits');
});

it('never depends on prices, pictures or status', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), fc.nat(), (one, price, offer) => {
      const later: VehicleContent = {
        ...one,
        price,
        offer_price: offer,
        before_price: price + offer,
        status: 'reserved',
        reserved: true,
        photos_count: 0,
        images: [],
        dealercomments: 'New!',
      };
      expect(identityOf(later)).toEqual(identityOf(one));
    }),
  );
});

it('depends on each trait if there is no number, regardless of case and blanks', () => {
  const key = identityOf(nameless).key;
  for (const other of [
    { dealership_slug: 'x' },
    { name: 'x' },
    { location_name: 'x' },
    { state: 'x' },
    { colour: 'x' },
    { km: 1 },
    { km: null },
  ]) {
    expect(identityOf({ ...nameless, ...other }).key).not.toBe(key);
  }
  expect(identityOf({ ...nameless, colour: ' WHITE ', name: nameless.name.toUpperCase() }).key).toBe(key);
});

it('recognises VINs: 17 characters without I, O and Q', () => {
  expect(isVin('6T1BF3EK50X123456')).toBe(true);
  expect(['6T1BF3EK50X12345', '6T1BF3EK5OX123456', '11111111111111111', ''].some(isVin)).toBe(false);
});
