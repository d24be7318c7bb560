import { expect, test } from '@playwright/test';
import { port } from '../fixtures/test.ts';
import { crawlSite, type CrawledPage, type DeadEnd } from '../links/crawl-site.ts';

const tenants = ['harbour', 'kestrel', 'barrow', 'driftwood', 'ironbark', 'meridian', 'nakhla'];
const feeds = ['/sitemap.xml', '/robots.txt', '/api/vehicle/feeds/vehicle-ads.xml'];

for (const tenant of tenants)
  test(`${tenant}: no link, picture, sitemap or feed leads to an error, an empty list or a redirect chain, and no page is thin or has the texts of another`, async () => {
    test.setTimeout(600_000);
    const { deadEnds, indexed, pages } = await crawlSite({
      origin: `http://${tenant}.localhost:${port()}`,
      address: { host: '127.0.0.1', port: Number(port()) },
      start: ['/', ...feeds],
      errorPages: ['/no/such/page'],
      sampleOf,
      mayBeEmpty: ({ pathname }) => ['/watchlist', '/compare'].includes(pathname),
      concurrency: 2,
    });
    expect(describe(deadEnds)).toEqual([]);
    expect(pages).toBeGreaterThan(20);
    // Lists that a visitor narrowed show what their whole list is about.
    const whole = indexed.filter(({ path }) => !path.includes('?'));
    expect(thinPages(whole)).toEqual([]);
    expect(sameTexts(whole)).toEqual([]);
    expect(whole.filter(({ hasPicture }) => !hasPicture).map(({ path }) => path)).toEqual([]);
  });

const fewestPieces = 3;

/**
 * The pages on which there is less to see than a page needs. A page that a busy server left to the browser is
 * not indexed.
 */
const thinPages = (pages: readonly CrawledPage[]): string[] =>
  pages.filter(({ pieces }) => pieces < fewestPieces).map(({ path, pieces }) => `${path} has ${pieces}`);

/** The texts that search results cannot tell apart, with the pages that have them. */
const sameTexts = (pages: readonly CrawledPage[]): string[] =>
  (['title', 'description'] as const).flatMap((part) =>
    [...Map.groupBy(pages, (page) => page[part])]
      .filter(([, ofText]) => ofText.length > 1)
      .map(([text, ofText]) => `${part} "${text}" of ${ofText.map(({ path }) => path).join(', ')}`),
  );

/** Only a sample is opened: vehicles, pictures, lists with a query. Lists without a query are all opened. */
function sampleOf({ pathname, search }: URL, page: URL): { group: string; most: number } | null {
  if (/^\/(cars|used-car)\/(?!trade-in)/.test(pathname)) return { group: 'vehicle', most: 4 };
  if (pathname.startsWith('/images/')) return { group: 'picture', most: 10 };
  if (pathname.startsWith('/search/') && search)
    return page.pathname.startsWith('/search/') ? { group: 'filtered list', most: 15 } : null;
  if (pathname.startsWith('/search/') && pathname.split('/').length > 3) return { group: 'model', most: 6 };
  if (pathname.startsWith('/offers/')) return { group: 'offer', most: 6 };
  // The crawl is breadth-first, so the pages of the navigation precede the models.
  if (/^\/[^/]+$/.test(pathname)) return { group: search ? pathname : 'page', most: search ? 4 : 60 };
  return search ? { group: pathname, most: 4 } : null;
}

/** One line per target, with a page that links to it. */
function describe(deadEnds: DeadEnd[]): string[] {
  const byTarget = Map.groupBy(deadEnds, ({ href, reason }) => `${href}: ${reason}`);
  return [...byTarget].map(
    ([target, [first, ...others]]) =>
      `${target} (${first!.element} of ${first!.page}${others.length > 0 ? `, and ${others.length} more` : ''})`,
  );
}
