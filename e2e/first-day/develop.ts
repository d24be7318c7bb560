import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { median } from '../bench/measure.ts';
import { sendRequest } from '../bench/send-request.ts';
import { editSources, type SourceEdits } from '../fixtures/edit-sources.ts';
import type { LaunchedSite } from '../fixtures/launch-site.ts';
import { secondsSince } from './stopwatch.ts';
import { compositionOf, isHydrated } from './visit.ts';
import type { Workplace } from './workplace.ts';

const texts = ['A text of the first edit.', 'A text of the second edit.', 'A text of the third edit.'];
const typedPrice = '45000';
const limitMs = 400_000;

/**
 * Edits a text and a server under `pnpm dev`, and takes the edits back. @throws Error if something typed is
 * lost, or the site does not answer meanwhile
 */
export async function develop(
  { tree, browser, stopwatch }: Pick<Workplace, 'tree' | 'browser' | 'stopwatch'>,
  { port }: LaunchedSite,
): Promise<void> {
  const { edit, restore } = editSources(join(tree, 'mfe-finance'));
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(limitMs);
    // As an engineer does, who opens the address that was printed: the remotes are still being built for open
    // pages.
    await page.goto(`http://harbour.localhost:${port}/finance`);
    await expect
      .poll(
        async () =>
          (await compositionOf(page).catch(() => null))?.remotes.every(({ development }) => development),
        { timeout: limitMs },
      )
      .toBe(true);
    await page.waitForFunction(isHydrated);
    const seconds = await editTexts(page, edit);
    stopwatch.record({
      what: 'an edit to pixels, with what was typed',
      limitSeconds: 1,
      seconds: median(seconds),
      note: seconds.map((one) => one.toFixed(1)).join(', '),
    });
    await page.close();
    await stopwatch.time('a changed server answers, while the site goes on', 3, () =>
      changeServer(port, edit),
    );
  } finally {
    restore();
  }
}

/** @returns how long each edit took */
async function editTexts(page: Page, edit: SourceEdits['edit']): Promise<number[]> {
  const price = page.getByRole('textbox', { name: 'Purchase price' });
  await price.fill(typedPrice);
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const seconds: number[] = [];
  let shown = '{t.pageIntro(kind)}';
  for (const text of texts) {
    const startedAt = performance.now();
    edit('ui/finance-page/finance-page.tsx', shown, text);
    await page.getByText(text).waitFor();
    seconds.push(secondsSince(startedAt));
    shown = text;
  }
  await expect(price).toHaveValue(typedPrice);
  if (!(await page.evaluate(() => 'loadedOnce' in window))) throw new Error('an edit loaded the page again');
  return seconds;
}

/** Adds a route to the server of finance and waits for its answer. @throws Error if a page fails meanwhile */
async function changeServer(port: number, edit: SourceEdits['edit']): Promise<void> {
  const site = { port, tenant: 'harbour' };
  const path = '/api/finance/first-day';
  edit(
    'server/plugin.ts',
    /async register\(app, \{[^}]*\}\) \{/,
    `$&\n    app.get('${path}', async () => ({ answers: true }));\n`,
  );
  const startedAt = performance.now();
  while ((await sendRequest(site, path)).status !== 200) {
    const page = await sendRequest(site, '/finance');
    if (page.status !== 200) throw new Error(`/finance answered ${page.status} while its server restarted`);
    if (performance.now() - startedAt > limitMs) throw new Error('the changed server does not answer');
    await sleep(50);
  }
}
