import { seenAt } from '@forecourt/demo-data/seen-at';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { recordShifts, shiftOf } from '../fixtures/layout-shift.ts';
import { expect, open, port, site, test } from '../fixtures/test.ts';

const tenants = ['harbour', 'kestrel', 'barrow', 'driftwood', 'ironbark', 'meridian', 'nakhla'];

for (const tenant of tenants) {
  test(`${tenant}: home and search are accessible, hydrate without a warning and do not shift`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await recordShifts(page);
    for (const path of ['/', '/search/new-used-and-demo-cars']) {
      await open(page, site(tenant, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      const { total, worst } = await shiftOf(page);
      expect(total, worst).toBeLessThan(0.02);
    }
  });
}

test('each further item of the specification is shown where the list of variants says', async ({
  request,
}) => {
  const get = (tenant: string, path: string) =>
    request.get(`http://127.0.0.1:${port()}${path}`, {
      headers: { host: `${tenant}.localhost:${port()}` },
      maxRedirects: 0,
    });
  for (const { items, what, site: tenant, path, shows } of seenAt) {
    let address = path;
    if (path.includes('/:car')) {
      const list = await (await get(tenant, '/search/used-cars?price=15000-40000')).text();
      address = path.replace(':car', /href="\/cars\/([^"/?]+)"/.exec(list)![1]!);
    }
    const answer = await get(tenant, address);
    const text = `${answer.headers().location ?? ''}${(await answer.text()).replaceAll('<!-- -->', '')}`;
    const missing = shows.filter((part) => !text.includes(part));
    expect({ items, what, missing }).toEqual({ items, what, missing: [] });
  }
});

test('an Arabic site is rendered from right to left', async ({ page }) => {
  await open(page, site('nakhla'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('an unknown host name lists the demo sites', async ({ page, allowErrors }) => {
  allowErrors(/404|favicon/);
  await page.goto(site('nobody'));
  await expect(page.getByRole('link', { name: /Harbour Motor Group/ })).toBeVisible();
});
