import type { PageGate } from '@forecourt/contracts/remote/manifest';
import { gateOf, plainPath, type GatedSite } from './gating.ts';

const page = (paths: string[], gates: PageGate[]) => ({ paths, gates });
const remotes: GatedSite['remotes'] = [
  {
    pages: {
      home: { paths: ['/', '/:slug'] },
      finance: page(
        ['/finance', '/finance-enquiry', '/personalised/finance'],
        [
          {
            paths: ['/finance'],
            type: 'finance',
            settings: { 'gating.finance': true, 'finance.provider': true },
          },
          { paths: ['/personalised/finance'], type: 'equifax-finance', settings: { 'gating.equifax': true } },
        ],
      ),
    },
  },
  {
    pages: {
      checkout: page(['/cars/:slug/checkout', '/checkout-journey'], [{ type: 'checkout' }]),
      payment: page(['/online-payment'], [{ type: 'online-payment', settings: { 'gating.open': false } }]),
      club: page(['/club/:name?', '/members/*'], [{ type: 'garage' }]),
    },
  },
];
const site = (gating: object = {}, provider: string | null = 'lender') => ({
  site: { gating, finance: { provider } },
  remotes,
});

it('asks for a sign-in where a page declares it, and for its reason', () => {
  const gated = site({ finance: true, equifax: true });
  for (const [path, type] of [
    ['/finance', 'finance'],
    ['/personalised/finance', 'equifax-finance'],
    ['/cars/2020-kia-rio/checkout', 'checkout'],
    ['/checkout-journey', 'checkout'],
    ['/club', 'garage'],
    ['/club/kia', 'garage'],
    ['/members/a/b', 'garage'],
  ] as const)
    expect([path, gateOf(path, gated)]).toEqual([path, type]);
});

it('applies a gate only where the settings are as it says', () => {
  expect(gateOf('/finance', site())).toBeNull();
  expect(gateOf('/finance', site({ finance: true }, null))).toBeNull();
  expect(gateOf('/personalised/finance', site({ finance: true }))).toBeNull();
  expect(gateOf('/online-payment', site())).toBe('online-payment');
  expect(gateOf('/online-payment', site({ open: true }))).toBeNull();
});

it('asks for a sign-in to the account on every site', () => {
  for (const path of ['/account', '/account/', '/Account', '/%61ccount'])
    expect(gateOf(path, { site: {}, remotes: [] })).toBe('account');
});

it('gates a custom page that replaces a gated one', () => {
  const custom = { pages: { finance: page(['/finance'], []) } };
  const gated = { ...site({ finance: true }), remotes: [...remotes, custom] };
  expect(gateOf('/finance', gated)).toBe('finance');
});

it('does not gate other pages, nor those above and below a gated one', () => {
  const gated = site({ finance: true, equifax: true });
  for (const path of ['/', '/sign-in', '/cars/a', '/cars/checkout', '/finance-enquiry', '/account/deleted'])
    expect([path, gateOf(path, gated)]).toEqual([path, null]);
  for (const path of ['/finance', '/personalised/finance', '/checkout-journey', '/account'])
    for (const other of [`/x${path}`, `${path}/x`, `${path}s`])
      expect([other, gateOf(other, gated)]).toEqual([other, null]);
});

it('recognises a page in every spelling that the router accepts, and by its route pattern', () => {
  const gated = site({ finance: true });
  for (const path of ['/finance/', '/FINANCE', '/%66inance', '//finance', '/finance//'])
    expect([path, gateOf(path, gated)]).toEqual([path, 'finance']);
  expect(gateOf('/cars/:slug/checkout', gated)).toBe('checkout');
  expect(gateOf('/%E0%A4%A', gated)).toBeNull();
});

it('writes every spelling of a path in one way', () => {
  for (const path of ['/cars/a', '/cars/a/', '//cars///a', '/Cars/A', '/%63ars/a'])
    expect(plainPath(path)).toBe('/cars/a');
  expect(plainPath('/')).toBe('/');
  // Not a character: the path stays as it is.
  expect(plainPath('/cars/%zz')).toBe('/cars/%zz');
});
