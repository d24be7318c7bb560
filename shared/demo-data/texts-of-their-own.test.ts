import { readdirSync, readFileSync } from 'node:fs';
import type { Location } from '@forecourt/contracts/locations/location';
import { readItems, tenantSlugs } from './site-files.ts';
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

/**
 * The sentences in all content of a site, without markup. Settings are left out: lenders' warnings are
 * written by law.
 */
function sentencesOf(site: string): Set<string> {
  const folder = new URL(`sites/${site}/`, import.meta.url);
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jsonl?$/.test(file) && !file.endsWith('settings.json'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const items: unknown[] = file.endsWith('l')
        ? text
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [JSON.parse(text)];
      return items.flatMap(stringsIn);
    });
  return new Set(
    texts
      .flatMap((text) => text.replaceAll(/<[^>]+>/g, ' ').split(/(?<=[.!?؟])\s+|\n+/))
      .map((sentence) => sentence.trim()),
  );
}
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(media|http|\/)/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

it('shares no sentence between two companies, but for figures of the same vehicle', () => {
  const sites = new Map<string, string[]>();
  for (const site of tenantSlugs)
    for (const sentence of sentencesOf(site))
      if (sentence.length > 32 && !/\d/.test(sentence))
        sites.set(sentence, [...(sites.get(sentence) ?? []), site]);
  expect(sites.size).toBeGreaterThan(500);
  const shared = [...sites].filter(([, by]) => by.length > 1);
  expect(shared.map(([sentence, by]) => `${by.join(', ')}: ${sentence}`)).toEqual([]);
});

it('quotes each review once', () => {
  for (const site of tenantSlugs) {
    const texts = readItems<{ text: string }>(site, 'reviews').map(({ text }) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  }
});

/** The forms of a dealer's licence, and of a repairer's where the state licenses repairers. */
const licences: Record<string, { dealer: RegExp; repairer?: RegExp }> = {
  QLD: { dealer: /^\d{7}$/ },
  NSW: { dealer: /^MD \d{6}$/, repairer: /^MVRL \d{5}$/ },
  VIC: { dealer: /^LMCT \d{5}$/ },
  SA: { dealer: /^LVD \d{6}$/ },
};

it('has licence numbers in the form of their state', () => {
  const locations = tenantSlugs.flatMap((site) => readItems<Location>(site, 'locations/locations'));
  const wrong = locations.filter(
    ({ address, dealer_license_number: dealer, motor_vehicle_repairer: repairer }) => {
      const form = licences[address.state ?? ''];
      return (dealer && !form?.dealer.test(dealer)) || (repairer && !form?.repairer?.test(repairer));
    },
  );
  expect(locations.filter(({ dealer_license_number: number }) => number).length).toBeGreaterThan(10);
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

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
