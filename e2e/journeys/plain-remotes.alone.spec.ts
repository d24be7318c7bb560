import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildWithPlugin, buildWithVite } from '../fixtures/plain-remotes.ts';
import { publish, registry, RegistryRefused, type Build } from '../fixtures/registry.ts';
import { dataDirectory, expect, open, site, test } from '../fixtures/test.ts';

const commandLine = resolve(import.meta.dirname, '../../shell/cli/forecourt.ts');
const setting = 'remotes.finance.remote';

/** Sets the remote of the site; without an argument it restores the stock remote. */
async function setRemote(remote?: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [commandLine, 'tenant', 'set', 'harbour', setting, ...(remote ? [remote] : [])],
    { env: { ...process.env, DATA_DIR: dataDirectory() } },
  );
}

const builds: [bundler: string, name: string, build: (name: string) => Promise<Build>][] = [
  ['the plain federation plugin', 'plain-finance', buildWithPlugin],
  ['Vite', 'vite-finance', buildWithVite],
];

for (const [bundler, name, build] of builds)
  test(`a remote built by ${bundler}, without the kits, is a site's own fragment`, async ({ page }) => {
    const { manifest, files } = await build(name);
    await publish({ manifest, files }).catch((error: unknown) => {
      // A version is named by its content, so the first attempt of this journey may already have published it.
      if (!(error instanceof RegistryRefused) || !error.message.includes('version_exists')) throw error;
    });
    await setRemote(name);
    try {
      await open(page, site('harbour', '/search/used-cars'));
      const estimate = page.locator('[data-fragment="finance/estimate"]').first();
      await expect(estimate.locator('.plain-estimate')).toHaveText(/^Ask Harbour Motor Group about \d{4} /);
      await expect(estimate.locator('.plain-later')).toHaveText('From a second script');
      // On the next page it loads on its own, and fragments that it does not replace come from the stock remote.
      await page.locator('article a').first().click();
      await expect(page).toHaveURL(/\/cars\//);
      await expect(page.locator('.plain-estimate').first()).toBeVisible();
      await open(page, site('harbour', '/finance'));
      await expect(page.getByRole('main')).toContainText(/\$\d/);
    } finally {
      await setRemote();
      await registry(`/remotes/${name}/retire`, { reason: 'the test is over', isConfirmed: true });
    }
    await open(page, site('harbour', '/search/used-cars'));
    await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText(/a week/);
    expect(await page.locator('.plain-estimate').count()).toBe(0);
  });
