import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lockType } from '@forecourt/server-kit/content/content-repository';
import { addContentToken } from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { withContentView, type ContentView } from '@forecourt/server-kit/content/view/content-view';
import { publishedContent } from '@forecourt/server-kit/content/view/published-content';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { aLocation } from '@forecourt/test-kit/factories';
import { domains } from '../gateway/domains.ts';
import { shellContent } from './testing/shell-content.ts';

const { of_member: _, shown_phone: __, ...location } = aLocation({ id: 'city', name: 'City' });

let site: BootedDomain;
let tokens: Record<'office' | 'writer' | 'coast', string>;
beforeAll(async () => {
  const tenants = [aTenant({ slug: 'harbour', timeZone: 'Australia/Brisbane' }), aTenant({ slug: 'coast' })];
  site = await bootDomains([...domains.filter(({ content }) => content), shellContent], { tenants });
  const { pool } = site.context.database;
  tokens = {
    office: (await addContentToken(pool, 'harbour', 'office', null))!,
    writer: (await addContentToken(pool, 'harbour', 'writer', null, 'author'))!,
    coast: (await addContentToken(pool, 'coast', 'coast', null))!,
  };
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.database.pool.query(
    'truncate content.versions, content.releases, content.change_sets cascade',
  );
});

type Call = { headers?: Record<string, string>; body?: object; by?: keyof typeof tokens };
async function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  { headers, body, by = 'office' }: Call = {},
) {
  const response = await site.app.inject({
    method,
    url,
    headers: {
      'x-forecourt-tenant': by === 'coast' ? 'coast' : 'harbour',
      authorization: `Bearer ${tokens[by]}`,
      ...headers,
    },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, body: response.body ? response.json() : null };
}
const save = (path: string, data: object, version: number, changeSet?: string) =>
  call('PUT', `/api/${path}`, {
    headers: version === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
    body: { data, changeSet },
  });
const places = 'locations/content/locations/city';
const about = 'shell/content/pages/about-us';
const page = (title: string) => ({ slug: 'about-us', title, paragraphs: [] });

/** A set that renames a location that is on the site, and adds a page. */
async function aSet(): Promise<string> {
  await save(places, location, 0);
  await call('POST', `/api/${places}/publish`, { body: {} });
  const { body } = await call('POST', '/api/shell/change-sets', { body: { title: 'Christmas' } });
  expect((await save(places, { ...location, name: 'City at Christmas' }, 1, body.id)).status).toBe(200);
  expect((await save(about, page('Christmas'), 0, body.id)).status).toBe(200);
  return body.id;
}
/** What a view shows: the name of the location and the title of the page. */
const shown = (view: ContentView | null = null) =>
  withContentView(view, async () => {
    const { database } = site.context;
    const [locations, pages] = await Promise.all([
      publishedContent(database.pool, 'locations').list<{ name: string }>('harbour', 'locations'),
      publishedContent(database.pool, 'shell').list<{ title: string }>('harbour', 'pages'),
    ]);
    return [...locations.map(({ name }) => name), ...pages.map(({ title }) => title)];
  });
const preview = (changeSet: string | null) => ({
  at: new Date(),
  unpublished: { tenant: 'harbour', changeSet },
});

it('previews, publishes and undoes items of several domains as one', async () => {
  const set = await aSet();
  expect(await shown()).toEqual(['City']);
  expect(await shown(preview(set))).toEqual(['City at Christmas', 'Christmas']);
  expect(await shown({ at: new Date(), unpublished: { tenant: 'coast', changeSet: set } })).toEqual(['City']);

  const url = `/api/shell/change-sets/${set}`;
  expect((await call('POST', `${url}/publish`, { body: { reason: 'agreed' } })).body).toMatchObject({
    state: 'published',
    published_by: 'office',
  });
  expect(await shown()).toEqual(['City at Christmas', 'Christmas']);
  expect(await call('POST', `${url}/publish`, { body: {} })).toMatchObject({ status: 409 });
  expect((await save(about, page('More'), 1, set)).status).toBe(409);

  expect((await call('POST', `${url}/undo`, { body: {} })).body).toMatchObject({ state: 'undone' });
  expect(await shown()).toEqual(['City']);
  expect(await call('POST', `${url}/undo`, { body: {} })).toMatchObject({ status: 409 });
});

it('is on the site between two moments of the site, and can be undone before', async () => {
  const set = await aSet();
  const url = `/api/shell/change-sets/${set}`;
  const times = { from: '2199-12-26T09:00', until: '2199-12-27T09:00' };
  expect((await call('POST', `${url}/publish`, { body: times })).body).toMatchObject({
    from: '2199-12-25T23:00:00.000Z',
  });
  const at = (moment: string) => shown({ at: new Date(moment) });
  expect(await at('2199-12-25T22:59:59Z')).toEqual(['City']);
  expect(await at('2199-12-25T23:00:00Z')).toEqual(['City at Christmas', 'Christmas']);
  expect(await at('2199-12-26T23:00:00Z')).toEqual(['City']);
  await call('POST', `${url}/undo`, { body: {} });
  expect(await at('2199-12-26T12:00:00Z')).toEqual(['City']);
});

it('refuses to publish over, or to undo, what another editor published meanwhile, and names it', async () => {
  const set = await aSet();
  const url = `/api/shell/change-sets/${set}`;
  await save(places, { ...location, name: 'City, renamed' }, 2);
  await call('POST', `/api/${places}/publish`, { body: {} });
  expect((await call('GET', url)).body.items).toMatchObject([
    { type: 'locations', version: 2, newest: 3, conflict: expect.stringMatching(/version 3 .* by office/) },
    { type: 'pages', conflict: null },
  ]);
  expect(await call('POST', `${url}/publish`, { body: {} })).toMatchObject({
    status: 409,
    body: { problems: [{ domain: 'locations', id: 'city' }] },
  });
  expect(await shown()).toEqual(['City, renamed']);

  const item = `${url}/items/locations/locations/city`;
  await call('DELETE', item);
  await call('PUT', item, { body: { version: 2 } });
  expect((await call('POST', `${url}/publish`, { body: {} })).status).toBe(200);
  expect(await shown()).toEqual(['City at Christmas', 'Christmas']);
  await save(about, page('Changed again'), 1);
  await call('POST', `/api/${about}/publish`, { body: {} });
  expect(await call('POST', `${url}/undo`, { body: {} })).toMatchObject({
    status: 409,
    body: { problems: [{ type: 'pages', message: expect.stringMatching(/version 2 .* office/) }] },
  });
  expect(await shown()).toEqual(['City at Christmas', 'Changed again']);
});

it('publishes nothing if the server is killed in the middle', async () => {
  const set = await aSet();
  const { database } = site.context;
  const blocker = await database.pool.connect();
  await blocker.query('begin');
  // Items are published in the order of their domains: that of the shell is the last one.
  await lockType(blocker, { domain: 'shell', tenant: 'harbour', type: 'pages', id: '' });
  const script = new URL('./testing/publish-set-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, database.url, 'harbour', set], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const isWaiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`;
  while ((await database.pool.query(isWaiting)).rowCount === 0)
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  await once(child, 'exit');
  await blocker.query('rollback');
  blocker.release();
  expect(await shown()).toEqual(['City']);
  expect((await call('POST', `/api/shell/change-sets/${set}/publish`, { body: {} })).status).toBe(200);
  expect(await shown()).toEqual(['City at Christmas', 'Christmas']);
});

it('takes items off the site as part of a set, and loads whole lists into one', async () => {
  const set = await aSet();
  const load = { lists: [{ type: 'locations', items: [] }], remove: true, changeSet: set };
  expect((await call('POST', '/api/locations/content/load', { body: load })).body.changes).toMatchObject([
    { change: 'removed', id: 'city' },
  ]);
  expect(await shown()).toEqual(['City']);
  expect(await shown(preview(set))).toEqual(['Christmas']);
  const { changeSet: _set, ...withoutSet } = load;
  expect(await call('POST', '/api/locations/content/load', { body: withoutSet })).toMatchObject({
    status: 400,
  });
});

it('shows all drafts of one site', async () => {
  await aSet();
  expect(await shown(preview(null))).toEqual(['City at Christmas', 'Christmas']);
});

it('lets authors save and editors publish, and hides the sets of other sites', async () => {
  const set = await aSet();
  const url = `/api/shell/change-sets/${set}`;
  expect((await call('GET', url, { by: 'writer' })).status).toBe(200);
  expect(await call('POST', `${url}/publish`, { by: 'writer', body: {} })).toMatchObject({ status: 403 });
  expect(await call('POST', `/api/${about}/publish`, { by: 'writer', body: {} })).toMatchObject({
    status: 403,
  });
  expect(await call('GET', url, { by: 'coast' })).toMatchObject({ status: 404 });
  expect(await call('POST', `${url}/publish`, { by: 'coast', body: {} })).toMatchObject({ status: 404 });
  expect((await call('GET', '/api/shell/change-sets', { by: 'coast' })).body).toEqual({ changeSets: [] });
});
