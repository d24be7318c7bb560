import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { editSources } from '../fixtures/edit-sources.ts';
import { freePort } from '../fixtures/free-port.ts';
import { longTestMs } from '../fixtures/long-test.ts';
import { dataDirectory, expect as expectPage, open, port, site, test } from '../fixtures/test.ts';

const repository = resolve(import.meta.dirname, '../..');
const folder = join(repository, 'mfe-finance');
const { edit, restore } = editSources(folder);
// An edit is built before it is on the page, beside the browsers of other journeys.
const expect = expectPage.configure({ timeout: 120_000 });
let dev: ChildProcess;
let devPort: number;
let link: string;

// Builds and checks the types of a whole remote.
test.describe.configure({ timeout: longTestMs });
test.beforeAll(async () => {
  test.setTimeout(longTestMs);
  devPort = await freePort();
  dev = spawn(process.execPath, ['../shared/build-kit/cli/forecourt.ts', 'dev', '--port', String(devPort)], {
    cwd: folder,
    env: { ...process.env, FORECOURT_URL: `http://127.0.0.1:${port()}`, DATA_DIR: dataDirectory() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  link = await new Promise((found, failed) => {
    let output = '';
    dev.once('exit', (code) => failed(new Error(`pnpm dev exited with code ${code}:\n${output}`)));
    dev.stdout!.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /in your browser only:\s+(http\S+)/.exec(output)?.[1];
      if (url && / built/.test(output)) found(url);
    });
  });
});
test.afterEach(restore);
test.afterAll(() => {
  restore();
  dev.kill('SIGTERM');
});

test('a squad sees its local build on the running site, only in the browser that opened the link', async ({
  page,
  browser,
}) => {
  await page.goto(link);
  await expect(
    page.getByRole('status').filter({ hasText: `finance from 127.0.0.1:${devPort}` }),
  ).toBeVisible();
  await open(page, site('harbour', '/search/used-cars'));
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText('a week');
  edit('ui/estimate/estimate-messages.ts', "'a week'", "'each week'");
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText('each week');

  const other = await browser.newPage();
  await open(other, site('harbour', '/search/used-cars'));
  await expect(other.locator('[data-fragment="finance/estimate"]').first()).toContainText('a week');
  expect(await other.getByText('Development build').count()).toBe(0);
  await other.close();

  await page.getByRole('button', { name: 'Back to the released site' }).click();
  await expect(page).toHaveURL(site('harbour', '/'));
  expect(await page.getByText('Development build').count()).toBe(0);
});

test('edits of texts, styles, hooks and exports are on the page with what was typed, and so is a corrected error', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/planted|estimate|rendering|failed/);
  await page.goto(link);
  await open(page, site('harbour', '/finance'));
  const loads: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('the page is loaded again')) loads.push(message.text());
  });
  const price = page.getByRole('textbox', { name: 'Purchase price' });
  await price.fill('45000');
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
  const keepsState = async () => {
    await expect(price).toHaveValue('45000');
    expect(loads).toEqual([]);
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
  };
  const intro = (text: string) => expect(page.getByText(text)).toBeVisible();
  const problems = page.getByRole('alert').filter({ hasText: 'finance' });
  const view = 'ui/finance-page/finance-page.tsx';

  await test.step('a text', async () => {
    edit(view, '{t.pageIntro(kind)}', 'Edited text.');
    await intro('Edited text.');
    await keepsState();
  });
  await test.step('a style', async () => {
    edit(view, '<Heading as="h1">', '<Heading as="h1" letterSpacing="7px">');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
    await keepsState();
  });
  await test.step('the hook of a component and an export that did not exist', async () => {
    edit('ui/format-rate.ts', /$/, `\nexport const useEditedText = () => useState('Text of a hook.')[0];\n`);
    edit('ui/format-rate.ts', /^/, `import { useState } from 'react';\n`);
    edit(
      'ui/summary/summary.tsx',
      /$/,
      `\nimport { useEditedText } from '../format-rate.ts';\nexport const EditedNote = () => <span>{useEditedText()}</span>;\n`,
    );
    edit(view, 'import { Fragment as Summary } from', 'import { EditedNote, Fragment as Summary } from');
    edit(view, 'Edited text.', '<EditedNote />');
    await intro('Text of a hook.');
    await keepsState();
  });
  await test.step('a syntax error and its correction', async () => {
    edit(view, '<EditedNote />', '<EditedNote');
    await expect(problems).toContainText(/does not build: ui\/finance-page\/finance-page\.tsx:\d+:\d+/);
    edit(view, '<EditedNote', 'Corrected text.');
    await intro('Corrected text.');
    await expect(problems).toHaveCount(0);
    await keepsState();
  });
  await test.step('a type error, which is shown beside what it does', async () => {
    edit(view, 'Corrected text.', '{String(t.noSuchText)}');
    // The first check of a workspace compiles all of it.
    await expect(problems).toContainText(/has a type error: ui\/finance-page\/finance-page\.tsx:\d+:\d+/, {
      timeout: 240_000,
    });
    edit(view, '{String(t.noSuchText)}', 'Typed text.');
    await intro('Typed text.');
    await expect(problems).toHaveCount(0);
    await keepsState();
  });
  await test.step('an error while rendering and its correction', async () => {
    edit('ui/format-rate.ts', /$/, `export const planted = { fails: false };\n`);
    edit(
      'ui/affordability/affordability.tsx',
      /(export function Affordability\([^]*?\) \{\n)/,
      "$1  if (Date.now() > 0) throw new Error('planted while rendering');\n",
    );
    await expect(problems).toContainText(
      /failed while rendering: .*ui\/affordability\/affordability\.tsx:\d+:\d+/,
    );
    await expect(problems).toContainText('planted while rendering');
    edit(
      'ui/affordability/affordability.tsx',
      "  if (Date.now() > 0) throw new Error('planted while rendering');\n",
      '',
    );
    await expect(problems).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a broken local build shows its error on a loaded page, never the released version', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/./);
  edit('ui/estimate/estimate.tsx', 'export function Fragment(', 'export function Fragment((');
  await page.goto(link);
  await open(page, site('harbour', '/search/used-cars'));
  const problems = page.getByRole('alert').filter({ hasText: 'finance' });
  await expect(problems).toContainText(/does not build: ui\/estimate\/estimate\.tsx:\d+:\d+/);
  // A slow browser evaluates the broken entry only when its correction has been announced.
  const entry = `http://127.0.0.1:${devPort}/browser/remoteEntry.js`;
  const corrected = Promise.withResolvers<void>();
  await page.route(
    entry,
    async (route) => {
      const response = await route.fetch();
      await corrected.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const requested = page.waitForRequest(entry);
  await page.reload({ waitUntil: 'commit' });
  await expect(problems).toContainText(/does not build: ui\/estimate\/estimate\.tsx:\d+:\d+/);
  await requested;
  await expect(page.locator('[data-fragment="finance/estimate"]').filter({ hasText: 'a week' })).toHaveCount(
    0,
  );
  edit('ui/estimate/estimate.tsx', 'export function Fragment((', 'export function Fragment(');
  await expect.poll(async () => (await fetch(entry)).text()).not.toContain('does not build');
  corrected.resolve();
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText('a week');
  await expect(problems).toHaveCount(0);
});

test('each fragment is rendered alone in its four states', async ({ page, allowErrors }) => {
  // The failed state fails intentionally.
  allowErrors(/./);
  await page.goto(`http://127.0.0.1:${devPort}/`);
  for (const name of [
    'finance/estimate',
    'finance/calculator',
    'finance/delivery-cost',
    'finance/fuel-cost',
  ]) {
    const sheet = page.locator(`[data-sheet="${name}"]`);
    for (const state of ['ready', 'loading', 'empty', 'failed'])
      await expect(sheet.locator(`[data-state="${state}"]`)).toBeVisible();
  }
  await expect(page.locator('[data-sheet="finance/calculator"] [data-state="ready"]')).toContainText(/\$\d/);
});
