import fc from 'fast-check';
import { quote } from '@forecourt/contracts/search/filter-expression';
import { colonsToEquals } from './fetch-vehicles.ts';

it('replaces colons with equals signs, except in values', () => {
  expect(colonsToEquals('make:Kia AND vehicle_id : "a:b"')).toBe('make = Kia AND vehicle_id = "a:b"');
  expect(colonsToEquals("name:'it''s: new'")).toBe("name = 'it''s: new'");
  expect(colonsToEquals('price > 10')).toBe('price > 10');
});

it('leaves every quoted value unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(colonsToEquals(`make:${quote(value)}`)).toBe(`make = ${quote(value)}`);
    }),
  );
});
