import type { PageRedirect } from '@forecourt/contracts/remote/manifest';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { createRedirects } from './declared-redirects.ts';

const checkout: PageRedirect = {
  from: ['/cars/:slug/checkout', '/cars/:slug/buy-online'],
  to: '/cars/:slug/{vehiclePage.reserve.path}',
  ofDealership: true,
  status: 302,
};
const used: PageRedirect = { from: ['/used-car/:slug'], to: '/cars/:slug', status: 301 };
const composition = {
  remotes: [
    {
      domain: 'leads',
      pages: {
        checkout: { paths: checkout.from, redirects: [checkout] },
        used: { paths: used.from, redirects: [used] },
        other: { paths: ['/other'] },
      },
    },
  ],
} as unknown as ServedComposition;
const selling = (path: 'checkout' | 'buy-online') => aTenant({ vehiclePage: { reserve: { path } } });
const at = (path: string) => new URL(path, 'http://site.example');

function decide(path: string, dealerships: Record<string, ReturnType<typeof selling>> = {}) {
  const findRedirect = createRedirects({
    dealershipsOf: async () => Object.keys(dealerships),
    forDealership: async (_slug, key) => dealerships[key]!,
  });
  return findRedirect(selling('checkout'), composition, at(path));
}

it('answers what the page of the composition declares', async () => {
  expect(await decide('/used-car/a?x=1')).toEqual({ location: '/cars/a?x=1', status: 301 });
  expect(await decide('/cars/a/buy-online')).toEqual({ location: '/cars/a/checkout', status: 302 });
  expect([await decide('/cars/a/checkout'), await decide('/other'), await decide('/nowhere')]).toEqual([
    null,
    null,
    null,
  ]);
});

it('leaves it to the page where a dealership of the site decides otherwise', async () => {
  expect(await decide('/cars/a/buy-online', { north: selling('buy-online') })).toBeNull();
  expect((await decide('/cars/a/buy-online', { north: selling('checkout') }))?.location).toBe(
    '/cars/a/checkout',
  );
});
