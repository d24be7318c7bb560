import { Parser } from 'htmlparser2';
import { expect, hydrated, site, test } from '../fixtures/test.ts';

/** Attributes that hold an id of their page, or the name of a control. */
const references = ['id', 'for', 'list', 'aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-owns'];
/** What React's `useId` makes. */
const generated = /_R_|_r_/;

const pages: Record<string, string[]> = {
  harbour: [
    '/',
    '/search/used-cars',
    '/cars/2026-hyundai-tucson-elite-hd14100',
    '/compare',
    '/finance',
    '/apply-for-finance',
    '/enquire',
    '/book-test-drive/',
    '/trade-in',
    '/watchlist',
    '/contact',
    '/dealer-locator',
    '/special-offers',
    '/models',
    '/brands',
    '/service',
    '/careers',
    '/sign-in',
    '/no-such-page',
  ],
  nakhla: ['/', '/enquire', '/contact'],
};

for (const [tenant, paths] of Object.entries(pages))
  test(`${tenant}: every page keeps the ids of the server's HTML when it hydrates`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/404 .*no-such-page/);
    for (const path of paths) {
      const response = await page.goto(site(tenant, path));
      const served = generatedIds(await response!.text());
      await hydrated(page);
      const hydratedIds = new Set(
        await page.evaluate(
          (attributes) =>
            [...document.querySelectorAll('*')].flatMap((element) =>
              attributes.map((name) => `${element.localName} ${name}=${element.getAttribute(name)}`),
            ),
          references,
        ),
      );
      expect(
        served.filter((reference) => !hydratedIds.has(reference)),
        path,
      ).toEqual([]);
    }
  });

test('the error summary of a form that was opened directly leads to its fields', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site('harbour', '/enquire'));
  await hydrated(page);
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  const links = page.getByRole('main').getByRole('alert').getByRole('link');
  await expect(links.first()).toBeVisible();
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    await expect(page.locator(`[id="${href!.slice(1)}"]`)).toHaveCount(1);
  await links.first().click();
  await expect(page.locator(':focus')).toHaveAttribute('id', /.+/);
  await expect(page.locator(':focus')).toBeInViewport();
});

/** The generated ids of a document and what refers to them, such as `label for=_R_1_`. */
function generatedIds(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(element, attributes) {
      for (const name of references)
        if (attributes[name] && generated.test(attributes[name]))
          found.push(`${element} ${name}=${attributes[name]}`);
    },
  });
  parser.end(html);
  return found;
}
