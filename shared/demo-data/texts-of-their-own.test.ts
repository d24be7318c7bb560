import { readdirSync, readFileSync } from 'node:fs';
import { tenantSlugs } from './site-files.ts';
import { readFeed, stockFeeds } from './stock/stock-feeds.ts';

const stock = stockFeeds.flatMap((feed) => readFeed(feed, new Date('2026-11-26T00:00:00Z')));
const companyOf = ({ id }: { id: string }) => id.slice(0, 3);
const paragraphs = (html: string) =>
  [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, text]) => text!).filter((text) => text.length > 90);

/** The paragraphs of a site's pages, by slug. */
function pagesOf(site: string): Record<string, string[]> {
  const folder = new URL(`sites/${site}/shell/`, import.meta.url);
  if (!readdirSync(folder).includes('pages.json')) return {};
  const pages = JSON.parse(readFileSync(new URL('pages.json', folder), 'utf8')) as {
    slug: string;
    paragraphs?: string[];
  }[];
  return Object.fromEntries(pages.map(({ slug, paragraphs: texts = [] }) => [slug, texts]));
}

it('describes vehicles in the words of their own company', () => {
  const companies = new Map<string, Set<string>>();
  for (const vehicle of stock)
    for (const text of paragraphs(vehicle.dealercomments ?? ''))
      companies.set(text, (companies.get(text) ?? new Set()).add(companyOf(vehicle)));
  expect(companies.size).toBeGreaterThan(100);
  expect([...companies].filter(([, by]) => by.size > 1).map(([text]) => text)).toEqual([]);
});

it.each(['about-us', 'careers', 'service'])(
  'tells on the page %s of each site about that company',
  (slug) => {
    const all = tenantSlugs.flatMap((site) => pagesOf(site)[slug] ?? []);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  },
);

it('offers a test drive of cars and trucks only, and promises nothing of used vehicles for new ones', () => {
  const towed = stock.filter(({ simple_body: body }) => body === 'caravan');
  expect(towed.length).toBeGreaterThan(50);
  expect(towed.filter(({ dealercomments: text }) => /test drive|mechanicals/i.test(text ?? ''))).toEqual([]);
  const fresh = stock.filter(({ car_type: type }) => type === 'new');
  expect(fresh.length).toBeGreaterThan(100);
  expect(fresh.filter(({ dealercomments: text }) => /used vehicle|history check/i.test(text ?? ''))).toEqual(
    [],
  );
});

it('writes comments of the Arabic site in Arabic', () => {
  const arabic = stock.filter((vehicle) => companyOf(vehicle) === companyOf({ id: '107' }));
  expect(arabic.length).toBeGreaterThan(100);
  const english = arabic.filter(({ dealercomments: text }) =>
    paragraphs(text ?? '').some((one) => !/[\u0600-\u06ff]/.test(one)),
  );
  expect(english.map(({ slug }) => slug)).toEqual([]);
});
