import '@forecourt/test-kit/languages';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import { previewCookie, previewHeader, signPreview, type Preview } from '@forecourt/server-kit/preview';
import { storesNothingPlugin } from '@forecourt/server-kit/preview-stores-nothing';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { pageRoutes } from '../pages/page-routes.ts';
import { composed, type ServedComposition } from '../registry/compose/compose-remotes.ts';
import { createDeployTokens } from '../registry/publish/deploy-tokens.ts';
import { createRegistry, type Registry } from '../registry/registry.ts';
import { createVersionStore } from '../registry/store/version-store.ts';
import { aPublish, testSecret } from '../registry/testing/a-publish.ts';
import type { TenantStore } from '../tenants/tenant-store.ts';
import { composePreview } from './compose-preview.ts';
import { previewBanner } from './preview-banner.ts';
import { previewRoutes } from './preview-routes.ts';
import { createPreviews } from './previews.ts';
import { requestPreviewPlugin } from './read-previews.ts';

const secret = 'a secret of twenty-four letters';
const harbour = aTenant({ slug: 'harbour' });
const barrow = aTenant({
  slug: 'barrow',
  remotes: { finance: { remote: 'acme-finance', channel: 'stable' } },
});
const nobody: ServedComposition = composed([], new Map(), new Map());
const by = { actor: 'test' };
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();

let database: Database;
let folder: string;
let registry: Registry;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  folder = mkdtempSync(join(tmpdir(), 'forecourt-preview-'));
  registry = createRegistry(database, createVersionStore(folder), async () => ({ react: ['useState'] }), {
    secret: testSecret,
  });
  for (const [overrides, isUnserved] of [
    [{}, false],
    [{ version: '2.0.0' }, true],
    [{ version: '2.1.0' }, false],
    [{ name: 'acme-finance', domain: 'finance', version: '9.0.0' }, true],
  ] as const) {
    const { manifest, files } = aPublish(overrides);
    await registry.publish(manifest, files, { ...by, isUnserved });
  }
  await registry.withdraw('finance', '2.1.0', 'fails');
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const signed = (preview: Partial<Preview>) => {
  const full: Preview = { site: 'harbour', expires: inAWeek(), ...preview };
  return { ...full, token: signPreview(full, secret) };
};

describe('a version published for preview', () => {
  it('changes no channel, and is served by a preview only', async () => {
    expect((await registry.snapshot()).channel('finance', 'stable')?.version).toBe('1.0.0');
    const shown = await composePreview(registry, harbour, nobody, signed({ versions: { finance: '2.0.0' } }));
    expect(shown.remotes).toMatchObject([{ name: 'finance', version: '2.0.0' }]);
    expect(shown.id).not.toBe(composed(shown.remotes, shown.manifests, shown.fallbacks).id);
  });

  it('replaces the served version, without a fallback', async () => {
    const first = await composePreview(registry, harbour, nobody, signed({ versions: { finance: '1.0.0' } }));
    const served = {
      ...first,
      fallbacks: new Map([
        ['finance', { remote: first.remotes[0]!, manifest: first.manifests.get('finance')! }],
      ]),
    };
    const shown = await composePreview(registry, harbour, served, signed({ versions: { finance: '2.0.0' } }));
    expect(shown.remotes.map(({ version }) => version)).toEqual(['2.0.0']);
    expect(shown.fallbacks.size).toBe(0);
  });

  it.each([
    ['a withdrawn version', 'harbour', { finance: '2.1.0' }, 'was withdrawn'],
    ['an unknown version', 'harbour', { finance: '3.0.0' }, 'has no version 3.0.0'],
    [
      'a custom remote that the site does not use',
      'harbour',
      { 'acme-finance': '9.0.0' },
      'does not use the remote',
    ],
  ])('is refused for %s', async (_what, site, versions, message) => {
    const tenant = site === 'harbour' ? harbour : barrow;
    await expect(composePreview(registry, tenant, nobody, signed({ site, versions }))).rejects.toThrow(
      message,
    );
  });

  it('may be of a custom remote of the site, which follows its stock remote', async () => {
    const versions = { 'acme-finance': '9.0.0', finance: '1.0.0' };
    const shown = await composePreview(registry, barrow, nobody, signed({ site: 'barrow', versions }));
    const again = await composePreview(
      registry,
      barrow,
      { ...shown, remotes: shown.remotes.slice(1) },
      signed({ site: 'barrow', versions }),
    );
    expect(again.remotes.map(({ name }) => name)).toEqual(['finance', 'acme-finance']);
  });
});

describe('a preview link', () => {
  it.each(['/\\evil.example/', '/\t/evil.example/'])(
    'leads to the site only, also with the path %j',
    async (path) => {
      const app = await serve();
      const { url } = (await create(app, { versions: { finance: '2.0.0' }, path })).json<{ url: string }>();
      expect(new URL(url).host).toBe('harbour.localhost');
    },
  );

  const apps: FastifyInstance[] = [];
  afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
  const siteUrl = ({ slug }: { slug: string }) => `http://${slug}.localhost`;

  async function serve(): Promise<FastifyInstance> {
    const app = createServer();
    apps.push(app);
    await app.register(cookie);
    app.addHook('onRequest', async (request) => {
      request.tenant = request.headers.host?.startsWith('barrow') ? barrow : harbour;
    });
    const previews = createPreviews({ database, secret, siteUrl, registry, hasStock: async () => true });
    await app.register(requestPreviewPlugin, { secret, isRevoked: previews.isRevoked });
    await app.register(storesNothingPlugin);
    await app.register(previewRoutes, {
      previews,
      registry,
      tokens: createDeployTokens(database, 'deploy-token-of-this-site'),
      sites: async () => [harbour, barrow],
    });
    await app.register(pageRoutes, {
      siteUrl,
      tenants: { all: async () => [] } as unknown as TenantStore,
      development: false,
      previewLinks: { secret, secureCookies: false, isRevoked: previews.isRevoked },
      answerPage: async (_tenant, request, reply) =>
        reply
          .header('cache-control', 'private, no-cache')
          .send({ path: request.url, preview: request.preview }),
    });
    await app.register(formPostPlugin, { bodyLimit: 1000 });
    app.post('/api/leads', async () => ({ stored: true }));
    app.post('/api/search', { config: { storesNothing: true } }, async () => ({ found: 1 }));
    app.get('/api/finance/rates', async (request) => ({ at: request.preview?.at ?? 'now' }));
    return app;
  }
  const create = async (app: FastifyInstance, payload: object, token = 'deploy-token-of-this-site') =>
    app.inject({
      method: 'POST',
      url: '/api/registry/previews',
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '');

  it('keeps its token in a cookie, and goes on to the page without it', async () => {
    const app = await serve();
    const made = await create(app, { versions: { finance: '2.0.0' }, path: '/finance?term=5' });
    expect(made.json()).toMatchObject({ site: 'harbour', problems: [] });
    const opened = await app.inject(pathOf(made.json<{ url: string }>().url));
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/finance?term=5']);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const cookies = { [previewCookie]: opened.cookies[0]!.value };
    const page = await app.inject({ url: '/finance', cookies });
    expect(page.json()).toMatchObject({ preview: { versions: { finance: '2.0.0' } } });
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await app.inject('/finance')).json()).toMatchObject({ preview: null });
  });

  it('reaches the APIs by the cookie of a browser and by the header of a render worker', async () => {
    const app = await serve();
    const { token } = signed({ at: '2026-12-24T00:00:00Z' });
    const ask = (how: object) =>
      app.inject({ url: '/api/finance/rates', ...how }).then((answer) => answer.json<{ at: string }>().at);
    expect(await ask({ cookies: { [previewCookie]: token } })).toBe('2026-12-24T00:00:00Z');
    expect(await ask({ headers: { [previewHeader]: token } })).toBe('2026-12-24T00:00:00Z');
    expect(await ask({ headers: { [previewHeader]: token, host: 'barrow.localhost' } })).toBe('now');
    expect(await ask({ headers: { [previewHeader]: `${token}x` } })).toBe('now');
  });

  it.each([
    ['expired', 'harbour', signed({ expires: '2026-01-01T00:00:00Z' }).token, 410, 'This preview has ended'],
    ['forged', 'harbour', `${signed({}).token}x`, 403, 'not valid'],
    ['of another site', 'barrow', signed({}).token, 403, 'for another site'],
  ])('that is %s is refused with a page that says so', async (_what, site, token, status, text) => {
    const app = await serve();
    const refused = await app.inject({ url: `/?preview=${token}`, headers: { host: `${site}.localhost` } });
    expect([refused.statusCode, refused.headers['x-robots-tag']]).toEqual([status, 'noindex']);
    expect(refused.body).toContain(text);
  });

  it('says once when the preview expired while its visitor navigated', async () => {
    const app = await serve();
    const cookies = { [previewCookie]: signed({ expires: '2026-01-01T00:00:00Z' }).token };
    const ended = await app.inject({ url: '/finance', cookies });
    expect([ended.statusCode, String(ended.headers['set-cookie'])]).toEqual([
      410,
      expect.stringMatching(/^forecourt_preview=;/),
    ]);
  });

  it('is listed, and ends for everybody when it is revoked', async () => {
    const app = await serve();
    const call = (method: 'GET' | 'DELETE', url: string, token = 'deploy-token-of-this-site') =>
      app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    const agency = await createDeployTokens(database, 'deploy-token-of-this-site').create(
      { squad: 'acme', remotes: ['acme-finance'], serverCode: false },
      'test',
    );
    const { id, url } = (await create(app, { versions: { finance: '2.0.0' } })).json<{
      id: string;
      url: string;
    }>();
    const idsOf = async (token?: string) =>
      (await call('GET', '/api/registry/previews', token))
        .json<{ previews: { id: string }[] }>()
        .previews.map((one) => one.id);
    expect(await idsOf()).toContain(id);
    expect(await idsOf(agency.token)).not.toContain(id);
    const path = `/api/registry/previews/${id}`;
    expect((await call('DELETE', path, agency.token)).statusCode).toBe(404);
    const opened = await app.inject(pathOf(url));
    const cookies = { [previewCookie]: opened.cookies[0]!.value };
    expect((await app.inject({ url: '/finance', cookies })).json()).toMatchObject({ preview: { id } });
    expect((await call('DELETE', path)).json()).toEqual({ id, revoked: true });
    expect((await call('DELETE', path)).statusCode).toBe(404);
    expect(await idsOf()).not.toContain(id);
    for (const request of [{ url: pathOf(url) }, { url: '/finance', cookies }]) {
      const ended = await app.inject(request);
      expect(ended.statusCode).toBe(410);
      expect(ended.body).toContain('was revoked');
    }
    const rates = await app.inject({ url: '/api/finance/rates', cookies });
    expect(rates.headers['x-robots-tag']).toBeUndefined();
  });

  it('lets forms store nothing, and says so', async () => {
    const app = await serve();
    const cookies = { [previewCookie]: signed({}).token };
    const send = (request: object) => app.inject({ method: 'POST', url: '/api/leads', ...request });
    expect((await send({ payload: {} })).json()).toEqual({ stored: true });
    const refused = await send({ cookies, payload: {} });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'preview',
      error: expect.stringContaining('sends and stores nothing') as string,
    });
    const form = await send({
      cookies,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Kim',
    });
    expect([form.statusCode, form.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
    expect(form.body).toContain('Nothing was sent');
    expect((await app.inject({ method: 'POST', url: '/api/search', cookies, payload: {} })).json()).toEqual({
      found: 1,
    });
  });

  it('never leads to another host', async () => {
    const app = await serve();
    for (const path of ['//evil.example/a', '/\\evil.example/a']) {
      const { headers } = await app.inject(`http://harbour.localhost${path}?preview=${signed({}).token}`);
      expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
    }
  });

  it('needs a token for its remotes, a site that uses them and versions that exist', async () => {
    const app = await serve();
    const agency = await createDeployTokens(database, 'deploy-token-of-this-site').create(
      { squad: 'acme', remotes: ['acme-finance'], serverCode: false },
      'test',
    );
    expect((await create(app, { versions: { finance: '2.0.0' } }, 'other')).statusCode).toBe(401);
    expect((await create(app, { versions: { finance: '2.0.0' } }, agency.token)).json()).toMatchObject({
      code: 'not_yours',
    });
    expect((await create(app, { versions: { 'acme-finance': '9.0.0' } }, agency.token)).json()).toMatchObject(
      { site: 'barrow' },
    );
    expect(
      (await create(app, { versions: { 'acme-finance': '9.0.0' }, site: 'harbour' }, agency.token)).json(),
    ).toMatchObject({ code: 'remote_not_used' });
    expect((await create(app, { versions: { finance: '2.1.0' } })).json()).toMatchObject({
      code: 'version_withdrawn',
    });
    expect((await create(app, { versions: { finance: '2.0.0' }, expiresInHours: 24 * 31 })).statusCode).toBe(
      400,
    );
  });
});

it('names on the page what is previewed, in the language of the site', () => {
  const preview = {
    versions: { finance: '2.0.0' },
    content: 'drafts',
    at: '2026-12-23T22:00:00Z',
    expires: '2026-12-30T22:00:00Z',
    site: 'harbour',
  };
  expect(previewBanner(preview, harbour)).toMatch(/finance 2\.0\.0.*drafts.*24 Dec 2026.*End preview/s);
  expect(previewBanner(preview, { ...harbour, locale: 'ar', direction: 'rtl' })).toMatch(
    /dir="rtl".*إنهاء المعاينة/s,
  );
  expect(previewBanner(undefined, harbour)).toBe('');
});
