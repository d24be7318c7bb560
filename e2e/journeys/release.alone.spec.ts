import { publishChanged, rollBack } from '../fixtures/registry.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

test.afterEach(() => rollBack('offers'));

test('a remote released while the site runs is served on the next page load, and open pages keep their version', async ({
  page,
}) => {
  await open(page, site('harbour'));
  const before = await versionOf(page);
  const version = await publishChanged('offers', 'released', (files) => {
    const name = 'server/server.cjs';
    files.set(name, Buffer.from(`${files.get(name)!.toString('utf8')}\n// released`));
  });
  expect(before).not.toBe(version);

  // The open page keeps its composition, and can still load code that it had not loaded before.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  expect(await versionOf(page)).toBe(before);

  await open(page, site('harbour'));
  expect(await versionOf(page)).toBe(version);
});

const versionOf = (page: import('@playwright/test').Page) =>
  page.evaluate(() => {
    const state = JSON.parse(document.getElementById('forecourt-state')!.textContent!) as {
      composition: { remotes: { domain: string; version: string }[] };
    };
    return state.composition.remotes.find(({ domain }) => domain === 'offers')!.version;
  });
