import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';

const literal = fc.constantFrom('search', 'cars', 'offers', 'a', 'b-c');
const segment = fc.oneof(literal, fc.constantFrom(':slug', ':id'));
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '', '/*'))
  .map(([parts, rest]) => `/${parts.join('/')}${rest}`.replace('//', '/'));
const path = fc
  .tuple(
    fc.array(fc.oneof(literal, fc.constantFrom('Search', 'x', '%D9%86', 'a%2Fb', 'é')), { maxLength: 4 }),
    fc.constantFrom('', '/'),
  )
  .map(([parts, end]) => `/${parts.join('/')}${parts.length > 0 ? end : ''}`);

it('finds the same owner of a path as the router', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { minLength: 1, maxLength: 8 }), path, (patterns, address) => {
      const remotes = [
        { domain: 'any', pages: Object.fromEntries(patterns.map((one) => [one, { paths: [one] }])) },
      ];
      const routes = patterns.map((one) => ({ path: one, handle: one }));
      expect(ownerOfPath(remotes, address)?.pattern ?? null).toBe(
        matchRoutes(routes, address)?.at(-1)?.route.handle ?? null,
      );
    }),
    { numRuns: 2000 },
  );
});
