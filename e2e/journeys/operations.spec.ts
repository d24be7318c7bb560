import { randomUUID } from 'node:crypto';
import { metricsToken } from '../fixtures/metrics-token.ts';
import { deployToken, expect, open, port, site, test } from '../fixtures/test.ts';

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
      (await request('/api/shell/metrics', { authorization: `Bearer ${metricsToken}` })).text(),
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

test('the dashboard shows a squad the remotes of its token, until the token is revoked', async ({
  page,
  browser,
}) => {
  const address = `http://localhost:${port()}/_forecourt`;
  const name = `dashboard-test-${randomUUID().slice(0, 8)}`;
  const signIn = async (visitor: typeof page, token: string) => {
    await visitor.goto(address);
    await visitor.getByRole('button', { name: 'Sign in with a deploy token' }).click();
    await visitor.getByLabel('Your name').fill('Zoe');
    await visitor.getByLabel('Deploy token').fill(token);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor.getByRole('heading', { name: 'Remotes' })).toBeVisible();
  };
  await page.goto(site('harbour', '/_forecourt'));
  await expect(page).toHaveURL(`${address}/sign-in`);
  await signIn(page, deployToken());
  await page.getByRole('link', { name: 'Tokens' }).click();
  await page.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Squad or agency').fill(name);
  await dialog.getByLabel('Existing remotes').fill('offers');
  await dialog.getByLabel('Valid for days').fill('30');
  await dialog.getByRole('button', { name: 'Create a token' }).click();
  const token = await dialog.getByLabel('Deploy token').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const squad = await (await browser.newContext()).newPage();
  await signIn(squad, token);
  await expect(squad.getByRole('link', { name: 'offers' }).first()).toBeVisible();
  await expect(squad.getByRole('link', { name: 'finance' })).toHaveCount(0);
  await squad.goto(`${address}/remotes/finance`);
  await expect(squad.getByText(`The token of squad "${name}" is for "offers"`)).toBeVisible();

  // The platform squad sees whose remote it is, and what visitors had of it.
  await page.getByRole('link', { name: 'Remotes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'offers' }).first()).toContainText(name);
  await page.getByRole('link', { name: 'offers', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Seen in the last hour' })).toBeVisible();
  await page.getByRole('link', { name: 'Domains' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'leads' })).toContainText('part of this release');
  await page.getByRole('link', { name: 'Tokens' }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  // When it expires.
  await expect(row.getByRole('cell', { name: /^\d+ \w+ 20\d\d$/ })).toBeVisible();
  await row.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('revoked');
  await squad.goto(address);
  await expect(squad).toHaveURL(`${address}/sign-in`);

  // A person of the same squad, with an account.
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Email').fill(`${name}@example.com`);
  await dialog.getByLabel('Name', { exact: true }).fill('Zoe Ng');
  await dialog.getByLabel('Squad or agency').fill(name);
  await dialog.getByLabel('Remotes').fill('offers');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await squad.goto(await dialog.getByLabel('Invitation').inputValue());
  await squad.getByLabel('Password').fill('a password for this test');
  await squad.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(squad.getByText(`Zoe Ng, ${name}`)).toBeVisible();
  await expect(squad.getByRole('link', { name: 'finance' })).toHaveCount(0);
  await squad.context().close();
});
