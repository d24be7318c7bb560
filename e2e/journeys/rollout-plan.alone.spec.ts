import { publish, readBuild, registry, rollBack, withVersion } from '../fixtures/registry.ts';
import { expect, open, site, test } from '../fixtures/test.ts';

test('a link shows a version to its visitor only; a plan halts it for a planted failure, and a rollback ends it', async ({
  page,
  browser,
}) => {
  const build = withVersion(readBuild('finance'), 'day', (files) =>
    files.set('server/server.cjs', Buffer.concat([files.get('server/server.cjs')!, Buffer.from('\n// day')])),
  );
  const { version } = build.manifest;
  await publish(build, undefined, { isUnserved: true });
  const versionOn = async (shown: typeof page) =>
    shown.evaluate(() => {
      const state = JSON.parse(document.getElementById('forecourt-state')!.textContent!) as {
        composition: { remotes: { name: string; version: string }[] };
      };
      return state.composition.remotes.find(({ name }) => name === 'finance')!.version;
    });

  const { url } = await registry<{ url: string }>('/previews', {
    versions: { finance: version },
    site: 'harbour',
    path: '/finance',
  });
  await page.goto(url);
  await expect(page).toHaveURL(site('harbour', '/finance'));
  await expect(page.getByRole('status').filter({ hasText: `finance ${version}` })).toBeVisible();
  expect(await versionOn(page)).toBe(version);
  const other = await browser.newPage();
  await open(other, site('harbour', '/finance'));
  expect(await versionOn(other)).not.toBe(version);
  await other.close();
  await page.getByRole('button', { name: 'End preview' }).click();
  await expect(page.getByRole('button', { name: 'End preview' })).toHaveCount(0);
  expect(await versionOn(page)).not.toBe(version);

  type Plans = { plans: { state: string; version: string; reason: string | null }[] };
  const plan = async () => (await registry<Plans>('/plans?name=finance')).plans[0]!;
  await registry('/remotes/finance/plan', { version, steps: [50, 100], everySeconds: 600 });
  for (let visitor = 0, failed = 0; visitor < 40 && failed < 4; visitor++) {
    const visit = await browser.newPage();
    const response = await visit.goto(site('harbour', '/finance'));
    if ((await versionOn(visit)) === version) {
      const token = /page;desc="([^"]+)"/.exec(response!.headers()['server-timing'] ?? '')?.[1];
      const failure = {
        remote: 'finance',
        version,
        what: './pages/finance',
        message: 'planted',
        path: '/finance',
      };
      await visit.evaluate(
        (body) =>
          fetch('/api/shell/failures', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          }),
        JSON.stringify({ ...failure, token }),
      );
      failed++;
    }
    await visit.close();
  }
  await expect.poll(async () => (await plan()).state).toBe('halted');
  expect((await plan()).reason).toMatch(/it failed on [\d.]+ % of \d+ pages/);
  const status = await registry<{ channels: { channel: string; canary: object | null }[] }>(
    '/status?name=finance',
  );
  expect(status.channels.find(({ channel }) => channel === 'stable')?.canary).toBeNull();
  await registry('/remotes/finance/plan/stop', {});
  await rollBack('finance');
});
