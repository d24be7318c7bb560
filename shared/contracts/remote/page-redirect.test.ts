import { PageRedirect } from './manifest.ts';
import { findRedirect } from './page-redirect.ts';

const at = (address: string) => new URL(address, 'http://site.example');
const site = { finance: { path: '/finance', provider: 'x' }, shop: { isOpen: true, host: '//evil.example' } };
const redirect = (parts: Partial<PageRedirect>): PageRedirect => ({
  from: ['/finance', '/apply'],
  to: '{finance.path}',
  status: 301,
  ...parts,
});
const locationOf = (address: string, ...redirects: PageRedirect[]) =>
  findRedirect(redirects, at(address), site)?.location ?? null;

it('leads to the address in a setting, with the query as it was written', () => {
  expect(findRedirect([redirect({})], at('/apply?car_id=a%20b&x'), site)).toEqual({
    location: '/finance?car_id=a%20b&x',
    status: 301,
  });
});

it('leaves the address itself, also with a trailing slash, and corrects its spelling', () => {
  expect(locationOf('/finance', redirect({}))).toBeNull();
  expect(locationOf('/finance/', redirect({}))).toBeNull();
  expect(locationOf('/Finance?a=1', redirect({}))).toBe('/finance?a=1');
});

it('leaves paths that are not declared', () => {
  expect(locationOf('/apply/now', redirect({}))).toBeNull();
  expect(locationOf('/used//', redirect({ from: ['/used/:slug'], to: '/cars/:slug' }))).toBeNull();
});

it('takes parameters from the path as they are written', () => {
  expect(locationOf('/used/a%2Fb?q=1', redirect({ from: ['/used/:slug'], to: '/cars/:slug' }))).toBe(
    '/cars/a%2Fb?q=1',
  );
});

it('takes a parameter that the path lacks from the query, and not twice', () => {
  const toCar = redirect({ from: ['/journey'], to: '/cars/:car_id/checkout', drops: ['step'] });
  expect(locationOf('/journey?car_id=a/b&step=2&x=1', toCar)).toBe('/cars/a%2Fb/checkout?x=1');
  expect(locationOf('/journey?car_id=', toCar)).toBeNull();
  const toJourney = redirect({ from: ['/cars/:car_id/checkout'], to: '/journey?car_id=:car_id' });
  expect(locationOf('/cars/a/checkout?car_id=other&x=1', toJourney)).toBe('/journey?car_id=a&x=1');
});

it('applies by settings that are on or off, and not with certain parameters', () => {
  expect(locationOf('/apply', redirect({ settings: { 'shop.isOpen': true } }))).toBe('/finance');
  expect(locationOf('/apply', redirect({ settings: { 'shop.isOpen': false } }))).toBeNull();
  expect(locationOf('/apply', redirect({ settings: { 'shop.missing': false } }))).toBe('/finance');
  expect(locationOf('/apply', redirect({ settings: { 'constructor.name': true } }))).toBeNull();
  expect(locationOf('/apply?id=1', redirect({ unless: ['id'] }))).toBeNull();
  expect(locationOf('/apply?id=', redirect({ unless: ['id'] }))).toBe('/finance?id=');
});

it('takes the first that applies', () => {
  expect(
    locationOf('/apply', redirect({ settings: { none: true }, to: '/first' }), redirect({ to: '/second' })),
  ).toBe('/second');
});

it('never leads to another host', () => {
  expect(locationOf('/apply', redirect({ to: '{shop.host}' }))).toBeNull();
  expect(PageRedirect.safeParse(redirect({ to: '//evil.example' })).success).toBe(false);
  expect(PageRedirect.safeParse(redirect({ to: 'https://evil.example' })).success).toBe(false);
});
