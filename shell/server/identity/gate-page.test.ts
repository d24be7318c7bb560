import { aTenant } from '@forecourt/test-kit/a-tenant';
import { gatePage } from './gate-page.ts';

const gated = {
  site: aTenant(),
  remotes: [{ pages: { finance: { paths: ['/finance'], gates: [{ type: 'finance' as const }] } } }],
};
const shopper = { id: 'u1', realm: 'site:demo', phone: '+61412345678', name: '', email: null };
const at = (
  path: string,
  { signedIn = false, referer = undefined as string | undefined, host = 'demo.example' } = {},
) =>
  gatePage(
    gated,
    { findShopper: async () => (signedIn ? shopper : null), headers: { referer, host } },
    new URL(`https://demo.example${path}`),
  );
const signIn = (query: string) => ({ kind: 'redirect', location: `/sign-in?${query}` });

it('redirects from a gated page to sign-in, with the target page and the referring page', async () => {
  expect(await at('/finance?car_id=7')).toEqual(
    signIn('type=finance&redirect=%2Ffinance%3Fcar_id%3D7&back=%2F'),
  );
  expect(await at('/finance', { referer: 'https://demo.example/cars/a?b=1' })).toEqual(
    signIn('type=finance&redirect=%2Ffinance&back=%2Fcars%2Fa%3Fb%3D1'),
  );
  // A site may have several domains.
  const host = 'second.example';
  expect(await at('/finance', { referer: `https://${host}/cars/a`, host })).toEqual(
    signIn('type=finance&redirect=%2Ffinance&back=%2Fcars%2Fa'),
  );
  for (const referer of ['https://evil.example/x', 'https://demo.example/account', 'nonsense'])
    expect(await at('/finance', { referer })).toEqual(signIn('type=finance&redirect=%2Ffinance&back=%2F'));
});

it('serves gated pages privately to signed-in shoppers, and other pages to everybody', async () => {
  expect(await at('/finance', { signedIn: true })).toEqual({ kind: 'own' });
  for (const path of ['/', '/search/used-cars', '/sign-in?redirect=/finance'])
    expect(await at(path)).toEqual({ kind: 'open' });
  expect(await at('/', { signedIn: true })).toEqual({ kind: 'open' });
});

it('redirects a signed-in shopper from sign-in to pages of this site only', async () => {
  expect(await at('/sign-in?redirect=/finance', { signedIn: true })).toEqual({
    kind: 'redirect',
    location: '/finance',
  });
  expect(await at('/sign-in?redirect=//evil.example', { signedIn: true })).toEqual({
    kind: 'redirect',
    location: '/account',
  });
  expect(await at('/sign-in?redirect=/finance&step=profile', { signedIn: true })).toEqual({ kind: 'open' });
});
