import fc from 'fast-check';
import { createFieldMapping } from './field-mapping.ts';

const fields = ['make', 'price', 'Car/Suv', 'variant', 'variant.torque', 'images'];

it('reads field names regardless of case and surrounding blanks', () => {
  const { map, unmapped } = createFieldMapping(fields);
  expect(map({ MAKE: 'Kia', ' Price ': 1, 'car/suv': 'SUV', Variant: { Torque: 5 } }, 1)).toEqual({
    make: 'Kia',
    price: 1,
    'Car/Suv': 'SUV',
    variant: { torque: 5 },
  });
  expect(unmapped).toEqual({});
});

it('counts unmapped fields, with the nearest known name', () => {
  const { map, unmapped } = createFieldMapping(fields);
  map({ Prise: 1, variant: { torqe: 2 }, '': 3 }, 7);
  map({ Prise: 1 }, 8);
  expect(unmapped).toEqual({
    Prise: { count: 2, first: [7, 8], nearest: 'price' },
    'variant.torqe': { count: 1, first: [7], nearest: 'variant.torque' },
    '(without a name)': { count: 1, first: [7], nearest: null },
  });
});

it('prefers the exact name if two map to one field, and reports the other as ignored', () => {
  const { map, unmapped } = createFieldMapping(fields);
  expect(map({ Price: 1, price: 2 }, 1)).toEqual({ price: 2 });
  expect(map({ PRICE: 1, Price: 2 }, 2)).toEqual({ price: 1 });
  expect(unmapped).toMatchObject({ Price: { count: 2, first: [1, 2] } });
});

it('keeps the report of unmapped fields small and storable for any names', () => {
  const { map, unmapped } = createFieldMapping(fields);
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (row) => {
      map(row, 1);
    }),
  );
  for (let index = 0; index < 1000; index += 1) map({ [`${index}`.padEnd(200, 'x')]: 1 }, index);
  map({ [`${'y'.repeat(99)}😀`]: 1 }, 1);
  expect(Object.keys(unmapped).length).toBeLessThanOrEqual(100);
  expect(Object.keys(unmapped).every((name) => name.length <= 100 && name.isWellFormed())).toBe(true);
});
