import { hasPage, linkKey } from './link-target.ts';
import type { RemotePages } from './path-owner.ts';

const remotes: RemotePages[] = [
  { domain: 'offers', pages: { home: { paths: ['/'] }, slug: { paths: ['/:slug', '/:slug/overview'] } } },
  { domain: 'vehicle', pages: { vehicle: { paths: ['/cars/:slug'] } } },
  { domain: 'search', pages: { search: { paths: ['/search/:slug'] } } },
];
const site = { pages: { 'about-us': {}, 'pages/warranty': {} } };
const leads = (href: string, missing: string[] = [], more: RemotePages[] = []) =>
  hasPage(href, {
    composition: { remotes: [...remotes, ...more] },
    site,
    missingLinks: new Set(missing.map(linkKey)),
  });

it('recognises the pages of remotes and of the site', () => {
  for (const href of [
    '/',
    '/about-us',
    '/pages/warranty/',
    '/search/used-cars?price=-30000#results',
    '/cx-5',
    '/cars/trade',
  ])
    expect([href, leads(href)]).toEqual([href, true]);
});

it("treats no path of the shell, and none below another page's, as a model or a brand", () => {
  for (const href of ['/service', '/parts', '/search/overview/', '/Cars/overview', '/nothing/of/that'])
    expect([href, leads(href)]).toEqual([href, false]);
  expect(leads('/finance/overview')).toBe(true);
  const more = [{ domain: 'finance', pages: { finance: { paths: ['/finance'] } } }];
  expect(leads('/finance/overview', [], more)).toBe(false);
  expect(leads('/finance?term=5', [], more)).toBe(true);
});

it('rejects links that are missing on this site, however they are written', () => {
  expect(leads('/search/wagon', ['/search/wagon'])).toBe(false);
  expect(leads('/search/wagon/', ['/search/wagon'])).toBe(false);
  expect(leads('/search/used?b=2&a=1#x', ['/search/used?a=1&b=2'])).toBe(false);
  expect(leads('/search/used', ['/search/used?a=1'])).toBe(true);
  expect(leads('/about-us', ['/about-us'])).toBe(false);
});

it('accepts links to other hosts, anchors, phone numbers and the API unchecked', () => {
  for (const href of ['https://example.com/x', '//example.com', '#form', 'tel:1300', '/api/leads/mailbox'])
    expect([href, leads(href)]).toEqual([href, true]);
});
