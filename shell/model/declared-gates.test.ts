import { readSetting } from '@forecourt/contracts/remote/setting-conditions';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { readDeclarations } from '@forecourt/test-kit/who-owns';
import { gateOf } from './gating.ts';

const declarations = await readDeclarations();
const remotes = declarations.map(({ pages = {} }) => ({ pages }));
const enabled = { enabled: true };
const open: TenantConfig['gating'] = { ...aTenant().gating, spinToWin: false, onlinePaymentOpen: true };
const withEveryPage = {
  finance: { provider: 'manual' },
  leads: {
    garage: enabled,
    savedSearches: true,
    spinToWin: enabled,
    tradeIn: enabled,
    onlinePayment: enabled,
  },
};
const typeAt = (path: string, gating: Partial<TenantConfig['gating']>, settings: object = withEveryPage) =>
  gateOf(path, { site: { ...settings, gating: { ...open, ...gating } }, remotes });

/** Specification, document 1: which pages ask for a sign-in, by which setting. */
const gatable: [keyof TenantConfig['gating'], boolean, string[], string][] = [
  ['checkout', true, ['/cars/2020-kia-rio/checkout', '/cars/a/buy-online', '/checkout-journey'], 'checkout'],
  ['finance', true, ['/finance'], 'finance'],
  ['equifaxFinance', true, ['/personalised/finance'], 'equifax-finance'],
  ['spinToWin', true, ['/spin-to-win'], 'spin-to-win'],
  ['tradeIn', true, ['/cars/trade-in', '/trade-in', '/sell-my-car', '/sell-your-car'], 'trade-in'],
  ['onlinePaymentOpen', false, ['/online-payment'], 'online-payment'],
];

it.each(gatable)('gates with %s = %s only its own pages', (flag, value, paths, type) => {
  for (const path of gatable.flatMap(([, , found]) => found))
    expect([path, typeAt(path, { [flag]: value })]).toEqual([path, paths.includes(path) ? type : null]);
});

it('gates the garage pages and saved searches on every site that has them', () => {
  for (const path of ['/mymotorama', '/mybigboxcars', '/myblinkr', '/myservco', '/my-garage'])
    expect(typeAt(path, {})).toBe('garage');
  expect(typeAt('/saved-searches', {})).toBe('saved-search');
  for (const path of ['/', '/cars/a', '/finance-enquiry', '/watchlist', '/enquire'])
    expect([path, typeAt(path, { finance: true, checkout: true })]).toEqual([path, null]);
});

it('asks nobody to sign in for a page that the site does not have', () => {
  const every = {
    finance: true,
    equifaxFinance: true,
    spinToWin: true,
    tradeIn: true,
    onlinePaymentOpen: false,
  };
  const paths = gatable.slice(1).flatMap(([, , found]) => found);
  for (const path of [...paths, '/my-garage', '/saved-searches'])
    expect([path, typeAt(path, every, { finance: { provider: null }, leads: {} })]).toEqual([path, null]);
});

it('declares gates and redirects by public settings that exist', () => {
  const site = toPublicTenant(aTenant());
  const names = declarations.flatMap(({ pages = {} }) =>
    Object.values(pages).flatMap(({ gates = [], redirects = [] }) =>
      [...gates, ...redirects].flatMap(({ settings = {} }) => Object.keys(settings)),
    ),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect([name, readSetting(site, name)]).not.toEqual([name, undefined]);
});
