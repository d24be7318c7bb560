import fc from 'fast-check';
import { quote } from '@forecourt/contracts/search/filter-expression';
import { colonsToEquals } from './limited-fetch.ts';

it('colons become equals, and those of values stay', () => {
  expect(colonsToEquals('make:Kia AND vehicle_id : "a:b"')).toBe('make = Kia AND vehicle_id = "a:b"');
  expect(colonsToEquals("name:'it''s: new'")).toBe("name = 'it''s: new'");
  expect(colonsToEquals('price > 10')).toBe('price > 10');
});

it('whatever a quoted value holds comes through', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(colonsToEquals(`make:${quote(value)}`)).toBe(`make = ${quote(value)}`);
    }),
  );
});
