import type { Browser, Page } from '@playwright/test';
import { publishChanged, readBuild, registry, rollBack } from '../fixtures/registry.ts';
import { expect, hydrated, open, port, site, test } from '../fixtures/test.ts';

type Status = {
  channels: { name: string; channel: string; version: string; canary: { version: string } | null }[];
};
const finance = async () =>
  (await registry<Status>('/status')).channels.find(
    ({ name, channel }) => name === 'finance' && channel === 'stable',
  )!;
const { manifest } = readBuild('finance');
const path = '/search/used-cars?make=Toyota';

const versionOf = (page: Page) =>
  page.evaluate(() => {
    const state = JSON.parse(document.getElementById('forecourt-state')!.textContent!) as {
      composition: { remotes: { name: string; version: string }[] };
    };
    return state.composition.remotes.find(({ name }) => name === 'finance')!.version;
  });

/** Publishes the same sources as a new version with a modified server bundle. */
const changed = (suffix: string) =>
  publishChanged('finance', suffix, (files) => {
    files.set(
      'server/server.cjs',
      Buffer.from(`${files.get('server/server.cjs')!.toString('utf8')}\n// ${suffix}`),
    );
  });

/** A new visitor with a separate browser context, who keeps their identity. */
async function visit(browser: Browser, tenant: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(site(tenant, path));
  await hydrated(page);
  return page;
}

test.afterEach(async () => {
  await registry('/remotes/finance/canary', { percent: 0 }).catch(() => undefined);
  await rollBack('finance');
});

test('a version pinned for one site is served to that site only, until the pin is removed', async ({
  browser,
}) => {
  const version = await changed('pinned');
  await rollBack('finance');
  await registry('/remotes/finance/pin', {
    scope: 'tenant',
    key: 'barrow',
    version,
    reason: 'barrow tries it',
  });
  const [harbour, barrow] = await Promise.all([visit(browser, 'harbour'), visit(browser, 'barrow')]);
  expect([await versionOf(harbour), await versionOf(barrow)]).toEqual([manifest.version, version]);
  for (const page of [harbour, barrow])
    await expect(
      page.locator('[data-fragment="finance/estimate"]', { hasText: /a week/ }).first(),
    ).toBeVisible();
  await barrow.reload();
  await hydrated(barrow);
  expect(await versionOf(barrow)).toBe(version);
  await registry('/remotes/finance/pin', { scope: 'tenant', key: 'barrow', version: null });
  await barrow.reload();
  expect(await versionOf(barrow)).toBe(manifest.version);
});

test('a canary gives visitors an id and keeps each on one version; without a canary nobody has an id', async ({
  browser,
  page,
}) => {
  await open(page, site('harbour', path));
  expect(await page.context().cookies()).toEqual([]);
  const version = await changed('canary');
  await rollBack('finance');
  await registry('/remotes/finance/canary', { version, percent: 50 });
  const seen = new Set<string>();
  for (let visitor = 0; visitor < 12 && seen.size < 2; visitor++) {
    const other = await visit(browser, 'harbour');
    const first = await versionOf(other);
    seen.add(first);
    await other.reload();
    expect(await versionOf(other)).toBe(first);
    expect((await other.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([
      ['fc_visitor', true],
    ]);
    await other.context().close();
  }
  expect([...seen].sort()).toEqual([manifest.version, version].sort());
});

test('a version that fails in browsers is withdrawn in favour of the last good one, and the history records why', async ({
  page,
  request,
  allowErrors,
}) => {
  allowErrors(/broken in browsers| failed:|Failed to find a valid digest/);
  const version = await publishChanged('finance', 'broken', (files, { assets }) => {
    for (const file of assets['./fragments/estimate']!)
      files.set(file, Buffer.from('throw new Error("broken in browsers");'));
  });
  const started = Date.now();
  const beacon = page.waitForRequest((sent) => sent.url().endsWith('/api/shell/failures'));
  await open(page, site('harbour', path));
  await beacon;
  const failure = {
    remote: 'finance',
    version,
    what: './fragments/estimate',
    message: 'broken in browsers',
    path,
  };
  const report = (visitor: number, data: object) =>
    request.post(`http://127.0.0.1:${port()}/api/shell/failures`, { headers: headersOf(visitor), data });
  const headersOf = (visitor: number) => ({
    host: `harbour.localhost:${port()}`,
    'user-agent': `visitor ${visitor}`,
  });
  // Without the token of a page, reports count for nothing.
  for (let visitor = 0; visitor < 12; visitor++) await report(visitor, failure);
  expect((await finance()).version).toBe(version);
  // Nine more visitors, each with a page and a report like that of a browser.
  for (let visitor = 0; visitor < 9; visitor++) {
    const visited = visitor % 2 === 0 ? '/search/new-cars' : '/search/used-cars';
    const sent = await request.get(`http://127.0.0.1:${port()}${visited}`, { headers: headersOf(visitor) });
    const token = /page;desc="([^"]+)"/.exec(sent.headers()['server-timing']!)![1];
    await report(visitor, { ...failure, token });
  }
  await expect.poll(async () => (await finance()).version).toBe(manifest.version);
  test.info().annotations.push({ type: 'withdrawn after', description: `${Date.now() - started} ms` });
  const { history } = await registry<{ history: { action: string; reason: string }[] }>(
    '/history?name=finance&limit=1',
  );
  expect(history[0]).toMatchObject({
    action: 'withdraw',
    reason: expect.stringContaining('in the browsers of 10 visitors'),
  });
  await open(page, site('harbour', path));
  expect(await versionOf(page)).toBe(manifest.version);
});

test('a version whose timer blocks the page long after it was mounted is reported, and the next page has another', async ({
  page,
}) => {
  const endless = '() => { const end = Date.now() + 40_000; while (Date.now() < end) {} }';
  const entry = 'browser/remoteEntry.js';
  const version = await publishChanged('finance', 'endless', (files) =>
    files.set(entry, Buffer.from(`${files.get(entry)!.toString('utf8')}\nsetTimeout(${endless}, 6_000);`)),
  );
  const reported = page.context().waitForEvent('request', (sent) => sent.url().endsWith('/api/shell/frozen'));
  await open(page, site('harbour', path));
  expect(await versionOf(page)).toBe(version);
  const report = await reported;
  expect(report.postDataJSON()).toMatchObject({ remote: 'finance', version, what: 'frozen' });
  await report.response();
  const next = await page.context().newPage();
  await open(next, site('harbour', path));
  expect(await versionOf(next)).toBe(manifest.version);
});
