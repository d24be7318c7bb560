import { metricsToken } from '../fixtures/metrics-token.ts';
import { expect, open, port, site, test } from '../fixtures/test.ts';

const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, { headers });

test('?inspect labels each fragment with owner, version, source, time and size; other pages load none of its code', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await open(page, site('harbour', '/search/used-cars'));
  expect(await page.locator('#forecourt-inspect').count()).toBe(0);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((text) => text.includes('forecourt-inspect'))).toEqual([]);
  await open(page, site('harbour', '/search/used-cars?inspect'));
  await expect(page.locator('[data-inspected="finance/estimate"]').first()).toContainText(
    /finance\/estimate · finance \S+ · registry · \d+ ms · [\d.]+ KB in \d+ files/,
  );
  await expect(page.locator('#forecourt-inspect li')).toHaveCount(6);
});

test('web vitals are counted by site, composition and remote, and metrics are readable only with the token', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Records the beacons for the test.
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      (window as { sent?: string[] }).sent = [
        ...((window as { sent?: string[] }).sent ?? []),
        `${String(address)} ${String(body)}`,
      ];
      return send(address, body);
    };
  });
  await open(page, site('barrow', '/search/used-cars'));
  // The measuring code loads when the browser is idle.
  await page.waitForLoadState('networkidle');
  await page.locator('h1').first().click();
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect
    .poll(() =>
      page.evaluate(
        () => (window as { sent?: string[] }).sent?.find((one) => one.startsWith('/api/shell/vitals')) ?? '',
      ),
    )
    .toMatch(/"LCP":\d/);

  expect((await request('/api/shell/metrics')).status).toBe(404);
  await expect
    .poll(async () =>
      (
        await request('/api/shell/metrics', {
          authorization: `Bearer ${metricsToken}`,
        })
      ).text(),
    )
    .toMatch(
      /forecourt_web_vitals_lcp_count\{[^}]*tenant="barrow",composition="[0-9a-f]{16}",remote="search"/,
    );
  const metrics = await (
    await request('/api/shell/metrics', { authorization: `Bearer ${metricsToken}` })
  ).text();
  expect(metrics).toMatch(
    /forecourt_page_duration_seconds_count\{[^}]*tenant="barrow",remote="search"[^}]*status="200"/,
  );
  expect(metrics).toMatch(
    /forecourt_http_request_duration_seconds_count\{[^}]*route="\/api\/search\/queries"/,
  );
});

test('a load balancer sees whether the process is alive and ready', async () => {
  expect(await (await request('/api/shell/health')).json()).toEqual({ status: 'ok' });
  expect(await (await request('/api/shell/ready')).json()).toEqual({ status: 'ready' });
});
