import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSame } from './is-same.ts';

it('says of JSON what its text says, whatever the order of the keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (one, other) => {
      const copy = JSON.parse(JSON.stringify(one)) as unknown;
      expect(isSame(copy, JSON.parse(JSON.stringify(one)))).toBe(true);
      expect(isSame(copy, JSON.parse(JSON.stringify(other)))).toBe(sorted(one) === sorted(other));
    }),
  );
  expect(isSame({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(isSame([], {})).toBe(false);
  expect(isSame({ a: undefined }, { b: undefined })).toBe(false);
});

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
