import type { Page } from '@playwright/test';
import { exampleRemote, forecourt } from '../fixtures/example-remote.ts';
import { buildWithPlugin } from '../fixtures/plain-remotes.ts';
import { publish, registry, RegistryRefused } from '../fixtures/registry.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

const search = () => site('harbour', '/search/used-cars');

/** Sets the remote of the site; without an argument it restores the stock remote. */
const setRemote = (...remote: string[]) =>
  forecourt('tenant', 'set', 'harbour', 'remotes.finance.remote', ...remote);

/** Shows a custom remote on a site, and the stock one again afterwards. */
async function shown(name: string, look: () => Promise<void>): Promise<void> {
  await setRemote(name);
  try {
    await look();
  } finally {
    await setRemote();
    await registry(`/remotes/${name}/retire`, { reason: 'the test is over', isConfirmed: true });
  }
}

const estimate = (page: Page) => page.locator('[data-fragment="finance/estimate"]').first();

test("a single-file component of Vue is released, compared, rolled out and rolled back with its agency's token", async ({
  page,
}) => {
  const remote = await exampleRemote('vue-finance');
  expect(await remote.forecourt('release')).toMatch(/\d+ of \d+ checks passed[^]*is released to "stable"/);
  await shown('vue-finance', async () => {
    await open(page, search());
    await expect(estimate(page).locator('.vue-estimate')).toHaveText(/^Ask Harbour Motor Group about \d{4} /);
    const button = estimate(page).locator('.vue-ask');
    await button.click();
    await expect(button).toHaveText('Asked');
    try {
      remote.edit('src/estimate.vue', 'Ask {{ site }}', 'Call {{ site }}');
      await remote.forecourt('release', '--canary', '10%');
    } finally {
      remote.restore();
    }
    expect(await remote.forecourt('status')).toMatch(/vue-finance +stable .* for 10 %/);
    expect(await remote.forecourt('diff')).toMatch(/vue-finance 1\.0\.0-\w+ -> 1\.0\.0-\w+/);
    await remote.forecourt('promote');
    await open(page, search());
    await expect(estimate(page).locator('.vue-estimate')).toHaveText(/^Call /);
    expect(await remote.forecourt('rollback')).toContain('is back at vue-finance');
    await open(page, search());
    await expect(estimate(page).locator('.vue-estimate')).toHaveText(/^Ask /);
    await expect(remote.forecourt('rollback', 'finance')).rejects.toThrow(/finance/);
  });
});

test("a federation project of Vite is released with its agency's token", async ({ page }) => {
  const remote = await exampleRemote('vite-finance');
  expect(await remote.forecourt('release')).toMatch(/\d+ of \d+ checks passed[^]*is released to "stable"/);
  await shown('vite-finance', async () => {
    await open(page, search());
    await expect(estimate(page).locator('.vite-estimate')).toHaveText(
      /^Ask Harbour Motor Group about \d{4} /,
    );
    await expect(estimate(page).locator('.vite-note')).toHaveText('From a second script');
  });
});

test("a remote built by the plain federation plugin, without the kits, is a site's own fragment", async ({
  page,
}) => {
  const build = await buildWithPlugin('plain-finance');
  await publish(build).catch((error: unknown) => {
    // A version is named by its content, so the first attempt of this journey may already have published it.
    if (!(error instanceof RegistryRefused) || !error.message.includes('version_exists')) throw error;
  });
  await shown('plain-finance', async () => {
    await open(page, search());
    await expect(estimate(page).locator('.plain-estimate')).toHaveText(
      /^Ask Harbour Motor Group about \d{4} /,
    );
    await expect(estimate(page).locator('.plain-later')).toHaveText('From a second script');
    // On the next page it loads on its own, and fragments that it does not replace come from the stock
    // remote.
    await page.locator('article a').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.locator('.plain-estimate').first()).toBeVisible();
    await open(page, site('harbour', '/finance'));
    await expect(page.getByRole('main')).toContainText(/\$\d/);
  });
  await open(page, search());
  await expect(estimate(page)).toContainText(/a week/);
  expect(await page.locator('.plain-estimate').count()).toBe(0);
});
