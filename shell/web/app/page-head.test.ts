import '@forecourt/test-kit/languages';
import { expect, jest, it } from '@jest/globals';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { canonicalUrl, documentTitle, resolveHead } from './page-head.ts';

const site = toPublicTenant(aTenant());
const url = new URL('http://demo.localhost/search/used-cars?make=Toyota');
const resolve = (matches: Parameters<typeof resolveHead>[0], status = 200, on = site) =>
  resolveHead(matches, url, on, 'http://demo.localhost', status);
const match = (head?: unknown, data: unknown = {}) => ({ params: {}, data, handle: head && { head } });

it('uses the head of the deepest route that has one', () => {
  const head = resolve([
    match(() => ({ title: 'Outer', description: '' })),
    match(
      ({ data }: { data: { count: number } }) => ({ title: `${data.count} used cars`, description: '' }),
      { count: 3 },
    ),
    match(),
  ]);
  expect(head.title).toBe('3 used cars');
});

it("uses the site's default head if no route has one", () => {
  expect(resolve([match()])).toEqual({
    title: 'Demo Motors',
    description: 'Cars for everyone',
    robots: undefined,
  });
});

it("shows the site's hero where a page without a picture of its own is shared", () => {
  const image = 'media/hero.webp';
  const withHero = toPublicTenant(
    aTenant({ home: [{ kind: 'hero', style: 'split', title: 'Cars', text: '', image, links: [] }] }),
  );
  const head = (image?: string) => ({ title: 'Finance', description: '', ...(image ? { image } : {}) });
  expect(resolve([match(() => head())], 200, withHero).image).toContain('hero');
  expect(resolve([match(() => head('/own.webp'))], 200, withHero).image).toBe('/own.webp');
});

it.each([
  [404, "We can't find that page"],
  [403, "This page isn't open to you"],
  [500, 'Something went wrong'],
])('uses an error title and noindex for a page without data and status %s', (status, title) => {
  expect(resolve([match(() => ({ title: 'A car', description: '' }), null)], status)).toMatchObject({
    title,
    robots: 'noindex',
  });
});

it("translates the error title into the site's language", () => {
  expect(resolve([], 404, toPublicTenant(aTenant({ locale: 'ar' }))).title).toBe('لم نعثر على هذه الصفحة');
});

it("keeps the page's own head for a gone page with data", () => {
  expect(resolve([match(() => ({ title: 'Sold', description: '' }), {})], 410).title).toBe('Sold');
});

it("falls back to the site's head if the page's own throws", () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(
    resolve([
      match(() => {
        throw new Error('broken');
      }),
    ]).title,
  ).toBe('Demo Motors');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

it('includes the site name in the title once', () => {
  expect(documentTitle({ title: 'Used cars', description: '' }, site)).toBe('Used cars | Demo Motors');
  expect(documentTitle({ title: 'About Demo Motors', description: '' }, site)).toBe('About Demo Motors');
});

it("uses the page's own canonical URL, or else its path without the query", () => {
  expect(canonicalUrl({ title: '', description: '' }, url, 'http://demo.localhost')).toBe(
    'http://demo.localhost/search/used-cars',
  );
  expect(
    canonicalUrl({ title: '', description: '', canonical: '/cars/x' }, url, 'http://demo.localhost'),
  ).toBe('http://demo.localhost/cars/x');
});

it('keeps the order of names in the titles of a right-to-left site', () => {
  const arabic = { ...site, name: 'نخلة للسيارات', direction: 'rtl' as const };
  const titleOf = (title: string) => documentTitle({ title, description: '' }, arabic);
  expect(titleOf('Toyota Yaris')).toBe('\u2068Toyota Yaris\u2069 | نخلة للسيارات');
  expect(titleOf('Toyota Yaris | نخلة للسيارات')).toBe('\u2068Toyota Yaris\u2069 | نخلة للسيارات');
  expect(titleOf('سيارات \u2068BMW\u2069 للبيع')).toBe('سيارات \u2068BMW\u2069 للبيع | نخلة للسيارات');
  expect(documentTitle({ title: 'Toyota Yaris', description: '' }, site)).toBe('Toyota Yaris | Demo Motors');
});
