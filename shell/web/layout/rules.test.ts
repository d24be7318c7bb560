import '@forecourt/test-kit/languages';
import { expect, it } from '@jest/globals';
import { addLanguage } from '@forecourt/contracts/messages/define-messages';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { isOwned } from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { breadcrumbOf, descriptionOf, shellRoutes } from '../pages/shell-routes.tsx';
import { aRuntime } from '../testing/render-shell.tsx';
import { leadsHere } from './current-page.ts';
import { dropdownModels } from './header/navigation/dropdown-models.ts';
import { turnsOver } from './header/site-logo.tsx';
import { messages } from './messages.ts';

const model = (make: string, name: string, override_url: string | null = null) => ({
  manufacturer_name: make,
  name,
  slug: `${make}-${name}`.toLowerCase(),
  override_url,
});
const everything = () => true;

it("lists the models of a single make with the make's name once in each label", () => {
  expect(dropdownModels([model('Mazda', 'Mazda2', '/the-two'), model('Mazda', 'CX-3')], everything)).toEqual([
    {
      make: null,
      models: [
        { label: 'Mazda2', href: '/the-two' },
        { label: 'Mazda CX-3', href: '/mazda-cx-3' },
      ],
    },
  ]);
});

it("lists the first four models of the first eight makes in the dealer's order", () => {
  const many = Array.from({ length: 12 }, (_, make) =>
    Array.from({ length: 6 }, (_, at) => model(`Make${make}`, `M${at}`)),
  ).flat();
  const groups = dropdownModels(many, everything);
  expect(groups.map(({ make }) => make)).toEqual([
    'Make0',
    'Make1',
    'Make2',
    'Make3',
    'Make4',
    'Make5',
    'Make6',
    'Make7',
  ]);
  expect(groups[7]!.models.map(({ label }) => label)).toEqual(['M0', 'M1', 'M2', 'M3']);
});

it('hides models whose page nobody serves', () => {
  expect(dropdownModels([model('Kia', 'K4')], () => false)).toEqual([]);
});

it('accepts links to shell pages, to pages of remotes and to other hosts', () => {
  const runtime = aRuntime();
  for (const href of [
    '/about-us',
    '/contact',
    '/models?body=SUV',
    '/yaris',
    '/search/used-cars#results',
    'https://example.com/',
  ])
    expect([href, isOwned(runtime, href)]).toEqual([href, true]);
  // `/:slug` serves models, but not the addresses of the shell.
  for (const href of ['/parts', '/icon.svg', '/locations/x/y'])
    expect([href, isOwned(runtime, href)]).toEqual([href, false]);
});

it('resolves a path to the most specific pattern', () => {
  const { composition } = aRuntime();
  const ownerAt = (path: string) => ownerOfPath(composition.remotes, path);
  expect(ownerAt('/contact')?.remote.domain).toBe('locations');
  expect(ownerAt('/yaris')?.remote.domain).toBe('offers');
  expect(ownerAt('/no/such/page')).toBeNull();
});

it.each([
  ['/', '/', '', true],
  ['/', '/contact', '', false],
  ['/service', '/service', '', true],
  ['/search/used-cars', '/search/used-cars/toyota', '?page=2', true],
  ['/search/used', '/search/used-cars', '', false],
  ['/search/cars?body=ute', '/search/cars', '?body=ute&page=2', true],
  ['/search/cars?body=ute', '/search/cars', '', false],
  ['/book-test-drive/', '/book-test-drive', '', true],
])('compares the link %s with the page %s%s: current is %s', (href, pathname, search, expected) => {
  expect(leadsHere(href, { pathname, search })).toBe(expected);
});

it("inverts a logo only if the header's lightness differs from the page's", () => {
  const light = { canvas: '#f4f6fa', surface: '#ffffff' };
  const dark = { canvas: '#101113', surface: '#1b1d20' };
  expect(turnsOver({ ...light, header: 'light', brand: '#14305c' })).toBe(false);
  expect(turnsOver({ ...light, header: 'brand', brand: '#14305c' })).toBe(true);
  expect(turnsOver({ ...light, header: 'brand', brand: '#ffd60a' })).toBe(false);
  expect(turnsOver({ ...light, header: 'dark', brand: '#b94700' })).toBe(true);
  expect(turnsOver({ ...dark, header: 'dark', brand: '#ffd60a' })).toBe(false);
});

it('ends a description at a sentence or word boundary', () => {
  expect(descriptionOf(['Short.'])).toBe('Short.');
  expect(descriptionOf([`${'word '.repeat(20)}end. ${'more '.repeat(40)}`])).toBe(
    `${'word '.repeat(20)}end.`,
  );
  expect(descriptionOf(['word '.repeat(60)])).toMatch(/^(word ){31}word…$/);
  expect(descriptionOf([])).toBeUndefined();
});

it('puts aftersales pages below the service page in the breadcrumb', () => {
  const site = toPublicTenant(aTenant());
  expect(breadcrumbOf(site, 'pages/warranty').map(({ label }) => label)).toEqual(['Service', 'Warranty']);
  expect(breadcrumbOf(site, 'careers').map(({ label }) => label)).toEqual(['Careers']);
  expect(breadcrumbOf(site, 'pages/accessibility').map(({ label }) => label)).toEqual(['Accessibility']);
});

it('has an Arabic translation of every layout message', () => {
  const { en } = messages;
  const arabic = messages.for('ar');
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([key, arabic[key] === en[key]]).toEqual([key, false]);
});

it('titles the pages of sign-in and account in a language that loads after the routes exist', () => {
  const site = aTenant({ locale: 'fr' });
  const routes = shellRoutes(aRuntime({ site }));
  addLanguage('fr', { 'shell/layout': { signInTitle: 'Connexion', accountTitle: 'Votre compte' } });
  const titles = ['shell:sign-in', 'shell:account', 'shell:account-deleted'].map(
    (id) => routes.find((route) => route.id === id)!.handle.head({}).title,
  );
  expect(titles).toEqual(['Connexion', 'Votre compte', 'Votre compte']);
});
