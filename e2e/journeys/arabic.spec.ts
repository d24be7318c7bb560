import { readInterfaceTexts } from '../fixtures/interface-texts.ts';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

test('no page kind of the Arabic site shows English texts of the interface, or two kinds of digits', async ({
  page,
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(`http://127.0.0.1:${port()}${path}`, {
      headers: { host: `nakhla.localhost:${port()}` },
    });
    return answer.text();
  };
  const { paths, vehicle, findProblems } = await readInterfaceTexts(get);
  const problems: string[] = [];
  for (const path of paths) problems.push(...findProblems(path, await get(path)));

  // What opens only with scripts.
  await open(page, site('nakhla', vehicle));
  await page
    .getByRole('button', { name: 'استفسر الآن' })
    .or(page.getByRole('link', { name: 'استفسر الآن' }))
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  problems.push(...findProblems(`${vehicle} dialog`, await page.getByRole('dialog').innerHTML()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site('nakhla', '/search/used-cars'));
  await hydrated(page);
  problems.push(...findProblems('/search/used-cars at 390 px', await page.locator('body').innerHTML()));
  expect([...new Set(problems)]).toEqual([]);
});
