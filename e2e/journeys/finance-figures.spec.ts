import { fetchHtml, stock } from '../fixtures/search-page.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

/** Each site with its finance page; driftwood's custom estimate renders in browsers only. */
const sites = {
  harbour: '/finance',
  kestrel: '/finance-enquiry',
  barrow: '/apply-for-finance',
  ironbark: '/finance',
  nakhla: '/finance',
};
/** All figures are compared in shell/server/finance-figures.test.ts; here that pages render them. */
const compared = 4;

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll(/[\u2066-\u2069]/g, '');
const repayment = /<bdi>(\$[\d,]+)<\/bdi> (a week|a month|في الأسبوع|في الشهر)/;
const result = /<strong[^>]*><bdi>(\$[\d,]+)<\/bdi><\/strong>\s*<span[^>]*>([^<]+)/;
const figureIn = (html: string, pattern: RegExp) => pattern.exec(html)?.slice(1).join(' ') ?? null;

for (const [tenant, financePath] of Object.entries(sites))
  test(`${tenant}: card, vehicle page, its calculator and the finance page show the same repayment`, async ({
    request,
  }) => {
    const list = plain(await fetchHtml(request, tenant, stock));
    const cards = (list.match(/<article[\s\S]*?<\/article>/g) ?? [])
      .map((card) => ({ path: /href="(\/cars\/[^"]+)"/.exec(card)?.[1], figure: figureIn(card, repayment) }))
      .filter(({ path, figure }) => path && figure);
    expect(cards.length).toBeGreaterThanOrEqual(compared);
    for (const { path, figure } of cards.slice(0, compared)) {
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

test('the calculator works by keyboard alone and announces its result', async ({ page }) => {
  await open(page, site('harbour', '/finance'));
  const calculator = page.getByRole('region', { name: 'What would it cost?' });
  const announced = calculator.getByRole('status').filter({ hasText: 'Your repayment' });
  await calculator.getByRole('radio', { name: 'Weekly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(announced).toContainText('a fortnight');
  for (const name of [
    'Purchase price',
    'Deposit',
    'Trade-in value',
    'Owed on the trade-in',
    'Residual',
    'Loan term',
    'Interest rate',
  ]) {
    await page.keyboard.press('Tab');
    await expect(calculator.getByRole('slider', { name, exact: true })).toBeFocused();
    if (name === 'Loan term') await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await expect(calculator.getByRole('textbox', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.type('99');
  await expect(calculator).toContainText('Cannot be less than 0.5% or more than 15%');
  await expect(announced).not.toContainText('$');
  await page.keyboard.press('Enter');
  await expect(announced).toContainText('15 % p.a.');
  await expect(page).toHaveURL(/term=5\.5&rate=15&every=fortnight/);
});

test('a phone shows the calculator of the finance page when its end has arrived', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const address = site('harbour', '/finance');
  const whole = (await fetchHtml(request, 'harbour', '/finance')).replaceAll(
    /<script[\s\S]*?<\/script>/g,
    '',
  );
  const result = whole.lastIndexOf(
    '<',
    whole.indexOf('role="status"', whole.indexOf('id="page-calculator"')),
  );
  const price = page.locator('input[name=price]:not([type=range])');
  let body = whole.slice(0, result);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await expect(price).toBeAttached();
  await expect(price).toBeHidden();
  body = whole;
  await page.reload();
  await expect(price).toBeVisible();
});
