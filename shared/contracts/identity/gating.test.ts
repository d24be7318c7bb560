import type { GatingConfig } from '../tenant/gating-config.ts';
import { gateOf, type GatedSite } from './gating.ts';

const none: GatingConfig = {
  checkout: false,
  finance: false,
  equifaxFinance: false,
  spinToWin: false,
  tradeIn: false,
  onlinePaymentOpen: true,
};
const enabled = { enabled: true };
const withEveryPage: Omit<GatedSite, 'gating'> = {
  leads: {
    garage: enabled,
    savedSearches: true,
    spinToWin: enabled,
    tradeIn: enabled,
    onlinePayment: enabled,
  },
  finance: { provider: 'own' },
};
const site = (gating: GatingConfig): GatedSite => ({ ...withEveryPage, gating });
const gatable: [keyof GatingConfig, boolean, string[], string][] = [
  ['checkout', true, ['/cars/2020-kia-rio/checkout', '/cars/a/buy-online', '/checkout-journey'], 'checkout'],
  ['finance', true, ['/finance'], 'finance'],
  ['equifaxFinance', true, ['/personalised/finance'], 'equifax-finance'],
  ['spinToWin', true, ['/spin-to-win'], 'spin-to-win'],
  ['tradeIn', true, ['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'], 'trade-in'],
  ['onlinePaymentOpen', false, ['/online-payment'], 'online-payment'],
];

it.each(gatable)('gates with %s = %s only its own pages', (flag, value, paths, type) => {
  const all = gatable.flatMap(([, , found]) => found);
  const gating = { ...none, [flag]: value };
  for (const path of all)
    expect([path, gateOf(path, site(gating))]).toEqual([path, paths.includes(path) ? type : null]);
});

it('gates the garage pages, the account and saved searches on every site that has them', () => {
  for (const path of ['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco', '/my-garage'])
    expect(gateOf(path, site(none))).toBe('garage');
  expect(gateOf('/account', site(none))).toBe('account');
  expect(gateOf('/saved-searches', site(none))).toBe('saved-search');
});

it('asks nobody to sign in for a page that the site does not have', () => {
  const disabled = { enabled: false };
  const every = { ...none, finance: true, equifaxFinance: true, spinToWin: true, tradeIn: true };
  const without: GatedSite = {
    gating: { ...every, onlinePaymentOpen: false },
    leads: {
      garage: disabled,
      savedSearches: false,
      spinToWin: disabled,
      tradeIn: disabled,
      onlinePayment: disabled,
    },
    finance: { provider: null },
  };
  const paths = gatable.slice(1).flatMap(([, , found]) => found);
  for (const path of [...paths, '/my-garage', '/mymotorama', '/saved-searches'])
    expect([path, gateOf(path, without)]).toEqual([path, null]);
});

it('does not gate any other page', () => {
  const every = { ...none, checkout: true, finance: true, equifaxFinance: true, tradeIn: true };
  for (const path of [
    '/',
    '/sign-in',
    '/cars/a',
    '/cars/checkout',
    '/finance/x',
    '/finance-enquiry',
    '/watchlist',
  ])
    expect([path, gateOf(path, site(every))]).toEqual([path, null]);
});

it('does not gate the pages above and below a gated one', () => {
  const every = {
    ...none,
    checkout: true,
    finance: true,
    equifaxFinance: true,
    spinToWin: true,
    tradeIn: true,
  };
  const gating = { ...every, onlinePaymentOpen: false };
  const gated = [...gatable.flatMap(([, , found]) => found), '/account', '/saved-searches', '/my-garage'];
  for (const path of gated) {
    expect([path, gateOf(path, site(gating))]).not.toEqual([path, null]);
    for (const other of [`/x${path}`, `${path}/x`, `${path}s`])
      expect([other, gateOf(other, site(gating))]).toEqual([other, null]);
  }
});

it('recognises a page in every spelling that the router accepts, and by its route pattern', () => {
  const gating = { ...none, finance: true, checkout: true };
  for (const path of ['/finance/', '/FINANCE', '/%66inance', '//finance', '/finance//'])
    expect([path, gateOf(path, site(gating))]).toEqual([path, 'finance']);
  expect(gateOf('/cars/:slug/checkout', site(gating))).toBe('checkout');
  expect(gateOf('/%E0%A4%A', site(gating))).toBeNull();
});
