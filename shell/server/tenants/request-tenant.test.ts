import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { platformLayer } from '@forecourt/contracts/tenant/platform-layer';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { isInternalCall, isServerCall } from '@forecourt/server-kit/internal-call';
import { trustHops } from '@forecourt/server-kit/trusted-proxies';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { pageRoutes } from '../pages/page-routes.ts';
import { siteFiles } from '../pages/site-files.ts';
import { signRenderToken } from '../render/workers/render-token.ts';
import { certificateHostRoute } from './certificate-host-route.ts';
import { requestTenantPlugin } from './request-tenant.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

const secret = 'the-process-own-secret';
let database: Database;
let tenants: TenantStore;
const apps: FastifyInstance[] = [];

async function boot(
  development: boolean,
  options: Parameters<typeof createServer>[0] = {},
): Promise<FastifyInstance> {
  const app = createServer(options);
  apps.push(app);
  // `inject` has no address of its own: the path stands for the one that the request came in at.
  const isFromRenderer = ({ url }: { url: string }) => url.startsWith('/api/inside');
  await app.register(cookie);
  await app.register(requestTenantPlugin, { tenants, secret, development, isFromRenderer });
  for (const path of ['/api/who', '/api/inside'])
    app.get(path, async ({ tenant, headers }) => ({
      tenant: tenant?.slug ?? null,
      internal: isServerCall(headers) ? 'server' : isInternalCall(headers) ? 'renderer' : null,
      leftover: Object.keys(headers).filter((name) => /secret|token|shopper|x-forecourt-tenant/.test(name)),
    }));
  const siteUrl = (tenant: { slug: string }) => `http://${tenant.slug}.localhost:4000`;
  await app.register(certificateHostRoute, { tenants, ownHost: 'forecourt.example' });
  await app.register(siteFiles, { siteUrl });
  await app.register(pageRoutes, {
    tenants,
    development,
    siteUrl,
    previewLinks: { secret, secureCookies: false, isRevoked: async () => false },
    answerPage: async (tenant, _request, reply) => reply.send(`page of ${tenant.slug}`),
  });
  return app;
}

let development: FastifyInstance;
let production: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  tenants = createTenantStore(database, 'localhost');
  const site = (slug: string, config: object) => ({
    kind: 'tenant' as const,
    key: slug,
    tenant: null,
    config: { slug, id: slug === 'harbour' ? 1 : 2, name: slug, legalName: slug, ...config },
  });
  await tenants.saveLayers([
    platformLayer,
    site('harbour', {
      tagline: 'Boats & "cars" <fast>',
      domains: ['harbour.example'],
      private: {
        security: {
          contact: ['mailto:security@harbour.example', 'tel:+61-7-3000-0000'],
          expires: '2999-12-31T00:00:00Z',
          policy: 'https://harbour.example/security',
        },
      },
    }),
    site('outback', {
      private: {
        security: { contact: ['mailto:security@outback.example'], expires: '2020-01-01T00:00:00Z' },
      },
    }),
  ]);
  [development, production] = await Promise.all([boot(true), boot(false)]);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

const who = async (
  app: FastifyInstance,
  host: string,
  headers: Record<string, string> = {},
  url = '/api/who',
) =>
  (await app.inject({ url, headers: { host, ...headers } })).json<{
    tenant: string | null;
    internal: string | null;
    leftover: string[];
  }>();

it('resolves the tenant from the host name, with or without a port', async () => {
  expect((await who(production, 'harbour.localhost:4000')).tenant).toBe('harbour');
  expect((await who(production, 'harbour.example')).tenant).toBe('harbour');
  expect((await who(production, 'elsewhere.example')).tenant).toBeNull();
});

it('resolves the tenant from the Host header only, even behind a trusted proxy', async () => {
  const behindProxy = await boot(false, { trustProxy: trustHops(1) });
  for (const app of [production, behindProxy]) {
    const forwarded = { 'x-forwarded-host': 'outback.localhost', forwarded: 'host=outback.localhost' };
    expect((await who(app, 'harbour.localhost', forwarded)).tenant).toBe('harbour');
    expect((await who(app, 'elsewhere.example', forwarded)).tenant).toBeNull();
    expect((await who(app, 'Harbour.Example.:443')).tenant).toBe('harbour');
  }
});

it('accepts ?tenant= in development only', async () => {
  expect((await who(development, 'localhost:4000', {}, '/api/who?tenant=outback')).tenant).toBe('outback');
  expect((await who(development, 'harbour.localhost', {}, '/api/who?tenant=nobody')).tenant).toBeNull();
  expect((await who(production, 'harbour.localhost', {}, '/api/who?tenant=outback')).tenant).toBe('harbour');
});

it('removes internal headers from external requests', async () => {
  const claimed = {
    'x-forecourt-tenant': 'outback',
    'x-forecourt-internal': 'yes',
    'x-forecourt-renderer': 'yes',
    'x-forecourt-shopper': 'anybody',
    'x-forecourt-render-token': signRenderToken('outback', secret),
  };
  expect(await who(production, 'harbour.localhost', claimed)).toEqual({
    tenant: 'harbour',
    internal: null,
    leftover: [],
  });
  expect(
    await who(development, 'harbour.localhost', { ...claimed, 'x-forecourt-secret': 'guessed' }),
  ).toEqual({ tenant: 'harbour', internal: null, leftover: [] });
});

it("trusts internal headers with the process's secret, and removes the secret", async () => {
  expect(
    await who(production, '127.0.0.1:4000', {
      'x-forecourt-secret': secret,
      'x-forecourt-tenant': 'outback',
    }),
  ).toEqual({ tenant: 'outback', internal: 'server', leftover: [] });
  expect(await who(production, 'harbour.localhost', { 'x-forecourt-secret': secret })).toEqual({
    tenant: null,
    internal: 'server',
    leftover: [],
  });
  expect(
    (
      await who(production, 'harbour.localhost', {
        'x-forecourt-secret': secret,
        'x-forecourt-tenant': 'nobody',
      })
    ).tenant,
  ).toBeNull();
});

describe('the address of the render workers', () => {
  const inside = (headers: Record<string, string>) =>
    production.inject({ url: '/api/inside', headers: { host: 'harbour.localhost', ...headers } });

  it('reads what the token names, with no more rights than a visitor', async () => {
    const token = { 'x-forecourt-render-token': signRenderToken('outback', secret) };
    const expected = { tenant: 'outback', internal: 'renderer', leftover: [] };
    expect((await inside(token)).json()).toEqual(expected);
    const more = {
      'x-forecourt-internal': 'yes',
      'x-forecourt-tenant': 'harbour',
      'x-forecourt-secret': secret,
    };
    expect((await inside({ ...token, ...more })).json()).toEqual(expected);
  });

  it('refuses everybody else, also the secret', async () => {
    for (const headers of [
      {},
      { 'x-forecourt-secret': secret, 'x-forecourt-tenant': 'harbour' },
      { 'x-forecourt-render-token': signRenderToken('outback', 'another secret') },
      { 'x-forecourt-render-token': signRenderToken('outback', secret, Date.now() - 61_000) },
    ] as Record<string, string>[])
      expect((await inside(headers)).statusCode).toBe(403);
  });
});

describe('an unknown host name', () => {
  const page = (app: FastifyInstance) => app.inject({ url: '/', headers: { host: 'localhost:4000' } });

  it('lists the demo sites in development, with their names escaped', async () => {
    const { statusCode, body } = await page(development);
    expect(statusCode).toBe(200);
    expect(body).toContain('href="http://harbour.localhost:4000/"');
    expect(body).toContain('Boats &amp; &quot;cars&quot; &lt;fast');
    expect(body).not.toContain('<fast>');
  });

  it('returns 404 in production without naming sites', async () => {
    const { statusCode, body } = await page(production);
    expect([statusCode, body]).toEqual([404, 'Not found']);
  });
});

describe("the shell's own responses", () => {
  const get = (url: string, host = 'harbour.localhost') => production.inject({ url, headers: { host } });

  it('pass other paths to the page handler, but return 404 for unknown API calls', async () => {
    expect((await get('/search/used-cars')).body).toBe('page of harbour');
    expect((await get('/api/nothing')).statusCode).toBe(404);
  });

  it('allow crawlers on sites only', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://harbour.localhost:4000/sitemap.xml');
    expect((await get('/robots.txt')).body).toContain('\nAllow: /api/vehicle/feeds/\n');
    expect((await get('/robots.txt', 'elsewhere.example')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('name the security contact of a site, until it expires', async () => {
    const path = '/.well-known/security.txt';
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      [
        'Contact: mailto:security@harbour.example',
        'Contact: tel:+61-7-3000-0000',
        'Expires: 2999-12-31T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: http://harbour.localhost:4000/.well-known/security.txt',
        'Policy: https://harbour.example/security',
        '',
      ].join('\n'),
    );
    // Expired, and an unknown host.
    for (const host of ['outback.localhost', 'elsewhere.example'])
      expect((await get(path, host)).statusCode).toBe(404);
  });

  it("render an icon in the site's colour", async () => {
    const icon = await get('/icon.svg');
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.body).toContain('#1f4f8f');
  });
});

it('returns the text of a page of the site, and 404 for an unknown page', async () => {
  const ask = (url: string) => production.inject({ url, headers: { host: 'harbour.example' } });
  expect((await ask('/api/shell/pages/about-us')).json()).toEqual({
    paragraphs: [expect.any(String), expect.any(String), expect.any(String)],
  });
  for (const slug of ['nothing', 'constructor', ''])
    expect((await ask(`/api/shell/pages/${slug}`)).statusCode).toBe(404);
});
