import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { develop } from '../first-day/develop.ts';
import { releaseAndRollBack } from '../first-day/release-and-roll-back.ts';
import { createStopwatch } from '../first-day/stopwatch.ts';
import { launchSite } from '../fixtures/launch-site.ts';
import { metricsToken } from '../fixtures/metrics-token.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';
import { copyWorkingCopy, type WorkingCopy } from '../fixtures/working-copy.ts';

/** A copy is installed and built twice, which takes minutes on a busy machine. */
const setupMs = 900_000;
const commandLine = 'shell/cli/forecourt.ts';
let copy: WorkingCopy;
/** The first day of a squad's engineer, after packages are installed. */
const stopwatch = createStopwatch(({ what, seconds }) => console.log(`  ${what}: ${seconds.toFixed(1)} s`));
const firstDaySeconds = 600;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(setupMs);
  copy = await copyWorkingCopy();
});
test.afterAll(() => copy.remove());

test('pnpm dev shows edits with what was typed, and a changed server while the site answers', async ({
  browser,
}) => {
  test.setTimeout(setupMs);
  const dev = await stopwatch.time('the first pnpm dev, until the sites are ready', null, () =>
    launchSite(copy.directory, 'dev.ts'),
  );
  try {
    await develop({ tree: copy.directory, browser, stopwatch }, dev);
  } finally {
    await dev.stop();
  }
});

test('pnpm dev serves a remote that is created while it runs, and each of its changes, including reverted ones', async ({
  page,
  request,
  allowErrors,
}) => {
  test.setTimeout(setupMs);
  // A page that is reloaded by a new build ends its requests; one that is open while the server ends is
  // refused.
  allowErrors(/ERR_|EventSource|Failed to fetch|503 .*\/live-reload/);
  const dev = await launchSite(copy.directory, 'dev.ts');
  try {
    const headers = { host: `harbour.localhost:${dev.port}` };
    const status = async () =>
      (await request.get(`http://127.0.0.1:${dev.port}/insurance`, { headers })).status();
    expect(await status()).toBe(404);
    const shellStartedAt = await readShellStart(dev.port);
    const made = await copy.runNode(commandLine, ['create-remote', 'insurance']);
    expect(made).toContain('mfe-insurance was created');
    await expect.poll(status, { timeout: setupMs }).toBe(200);
    await open(page, site('harbour', '/insurance', dev));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insurance');
    for (const lead of ['Covers what', 'What', 'Covers what', 'What']) {
      writeLead(lead);
      await expect(page.getByText(`${lead} Harbour Motor Group offers here.`)).toBeVisible({
        timeout: setupMs,
      });
    }
    const set = (setting: string, value: string) =>
      copy.runNode(commandLine, ['tenant', 'set', 'harbour', `remoteSettings.insurance.${setting}`, value], {
        DATA_DIR: dev.dataDirectory,
      });
    await expect(set('leed', 'x')).rejects.toThrow('has no such setting; it has lead');
    await set('lead', 'For all who drive.');
    await page.reload();
    await expect(page.getByText('For all who drive.')).toBeVisible();
    expect(await readShellStart(dev.port), 'the shell did not restart').toBe(shellStartedAt);
  } finally {
    await dev.stop();
  }
});

test('a new remote passes the checks of the repository and its own tests', async () => {
  test.setTimeout(setupMs);
  const steps = ['format', 'lint', 'types', 'boundaries', 'unused code'];
  const output = await copy.runNode('e2e/run-tests.ts', steps);
  for (const step of steps) expect(output).toContain(`== ${step}`);
  const tests = await copy.run(process.execPath, [
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    'mfe-insurance',
  ]);
  expect(tests).toMatch(/Tests:\s+2 passed, 2 total/);
});

test('a release is on the next page load and in the history; a first day goes on with a preview, a plan that halts, a rollback', async ({
  browser,
  page,
}) => {
  test.setTimeout(setupMs);
  const place = await launchSite(copy.directory);
  try {
    await open(page, site('harbour', '/insurance', place));
    await expect(page.getByText('What Harbour Motor Group offers here.')).toBeVisible();
    writeLead('Releases what');
    const env = { FORECOURT_URL: `http://127.0.0.1:${place.port}`, DATA_DIR: place.dataDirectory };
    const pnpm = ['-y', '--prefer-offline', 'pnpm@12'];
    const released = await copy.run('npx', [...pnpm, 'release', '--no-checks'], 'mfe-insurance', env);
    const version = /insurance (1\.0\.0-[0-9a-f]{10}) is released to "stable"/.exec(released)?.[1];
    expect(version, released).toBeDefined();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText('Releases what Harbour Motor Group offers here.')).toBeVisible();
    const history = JSON.parse(
      (
        await copy.run(
          process.execPath,
          [join(copy.directory, commandLine), 'history', 'insurance', '--json'],
          '.',
          env,
        )
      ).replace(/^[^[]*/, ''),
    ) as { action: string; channel: string; version: string }[];
    expect(history[0]).toMatchObject({ action: 'publish', channel: 'stable', version });

    const { directory: tree, runNode } = copy;
    await releaseAndRollBack({ tree, browser, stopwatch, runNode, checksSources: false }, place);
    const seconds = stopwatch.steps.reduce((sum, step) => sum + step.seconds, 0);
    expect(seconds, 'the first day').toBeLessThan(firstDaySeconds);
  } finally {
    await place.stop();
  }
});

/** Returns when the process of a shell started. */
async function readShellStart(shellPort: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${shellPort}/api/shell/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  return /^forecourt_process_start_time_seconds(?:\{[^}]*\})? (\S+)$/m.exec(await answer.text())![1]!;
}

/** Changes a text of the remote by replacing its file, as editors do. */
function writeLead(lead: string): void {
  const file = join(copy.directory, 'mfe-insurance/ui/messages.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/`[\w ]+ \$\{site\}/, `\`${lead} \${site}`);
  if (after === before) throw new Error(`${file} has no line that can be replaced by "${lead}"`);
  writeFileSync(`${file}~`, after);
  renameSync(`${file}~`, file);
}
