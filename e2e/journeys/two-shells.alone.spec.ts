import type { ChildProcess } from 'node:child_process';
import type { APIRequestContext } from '@playwright/test';
import { freePort } from '../fixtures/free-port.ts';
import { endProcess, startShell } from '../fixtures/processes.ts';
import { publish, readBuild, rollBack, withVersion } from '../fixtures/registry.ts';
import { dataDirectory, expect, hydrated, port, sharedPlace, test } from '../fixtures/test.ts';

let second: ChildProcess & { folder: string };
let secondPort: number;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  secondPort = await freePort();
  second = await startShell(secondPort);
});
test.afterEach(() => rollBack('finance'));
test.afterAll(() => endProcess(second));

const secondShell = () => ({ port: secondPort, dataDirectory: dataDirectory() });
const path = '/search/used-cars?make=Toyota';
/** The finance version that a shell serves to a new page. */
async function servedBy(at: number | string, request: APIRequestContext): Promise<string> {
  const html = await (
    await request.get(`http://127.0.0.1:${at}${path}&n=${Math.random()}`, {
      headers: { host: `harbour.localhost:${at}` },
    })
  ).text();
  const state = JSON.parse(
    /<script id="forecourt-state" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!,
  ) as { composition: { remotes: { name: string; version: string }[] } };
  return state.composition.remotes.find(({ name }) => name === 'finance')!.version;
}
/** The last build with a new version and a modified server bundle. */
const aBuild = (suffix: string) =>
  withVersion(
    readBuild('finance'),
    suffix,
    (files) =>
      void files.set(
        'server/server.cjs',
        Buffer.from(`${files.get('server/server.cjs')!.toString('utf8')}\n// ${suffix}`),
      ),
  );

test('a version published to one of two shells that share a database is served by both', async ({
  browser,
  request,
}) => {
  const [one, other] = [aBuild('of-one'), aBuild('of-other')];
  await publish(one, sharedPlace());
  await expect.poll(() => servedBy(secondPort, request)).toBe(one.manifest.version);
  await publish(other, secondShell());
  expect(await servedBy(secondPort, request)).toBe(other.manifest.version);
  await expect.poll(() => servedBy(port(), request)).toBe(other.manifest.version);
  for (const at of [port(), secondPort]) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://harbour.localhost:${at}${path}`);
    await hydrated(page);
    await expect(page.locator('[data-fragment="finance/estimate"]').first()).toContainText(/a week/);
    await page.close();
  }
});

test('concurrent publishes to both shells accept each version once', async () => {
  const builds = [aBuild('same'), aBuild('left'), aBuild('right')];
  const outcomes = await Promise.allSettled([
    publish(builds[0]!, sharedPlace()),
    publish(builds[0]!, secondShell()),
    publish(builds[1]!, sharedPlace()),
    publish(builds[2]!, secondShell()),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(
    String((outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason),
  ).toMatch(/versions never change/);
});

test('both shells share the rate limit of a visitor', async ({ request }) => {
  const reveal = async (at: number | string) =>
    (
      await request.post(`http://127.0.0.1:${at}/api/locations/call-reveal`, {
        headers: { host: `harbour.localhost:${at}` },
        data: {},
      })
    ).status();
  const statuses: number[] = [];
  for (let tries = 0; tries < 40; tries++) statuses.push(await reveal(tries % 2 === 0 ? port() : secondPort));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test('if a shell is killed during a publish, the other shell still serves the previous version', async ({
  request,
}) => {
  const before = await servedBy(port(), request);
  const build = aBuild('cut-off');
  const publishing = publish(build, secondShell()).then(
    () => 'published',
    () => 'cut off',
  );
  await new Promise((later) => setTimeout(later, 60));
  await endProcess(second, 'SIGKILL');
  expect(await publishing).toBe('cut off');
  expect(await servedBy(port(), request)).toBe(before);
  // The leftovers of the failed publish do not block a new one.
  await publish(build, sharedPlace());
  expect(await servedBy(port(), request)).toBe(build.manifest.version);
});
