import type { Page, Response } from '@playwright/test';
import { enquire } from '../fixtures/enquire.ts';
import { launchSite, type LaunchedSite } from '../fixtures/launch-site.ts';
import {
  checkOutPreviousRelease,
  hasPreviousRelease,
  previousCommit,
  type PreviousRelease,
} from '../fixtures/previous-release.ts';
import { publish, readBuild, registry, RegistryRefused, rollBack } from '../fixtures/registry.ts';
import { choice, expectTotal, stock, total, wide } from '../fixtures/search-page.ts';
import { expect, hydrated, sharedPlace, site, test, type Place } from '../fixtures/test.ts';

/** Other journeys run the current shell and remotes; these combine each with the previous release. */
// Those that place fragments of others come before these, as in a rollback: locations brings a fragment that
// offers places.
const domains = ['search', 'vehicle', 'finance', 'leads', 'offers', 'locations'];
let previous: PreviousRelease | undefined;
let previousSite: LaunchedSite | undefined;

test.beforeAll(async () => {
  test.skip(
    !hasPreviousRelease(),
    `commit ${previousCommit} is unavailable: the contract matrix needs a clone with its history`,
  );
  test.setTimeout(900_000);
  previous = checkOutPreviousRelease();
  previousSite = await launchSite(previous.tree);
});
test.afterAll(async () => {
  if (previousSite) for (const domain of domains) await rollBack(domain);
  await previousSite?.stop();
  previous?.remove();
});

test("the previous release's remotes work in this shell", async ({ page }) => {
  const served = await serve(previous!.tree, sharedPlace());
  expect(served.refused).toEqual([]);
  await walk(page, sharedPlace(), served.versions);
});

test("these remotes work in the previous release's shell, which refuses incompatible ones and keeps its own", async ({
  page,
  allowErrors,
}) => {
  // A server older than its page lacks some APIs; the page works without them.
  allowErrors(/^Failed to load resource: 404 \S+\/api\//);
  const served = await serve(undefined, previousSite!);
  for (const refusal of served.refused) {
    expect(refusal).toMatch(
      /uses_not_provided|unsupported_contract|route_collision|unknown_fragment|incompatible_interface/,
    );
    console.log(`refused, the previous version stays: ${refusal}`);
  }
  expect(
    served.refused.length,
    `${previousCommit} refuses all of these remotes: the contract broke, see e2e/README.md`,
  ).toBeLessThan(domains.length);
  await walk(page, previousSite!, served.versions);
});

/** Publishes a release's builds to everybody. @returns the served versions, and why others were refused */
async function serve(
  tree: string | undefined,
  place: Place,
): Promise<{ versions: Record<string, string>; refused: string[] }> {
  const refused: string[] = [];
  for (const domain of domains) {
    const build = readBuild(domain, tree);
    try {
      await publish(build, place);
    } catch (error) {
      if (!(error instanceof RegistryRefused)) throw error;
      if (error.status === 409 && error.message.includes('version_exists'))
        await registry(
          `/remotes/${domain}/point`,
          { version: build.manifest.version, action: 'promote', again: true },
          place,
        );
      else refused.push(error.message);
    }
  }
  const { channels } = await registry<{ channels: { name: string; channel: string; version: string }[] }>(
    '/status',
    undefined,
    place,
  );
  return {
    refused,
    versions: Object.fromEntries(
      channels
        .filter(({ name, channel }) => channel === 'stable' && domains.includes(name))
        .map(({ name, version }) => [name, version]),
    ),
  };
}

/** A shopper's journey through every remote. */
async function walk(page: Page, place: Place, versions: Record<string, string>): Promise<void> {
  await page.setViewportSize(wide);
  await openWhole(page, site('harbour', '/', place), versions);

  await openWhole(page, site('harbour', stock, place), versions);
  const all = await total(page);
  await choice(page, 'make', 'Toyota').click();
  await expect(page).toHaveURL(/make=Toyota/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  const found = await total(page);
  await page.reload();
  await expectTotal(page, found);

  const vehicle = await page
    .locator('article', { hasText: /a week/ })
    .first()
    .locator('a[href^="/cars/"]')
    .first()
    .getAttribute('href');
  await openWhole(page, site('harbour', vehicle!, place), versions);
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText(/a week/);
  await enquire(page, 'Ana Shopper');

  await openWhole(page, site('harbour', '/finance', place), versions);
  const repayment = page.getByText(/\$\d+ a week/).first();
  const before = await repayment.textContent();
  await page.locator('input[type="range"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(repayment).not.toHaveText(before!);
}

/** Opens a page that the server must render whole, with these versions, and hydrated in all its parts. */
async function openWhole(page: Page, address: string, versions: Record<string, string>): Promise<void> {
  const document = page.waitForResponse((response: Response) => response.url() === address);
  // Without the check of the comparison rate: remotes of the previous release do not mark their rates for the
  // shell's warning.
  await page.goto(address);
  await hydrated(page);
  const html = await (await document).text();
  expect(html).toMatch(/<h1[ >]/);
  const names = await page
    .locator('main [data-fragment]')
    .evaluateAll((frames) => [
      ...new Set(
        frames
          .filter((frame) => frame.firstElementChild)
          .map((frame) => (frame as HTMLElement).dataset.fragment!),
      ),
    ]);
  for (const name of names) {
    const frame = page.locator(`main [data-fragment="${name}"]`, { has: page.locator(':scope > *') }).first();
    await frame.evaluate((element) => element.firstElementChild!.scrollIntoView({ block: 'center' }));
    await expect
      .poll(
        () =>
          frame.evaluate((element) =>
            Object.keys(element.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber$')),
          ),
        `${name} on ${address} is taken over`,
      )
      .toBe(true);
  }
  const composed = await page.evaluate(
    () =>
      (
        JSON.parse(globalThis.document.getElementById('forecourt-state')!.textContent!) as {
          composition: { remotes: { name: string; version: string }[] };
        }
      ).composition.remotes,
  );
  expect(Object.fromEntries(composed.map(({ name, version }) => [name, version]))).toEqual(versions);
}
