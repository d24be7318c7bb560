import type { FastifyInstance } from 'fastify';
import { changeSetApi } from '@forecourt/contracts/api/content-api';
import { migrateContent } from '@forecourt/server-kit/content';
import { addContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { allContentTypes, shellContentRoutes } from '../../content/content-plugin.ts';
import type { ExistingNames } from '../checks/missing-names.ts';
import { createTenantStore, type TenantStore } from '../tenant-store.ts';
import { adoptStoredLayers } from './settings-history.ts';

const settings = { slug: 'outback', id: 1, name: 'Outback', legalName: 'Outback Pty Ltd', tagline: 'Cars' };
const layer = { kind: 'tenant' as const, key: 'outback', tenant: null, config: settings };

/** As an installation with one dealership and one make has them. */
const names: ExistingNames = {
  sites: ['outback'],
  dealerships: ['city'],
  locations: [],
  makes: ['Kia'],
  remotes: [],
  modelPages: [],
  groups: [],
};

/** Whose pages are addresses of one segment, as those of models and of the site's content. */
const withPages: ExistingNames = {
  ...names,
  remotes: [{ name: 'offers', domain: 'offers', pages: { model: { paths: ['/:slug'] } } }],
  modelPages: ['kia-picanto'],
};
let existing = names;

let database: Database;
let tenants: TenantStore;
let app: FastifyInstance;
let tokens: Record<'admin' | 'editor', string>;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  tenants = createTenantStore(database, 'localhost');
  // As an installation of the previous release has them: without a history.
  await tenants.saveLayers([layer]);
  await migrateContent(database);
  await adoptStoredLayers(database);
  app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant = await tenants.bySlug('outback');
  });
  const types = allContentTypes(database, tenants, async () => async () => existing);
  await app.register(shellContentRoutes, { database, types });
  tokens = {
    admin: (await addContentToken(database.pool, 'outback', 'owner', null, 'admin'))!,
    editor: (await addContentToken(database.pool, 'outback', 'office', null))!,
  };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function call(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  by: 'admin' | 'editor' = 'admin',
) {
  const headers = { authorization: `Bearer ${tokens[by]}`, 'if-match': `"${await newest()}"` };
  const response = await app.inject({
    method,
    url: `/api/shell/content${path}`,
    headers,
    ...(body && { payload: body }),
  });
  tenants.refresh();
  return { status: response.statusCode, body: response.json() };
}
async function newest(): Promise<number> {
  const headers = { authorization: `Bearer ${tokens.admin}` };
  return (await app.inject({ url: '/api/shell/content/settings/site', headers })).json().version;
}
const save = (config: object) =>
  call('PUT', '/settings/site', { data: { config: { ...settings, ...config } }, reason: 'new brand' });
const tagline = async () => (await tenants.bySlug('outback'))!.tagline;

it('has the settings of an earlier release as the first version', async () => {
  expect((await call('GET', '/settings/site')).body).toMatchObject({
    version: 1,
    author: 'settings',
    data: { config: settings },
    draft: false,
  });
  await adoptStoredLayers(database);
  expect(await newest()).toBe(1);
});

it('saves settings as a draft, previews it, publishes it, and keeps which layer a value comes from', async () => {
  expect((await save({ tagline: 'Trucks' })).status).toBe(200);
  expect(await tagline()).toBe('Cars');
  const view = { at: new Date(), unpublished: { tenant: 'outback', changeSet: null } };
  expect(await withContentView(view, tagline)).toBe('Trucks');
  await call('POST', '/settings/site/publish', {});
  expect(await tagline()).toBe('Trucks');
  expect((await tenants.explain('outback'))!.provenance.tagline).toBe('tenant:outback');
});

it('changes settings at a time of the site', async () => {
  await save({ tagline: 'Christmas' });
  await call('POST', '/settings/site/publish', { from: '2199-12-26T09:00' });
  expect(await tagline()).not.toBe('Christmas');
  const at = (moment: string) => withContentView({ at: new Date(moment) }, tagline);
  expect(await at('2199-12-25T22:59:59Z')).not.toBe('Christmas');
  expect(await at('2199-12-25T23:00:00Z')).toBe('Christmas');
});

it('records what commands change, over what was published before', async () => {
  await save({ tagline: 'Published' });
  await call('POST', '/settings/site/publish', {});
  await tenants.saveLayers([{ ...layer, config: { ...settings, tagline: 'Set' } }], undefined, {
    author: 'kim',
    reason: 'a correction',
  });
  expect(await tagline()).toBe('Set');
  expect((await call('GET', '/settings/site')).body).toMatchObject({
    author: 'kim',
    reason: 'a correction',
    data: { config: { tagline: 'Set' } },
  });
});

it('adopts what the previous release saves during an upgrade', async () => {
  await database.pool.query(
    `update shell.config_layers set config = config || '{"tagline": "Earlier"}', updated_at = now() where key = 'outback'`,
  );
  tenants.refresh();
  expect(await tagline()).toBe('Earlier');
  await adoptStoredLayers(database);
  expect((await call('GET', '/settings/site')).body).toMatchObject({
    data: { config: { tagline: 'Earlier' } },
  });
});

it('refuses settings that the site could not have, and hides settings from editors of content', async () => {
  expect(await save({ taglin: 'x' })).toMatchObject({
    status: 400,
    body: {
      fields: [{ path: 'config', message: expect.stringMatching(/taglin: there is no such setting/) }],
    },
  });
  expect(await save({ name: 5 })).toMatchObject({ status: 400 });
  expect(await save({ stock: { manufacturer: 'Kea' } })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'config', message: expect.stringMatching(/there is no make "Kea"/) }] },
  });
  expect(await save({ stock: { manufacturer: 'Kia' } })).toMatchObject({ status: 200 });
  expect(await call('GET', '/settings/site', undefined, 'editor')).toMatchObject({ status: 404 });
  expect((await call('GET', '', undefined, 'editor')).body.types).not.toContainEqual(
    expect.objectContaining({ name: 'settings' }),
  );
});

it('keeps the settings of the site on it, whatever is asked', async () => {
  const refusal = {
    status: 409,
    body: { code: 'permanent', error: expect.stringMatching(/lose its address/) },
  };
  expect(await call('POST', '/settings/site/unpublish', {})).toMatchObject(refusal);
  const until = { until: '2999-01-01T00:00' };
  expect(await call('POST', '/settings/site/publish', until)).toMatchObject(refusal);
  const load = { lists: [{ type: 'settings', items: [] }], publish: true, remove: true };
  expect(await call('POST', '/load', load)).toMatchObject({
    status: 422,
    body: { problems: [{ id: 'site', message: expect.stringMatching(/lose its address/) }] },
  });
  const { id } = (await changeSet('', { title: 'Without settings' })).json();
  const removed = await changeSet(`/${id}/items/shell/settings/site`, { version: null }, 'PUT');
  expect([removed.statusCode, removed.json().code]).toEqual([409, 'permanent']);
  expect(await tenants.bySlug('outback')).not.toBeNull();
});

describe('a link in the settings to a page', () => {
  beforeAll(() => {
    existing = withPages;
  });
  const page = (slug: string) => ({ slug, title: 'Towing', paragraphs: ['What a vehicle can tow.'] });
  const announcing = (slug: string) => ({
    ...settings,
    announcement: { id: 'towing', text: 'What can it tow?', href: `/${slug}` },
  });
  const refusal = (slug: string) =>
    expect.stringMatching(
      new RegExp(`announcement\\.href: this site has no page "/${slug}"; .*the same change set`),
    );
  const put = async (path: string, data: object, more: object = {}, match: object = {}) =>
    (
      await app.inject({
        method: 'PUT',
        url: `/api/shell/content${path}`,
        payload: { data, ...more },
        headers: { authorization: `Bearer ${tokens.admin}`, ...match },
      })
    ).json();
  const putSettings = async (slug: string, more: object) =>
    put('/settings/site', { config: announcing(slug) }, more, { 'if-match': `"${await newest()}"` });
  const addPage = (slug: string, more: object = {}) =>
    put(`/pages/${slug}`, page(slug), more, { 'if-none-match': '*' });
  const newSet = async (): Promise<string> => (await changeSet('', { title: 'Towing' })).json().id;

  it('is accepted in a change set that has the page, and published with it', async () => {
    const set = await newSet();
    expect(await putSettings('towing', { changeSet: set })).toMatchObject({ error: refusal('towing') });
    await addPage('towing', { changeSet: set });
    expect(await putSettings('towing', { changeSet: set })).toMatchObject({ draft: true });
    expect((await save(announcing('towing'))).body).toMatchObject({ error: refusal('towing') });
    const published = await changeSet(`/${set}/publish`, {});
    expect([published.statusCode, published.json().state]).toEqual([200, 'published']);
  });

  it('is refused when the page has left the change set', async () => {
    const set = await newSet();
    await addPage('camping', { changeSet: set });
    await putSettings('camping', { changeSet: set });
    const entry = `${changeSetApi.all}/${set}/items/shell/pages/camping`;
    await app.inject({ method: 'DELETE', url: entry, headers: { authorization: `Bearer ${tokens.admin}` } });
    const published = await changeSet(`/${set}/publish`, {});
    expect([published.statusCode, published.json()]).toMatchObject([409, { error: refusal('camping') }]);
  });

  it('is accepted from the time on at which the page is on the site', async () => {
    const set = await newSet();
    await addPage('trips', { changeSet: set });
    const saved = await putSettings('trips', { changeSet: set });
    await call('POST', '/pages/trips/publish', { from: '2998-01-01T00:00' });
    const publish = (from: string) =>
      call('POST', '/settings/site/publish', { version: saved.version, from });
    expect((await publish('2997-01-01T00:00')).body).toMatchObject({ error: refusal('trips') });
    expect((await publish('2999-01-01T00:00')).status).toBe(200);
  });

  it('is refused in an earlier version when the page is gone', async () => {
    await addPage('hitches');
    await call('POST', '/pages/hitches/publish', {});
    const earlier = (await save(announcing('hitches'))).body.version;
    await call('POST', '/pages/hitches/unpublish', {});
    const restored = await call('POST', '/settings/site/restore', { version: earlier });
    expect(restored).toMatchObject({ status: 400, body: { error: refusal('hitches') } });
  });

  it('is accepted in a load that has the page', async () => {
    const lists = [
      { type: 'settings', items: [{ config: announcing('caravans') }] },
      { type: 'pages', items: [page('caravans')] },
    ];
    const [onlySettings] = lists;
    expect((await call('POST', '/load', { lists: [onlySettings], dryRun: true })).body).toMatchObject({
      problems: [{ type: 'settings', message: refusal('caravans') }],
    });
    expect((await call('POST', '/load', { lists, publish: true })).status).toBe(200);
  });
});

const changeSet = (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
  app.inject({
    method,
    url: `${changeSetApi.all}${path}`,
    payload,
    headers: { authorization: `Bearer ${tokens.admin}` },
  });
