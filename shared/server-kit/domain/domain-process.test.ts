import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aTenant } from '../../test-kit/a-tenant.ts';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import { withContentView } from '../content/view/content-view.ts';
import type { Database } from '../database/database.ts';
import { addGauges } from '../telemetry/metrics.ts';
import { startDomainProcess, type DomainProcess } from './domain-process.ts';
import { tenantOf, type DomainServer } from './domain.ts';
import { createRemoteTenants } from './remote-tenants.ts';

const secret = 'a secret of twenty-four letters';
const metricsToken = 'a token for metrics';
const domain: DomainServer = {
  name: 'sample',
  prefixes: ['/api/sample'],
  migrations: null,
  async register(app, { services, siteUrl, metrics }) {
    addGauges(metrics!, { forecourt_sample_things: 'Things.' }, () => ({ forecourt_sample_things: 3 }));
    app.post('/api/sample/visitor', async (request) => ({ address: request.ip }));
    app.get('/api/sample/site', async (request) => ({
      site: siteUrl(tenantOf(request)),
      other: await services.get('/api/other', tenantOf(request).slug),
    }));
  },
};

let database: Database;
let shell: Server;
let running: DomainProcess;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'forecourt-domain-'));
  shell = createServer((request, response) => {
    if (request.headers['x-forecourt-secret'] !== secret) response.statusCode = 404;
    response.end(
      JSON.stringify(
        request.url === '/api/shell/tenants'
          ? { tenants: [aTenant({ slug: 'barrow' })] }
          : { asked: request.url, tenant: request.headers['x-forecourt-tenant'] },
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(shell, 'listening');
  const gateway = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  running = await startDomainProcess(domain, {
    PORT: '0',
    DATABASE_URL: database.url,
    GATEWAY_URL: gateway,
    FORECOURT_SECRET: secret,
    DATA_DIR: folder,
    PUBLIC_PORT: '4000',
    METRICS_TOKEN: metricsToken,
    LOG: 'silent',
  });
});
afterAll(async () => {
  await running.close();
  shell.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('answers the gateway for its tenant, and calls other domains through it', async () => {
  const answer = await fetch(`${running.address}/api/sample/site`, {
    headers: { 'x-forecourt-secret': secret, 'x-forecourt-tenant': 'barrow' },
  });
  expect(await answer.json()).toEqual({
    site: 'http://barrow.localhost:4000',
    other: { asked: '/api/other', tenant: 'barrow' },
  });
});

it('rejects callers without the secret, except for health checks', async () => {
  const outside = await fetch(`${running.address}/api/sample/site`, {
    headers: { 'x-forecourt-tenant': 'barrow' },
  });
  expect([outside.status, ((await outside.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
  expect((await fetch(`${running.address}/health`)).status).toBe(200);
  expect(await (await fetch(`${running.address}/ready`)).json()).toEqual({ status: 'ready' });
});

it('rejects cross-site writes by the forwarded host, and uses the forwarded visitor address', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${running.address}/api/sample/visitor`, {
      method: 'POST',
      headers: {
        'x-forecourt-secret': secret,
        'x-forwarded-host': 'barrow.localhost:4000',
        'x-forwarded-for': '203.0.113.7',
        ...headers,
      },
    });
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await send({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
  const accepted = await send({ origin: 'http://barrow.localhost:4000' });
  expect([accepted.status, await accepted.json()]).toEqual([200, { address: '203.0.113.7' }]);
  expect(accepted.headers.get('x-content-type-options')).toBe('nosniff');
});

it("serves its own and its domain's metrics only with the metrics token", async () => {
  const read = async (headers: Record<string, string>) => fetch(`${running.address}/metrics`, { headers });
  expect((await read({})).status).toBe(404);
  expect((await read({ 'x-forecourt-secret': secret })).status).toBe(404);
  const metrics = await (await read({ authorization: `Bearer ${metricsToken}` })).text();
  expect(metrics).toContain('forecourt_http_request_duration_seconds');
  expect(metrics).toContain('forecourt_sample_things{service="sample"} 3');
});

it('lists every invalid setting before it starts', async () => {
  await expect(
    startDomainProcess(domain, {
      DATA_DIR: folder,
      PORT: 'none',
      GATEWAY_URL: 'shell',
      FORECOURT_SECRET: 'short',
    }),
  ).rejects.toThrow(/PORT[\s\S]*GATEWAY_URL[\s\S]*FORECOURT_SECRET/);
});

it('refreshes tenants after two seconds, and not more often', async () => {
  let time = 0;
  let calls = 0;
  const tenants = createRemoteTenants(
    async () => ({ tenants: [aTenant({ slug: 'barrow', name: `Barrow ${(calls += 1)}` })] }),
    () => time,
  );
  const name = async () => (await tenants.bySlug('barrow'))?.name;
  expect([await name(), await name()]).toEqual(['Barrow 1', 'Barrow 1']);
  time = 1_999;
  expect(await name()).toBe('Barrow 1');
  time = 2_000;
  expect(await name()).toBe('Barrow 2');
});

it('asks in each request of a preview once, and only for the settings of the site', async () => {
  const asked: string[] = [];
  const tenants = createRemoteTenants(async (path) => {
    asked.push(path);
    return { tenant: aTenant({ slug: 'barrow', name: `Barrow ${asked.length}` }) };
  });
  const inPreview = () =>
    withContentView({ at: new Date(), preview: { site: 'barrow', token: 'signed' } }, async () => [
      (await tenants.bySlug('barrow'))?.name,
      (await tenants.bySlug('barrow'))?.name,
    ]);
  expect(await inPreview()).toEqual(['Barrow 1', 'Barrow 1']);
  expect(await inPreview()).toEqual(['Barrow 2', 'Barrow 2']);
  expect(asked).toEqual(['/api/shell/tenants/barrow', '/api/shell/tenants/barrow']);
});

it('keeps the cached tenants while the shell is unavailable', async () => {
  let time = 0;
  let up = true;
  const tenants = createRemoteTenants(
    async () => {
      if (!up) throw new Error('the shell is away');
      return { tenants: [aTenant({ slug: 'barrow' })] };
    },
    () => time,
  );
  expect((await tenants.bySlug('barrow'))?.slug).toBe('barrow');
  up = false;
  time = 60_000;
  expect((await tenants.bySlug('barrow'))?.slug).toBe('barrow');
  expect(await tenants.bySlug('nobody')).toBeNull();
});
