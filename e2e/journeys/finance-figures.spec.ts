import { fetchHtml, stock } from '../fixtures/search-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** Each with its finance page; driftwood's own estimate renders in browsers only. */
const sites = {
  harbour: '/finance',
  kestrel: '/finance-enquiry',
  barrow: '/apply-for-finance',
  ironbark: '/finance',
  nakhla: '/finance',
};
const pages = [1, 2];

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('\u200e', '');
const repayment = /<bdi>(\$[\d,]+)<\/bdi> (a week|a month|في الأسبوع|في الشهر)/;
const result = /<strong[^>]*><bdi>(\$[\d,]+)<\/bdi><\/strong>\s*<span[^>]*>([^<]+)/;
const figureIn = (html: string, pattern: RegExp) => pattern.exec(html)?.slice(1).join(' ') ?? null;

for (const [tenant, financePath] of Object.entries(sites))
  test(`${tenant}: card, vehicle page, its calculator and the finance page say one repayment`, async ({
    request,
  }) => {
    const lists = await Promise.all(pages.map((page) => fetchHtml(request, tenant, `${stock}?page=${page}`)));
    const cards = lists
      .flatMap((html) => plain(html).match(/<article[\s\S]*?<\/article>/g) ?? [])
      .map((card) => ({
        path: /href="(\/cars\/[^"]+)"/.exec(card)?.[1],
        figure: figureIn(card, repayment),
      }))
      .filter(({ path, figure }) => path && figure);
    expect(cards.length).toBeGreaterThan(15);
    for (const { path, figure } of cards) {
      const html = plain(await fetchHtml(request, tenant, path!));
      const calculator = html.slice(html.indexOf('id="finance-calculator-card"'));
      const id = /name="car_id" value="([^"]+)"/.exec(calculator)?.[1] ?? '';
      const page = plain(await fetchHtml(request, tenant, `${financePath}?car_id=${encodeURIComponent(id)}`));
      expect({
        path,
        page: figureIn(html, repayment),
        calculator: figureIn(calculator, result),
        finance: figureIn(page, result),
      }).toEqual({ path, page: figure, calculator: figure, finance: figure });
    }
  });

test('the finance page answers a form that is sent without scripts', async ({ request }) => {
  const html = plain(
    await fetchHtml(request, 'harbour', '/finance?price=30000&term=5&rate=9&every=month&deposit=0'),
  );
  expect(figureIn(html, result)).toBe('$623 a month');
  const refused = plain(await fetchHtml(request, 'harbour', '/finance?price=30000&term=0'));
  expect(refused).toContain('Loan term: Cannot be less than 1 year or more than 7 years');
});
