import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { migrateContent } from '@forecourt/server-kit/content';
import { publishVersion, saveDraft } from '@forecourt/server-kit/content/change-content';
import { addContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import { contentViewPlugin } from '@forecourt/server-kit/content/view/read-content-view';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, transaction, type Database } from '@forecourt/server-kit/database';
import { previewCookie, previewHeader } from '@forecourt/server-kit/preview';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { createPreviews } from '../preview/previews.ts';
import { requestPreviewPlugin } from '../preview/read-previews.ts';
import { createTenantStore } from '../tenants/tenant-store.ts';
import { contentPreviewRoutes } from './content-previews.ts';
import { contentTypes } from './content-types.ts';
import { evidenceRoutes } from './evidence-routes.ts';
import { sourceRoutes } from './source-routes.ts';

const secret = 'a secret of twenty-four letters';
let database: Database;
let app: FastifyInstance;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  await migrateContent(database);
  const tenants = createTenantStore(database, 'localhost');
  const config = { slug: 'outback', id: 1, name: 'Outback', legalName: 'Outback', tagline: 'Cars' };
  await tenants.saveLayers([{ kind: 'tenant', key: 'outback', tenant: null, config }]);
  token = (await addContentToken(database.pool, 'outback', 'office', null))!;
  app = createServer();
  await app.register(cookie);
  app.addHook('onRequest', async (request) => {
    request.tenant = await tenants.bySlug('outback');
  });
  await app.register(requestPreviewPlugin, { secret, isRevoked: async () => false });
  await app.register(contentViewPlugin, { tenants });
  const previews = createPreviews({
    database,
    secret,
    siteUrl: () => 'http://outback.localhost',
    registry: null as never,
    hasStock: async () => true,
  });
  await app.register(contentPreviewRoutes, { database, previews });
  const services = {
    get: async () => ({
      prices: [
        { price: 30_000, seen_at: '2020-01-01T00:00:00Z' },
        { price: 25_000, seen_at: '2199-01-01T00:00:00Z' },
      ],
    }),
  };
  const types = new Map([['shell', contentTypes]]);
  await app.register(evidenceRoutes, { database, tenants, services, previews, types });
  const siteUrl = ({ slug }: { slug: string }) => `http://${slug}.example`;
  await app.register(sourceRoutes, { database, tenants, types, siteUrl });
  const pages = publishedContent(database.pool, 'shell');
  app.route({
    method: ['GET', 'POST'],
    url: '/shown',
    handler: async (request) => ({
      title: request.tenant!.pages.towing?.title ?? null,
      pages: (await pages.list<{ title: string }>('outback', 'pages')).map(({ title }) => title),
    }),
  });
  const key = { domain: 'shell', tenant: 'outback', type: 'pages', id: 'towing' };
  const data = { slug: 'towing', title: 'Towing', paragraphs: [] };
  await transaction(database.pool, (client) =>
    saveDraft(
      client,
      contentTypes[0]!,
      key,
      { data, basedOn: 0 },
      { author: 'x', reason: null, now: new Date() },
    ),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const nothing = { title: null, pages: [] };
const towing = { title: 'Towing', pages: ['Towing'] };
async function link(body: object, authorization = `Bearer ${token}`) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/shell/content-previews',
    headers: { authorization },
    payload: body,
  });
  return { status: response.statusCode, body: response.json() };
}
async function previewToken(body: object): Promise<string> {
  const { body: answer } = await link(body);
  return new URL(answer.url).searchParams.get('preview')!;
}

it('shows drafts in pages and settings to requests with the preview, and to nobody else at the same time', async () => {
  const preview = await previewToken({ content: 'drafts' });
  const ask = (more: object) => app.inject({ url: '/shown', ...more });
  const answers = await Promise.all([
    ask({ cookies: { [previewCookie]: preview } }),
    ask({}),
    ask({ headers: { [previewHeader]: preview } }),
    ask({ method: 'POST', cookies: { [previewCookie]: preview }, payload: { a: 'x'.repeat(100_000) } }),
    ask({ cookies: { [previewCookie]: `${preview}x` } }),
  ]);
  expect(answers.map((answer) => answer.json())).toEqual([towing, nothing, towing, towing, nothing]);
  expect(answers[0].headers['cache-control']).toBe('private, no-store');
  expect((await ask({})).json()).toEqual(nothing);
});

it('shows the site as it is at a moment of the site, without drafts', async () => {
  expect((await link({ at: '2199-12-26T09:00' })).body.at).toBe('2199-12-25T23:00:00.000Z');
  const preview = await previewToken({ at: '2199-12-26T09:00' });
  expect((await app.inject({ url: '/shown', cookies: { [previewCookie]: preview } })).json()).toEqual(
    nothing,
  );
});

it('is created by editors of the site only, for what exists', async () => {
  expect(await link({ content: 'drafts' }, 'Bearer ct_x')).toMatchObject({ status: 401 });
  expect(await link({ content: 'other' })).toMatchObject({ status: 404 });
  expect(await link({ at: 'tomorrow' })).toMatchObject({ status: 400 });
});

describe('the source of a part of a previewed page', () => {
  const ask = async (source: string, preview: string | null) => {
    const response = await app.inject({
      url: `/api/shell/content-sources/${source}`,
      cookies: preview ? { [previewCookie]: preview } : {},
    });
    return { status: response.statusCode, body: response.json() };
  };

  it('says which version is shown, who made it, and that it is a draft', async () => {
    const { body } = await ask('shell/pages/towing', await previewToken({ content: 'drafts' }));
    expect(body).toMatchObject({
      site: 'outback',
      origin: 'http://outback.example',
      item: { shown: { version: 1, author: 'x', published: null }, newest: { version: 1, draft: true } },
    });
  });

  it('says that nothing is shown where the preview does not show the draft', async () => {
    const { body } = await ask('shell/pages/towing', await previewToken({ at: '2199-12-26T09:00' }));
    expect(body.item).toMatchObject({ shown: null, newest: { version: 1, draft: true } });
  });

  it('names what is on the site of a type, and knows nothing of what is not content', async () => {
    const preview = await previewToken({ content: 'drafts' });
    expect((await ask('shell/pages', preview)).body).toMatchObject({ id: null, item: null, items: [] });
    for (const other of ['shell/settings/site', 'vehicle/stock/K1042', 'shell/pages/nothing'])
      expect((await ask(other, preview)).body).toMatchObject({ item: null, items: [] });
  });

  it('is only told to the browser that shows the preview', async () => {
    expect(await ask('shell/pages/towing', null)).toMatchObject({ status: 401 });
    expect(await ask('shell/pages/towing', 'forged.token')).toMatchObject({ status: 401 });
  });
});

describe('evidence', () => {
  const key = { domain: 'shell', tenant: 'outback', type: 'pages', id: 'prices' };
  const publish = (title: string, author: string, now: Date) =>
    transaction(database.pool, async (client) => {
      const data = { slug: 'prices', title, paragraphs: [] };
      const act = { author, reason: 'agreed', now };
      await saveDraft(client, contentTypes[0]!, key, { data, basedOn: null }, act);
      await publishVersion(client, key, {}, act);
    });
  const evidence = async (path: string, at: string, authorization = `Bearer ${token}`) => {
    const url = `/api/shell/evidence?${new URLSearchParams({ path, at }).toString()}`;
    const response = await app.inject({ url, headers: { authorization } });
    return { status: response.statusCode, body: response.json() };
  };

  it('says what was on a page, who put it there and why, also after it changed', async () => {
    await publish('First', 'kim', new Date('2026-01-10T00:00:00Z'));
    await publish('Second', 'lee', new Date('2026-02-10T00:00:00Z'));
    const ofPage = async (at: string) =>
      (await evidence('/cars/x', at)).body.content.filter(({ id }: { id: string }) => id === 'prices');
    expect(await ofPage('2026-01-05')).toEqual([]);
    expect(await ofPage('2026-01-20')).toMatchObject([
      {
        version: 1,
        author: 'kim',
        reason: 'agreed',
        data: { title: 'First' },
        from: '2026-01-10T00:00:00.000Z',
      },
    ]);
    expect(await ofPage('2026-02-20')).toMatchObject([
      { version: 2, author: 'lee', data: { title: 'Second' } },
    ]);
  });

  it('has the settings, the prices until then, and a link that shows the site as it was', async () => {
    const { body } = await evidence('/cars/x', '2026-01-20T12:00');
    expect(body).toMatchObject({ at: '2026-01-20T02:00:00.000Z', prices: [{ price: 30_000 }] });
    expect(body.prices).toHaveLength(1);
    expect(body.settings.pages.prices.title).toBe('First');
    expect(body.settings).not.toHaveProperty('private');
    const preview = new URL(body.preview.url).searchParams.get('preview')!;
    const shown = await app.inject({ url: '/shown', cookies: { [previewCookie]: preview } });
    expect(shown.json().pages).toEqual(['First']);
    expect((await evidence('/about-us', '2026-01-20')).body.prices).toBeNull();
  });

  it('is for editors of the site, and of the past', async () => {
    expect(await evidence('/', '2199-01-01')).toMatchObject({ status: 400 });
    expect(await evidence('/', '2026-01-20', 'Bearer ct_x')).toMatchObject({ status: 401 });
  });
});
