import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../fixtures/free-port.ts';
import { dataDirectory, expect, open, port, site, test } from '../fixtures/test.ts';

const repository = resolve(import.meta.dirname, '../..');
const source = join(repository, 'mfe-finance/ui/estimate/estimate-messages.ts');
const before = readFileSync(source, 'utf8');

let dev: ChildProcess;
let devPort: number;
let link: string;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  devPort = await freePort();
  dev = spawn(process.execPath, ['../shared/build-kit/cli/forecourt.ts', 'dev', '--port', String(devPort)], {
    cwd: join(repository, 'mfe-finance'),
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
test.afterAll(() => {
  writeFileSync(source, before);
  dev.kill('SIGTERM');
});

test('a squad sees its local build and its changes on the running site, only in the browser that opened the link', async ({
  page,
  browser,
}) => {
  await page.goto(link);
  await expect(
    page.getByRole('status').filter({ hasText: `finance from 127.0.0.1:${devPort}` }),
  ).toBeVisible();
  await open(page, site('harbour', '/search/used-cars'));
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText('a week');
  expect(before).toContain("'a week'");
  writeFileSync(source, before.replace("'a week'", "'each week'"));
  await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText('each week', {
    timeout: 90_000,
  });

  const other = await browser.newPage();
  await open(other, site('harbour', '/search/used-cars'));
  await expect(other.locator('[data-fragment="finance/estimate"]').first()).toContainText('a week');
  expect(await other.getByText('Development build').count()).toBe(0);
  await other.close();

  await page.getByRole('button', { name: 'Back to the released site' }).click();
  await expect(page).toHaveURL(site('harbour', '/'));
  expect(await page.getByText('Development build').count()).toBe(0);
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
