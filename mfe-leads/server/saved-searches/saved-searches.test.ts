import { mostSavedSearches, savedSearchPaths } from '@forecourt/contracts/search/saved-search-paths';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import { migrateMessages } from '@forecourt/server-kit/messages';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { loseDatabaseAfter } from '@forecourt/test-kit/lose-database';
import type { SavedSearchesResponse } from '../../model/saved-searches-api.ts';
import { createAbuseGuard } from '../abuse/abuse-guard.ts';
import { createChallenges } from '../challenge/challenge-service.ts';
import { savedSearchRoutes } from './saved-search-routes.ts';

const kim = { id: 'kim', realm: 'group:alpine', phone: '+61412345678', name: 'Kim', email: null };

/** The routes of saved searches; the header `shopper` identifies the shopper. */
const server: DomainServer = {
  name: 'leads',
  prefixes: ['/api/leads'],
  migrations: new URL('../db/migrations/', import.meta.url),
  async register(app, context) {
    app.addHook('onRequest', async (request) => {
      const id = request.headers.shopper;
      request.findShopper = async () => (typeof id === 'string' ? { ...kim, id } : null);
    });
    await app.register(formPostPlugin, { bodyLimit: 10_000 });
    const guard = createAbuseGuard(context.database, createChallenges(context.database));
    await savedSearchRoutes(app, { ...context, guard });
  },
};

let site: BootedDomain;
beforeAll(async () => {
  const leads = { savedSearches: true };
  site = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'north', leads }),
      aTenant({ slug: 'south', leads }),
      aTenant({ slug: 'plain', leads: { savedSearches: false } }),
      aTenant({ slug: 'strict', leads, private: { limits: { savedSearches: { person: 3, network: 100 } } } }),
    ],
  });
});
beforeAll(() => migrateMessages(site.context.database));
afterAll(() => site.close());
beforeEach(() => site.context.database.pool.query('truncate leads.saved_searches, leads.quota_claims'));

let calls = 0;
type Who = { tenant?: string; shopper?: string | null };
const headersOf = ({ tenant = 'north', shopper = 'kim' }: Who) => ({
  'x-forecourt-tenant': tenant,
  ...(shopper && { shopper }),
});
const post = (url: string, payload: object | string, who: Who = {}, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `203.0.113.${++calls % 200}`,
    headers: { ...headersOf(who), ...headers },
  });
const listOf = async (who: Who = {}) =>
  (
    await site.app.inject({ url: savedSearchPaths.list, headers: headersOf(who) })
  ).json<SavedSearchesResponse>().searches;
const form = {
  search: '/search/suv?fuel=Petrol',
  name: 'Petrol SUVs',
  frequency: 'daily',
  channel: 'email',
  email: 'kim@example.com',
};
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const keyOf = async () =>
  (
    await site.context.database.pool.query<{ unsubscribe_key: string }>(
      'select unsubscribe_key from leads.saved_searches',
    )
  ).rows[0]!.unsubscribe_key;

it('stores a search that is saved twice only once, with its newest settings', async () => {
  await post(savedSearchPaths.list, form);
  const { searches } = (await post(savedSearchPaths.list, { ...form, frequency: 'weekly' })).json();
  expect(searches).toEqual([
    { id: expect.any(String), ...form, frequency: 'weekly', email_confirmed: false },
  ]);
  expect(await listOf()).toEqual(searches);
});

it('updates and removes a search, and returns 404 after that', async () => {
  await post(savedSearchPaths.list, form);
  const { id } = (await listOf())[0] as { id: string };
  const { search: _, ...settings } = form;
  await post(savedSearchPaths.search(id), { ...settings, name: 'Ours', channel: 'sms', email: '' });
  expect(await listOf()).toMatchObject([{ id, name: 'Ours', channel: 'sms', search: form.search }]);
  for (let time = 0; time < 2; time++)
    expect((await post(savedSearchPaths.remove(id), {})).json()).toEqual({ searches: [] });
  expect((await post(savedSearchPaths.search(id), settings)).statusCode).toBe(404);
});

it('names the invalid field, and accepts only addresses of searches', async () => {
  const pathsOf = async (change: object) =>
    (await post(savedSearchPaths.list, { ...form, ...change }))
      .json<{ fields: { path: string }[] }>()
      .fields.map(({ path }) => path);
  expect(await pathsOf({ name: ' ' })).toEqual(['name']);
  expect(await pathsOf({ frequency: 'hourly' })).toEqual(['frequency']);
  expect(await pathsOf({ email: '' })).toEqual(['email']);
  for (const search of ['https://evil.example/search/suv', '//evil.example/search/suv', '/cars/a', 'suv'])
    expect(await pathsOf({ search })).toEqual(['search']);
  expect(await listOf()).toEqual([]);
});

it('rejects searches over the limit, including concurrent ones', async () => {
  const codes = await Promise.all(
    Array.from({ length: mostSavedSearches + 3 }, async (_, number) => {
      const answer = await post(savedSearchPaths.list, { ...form, search: `/search/suv?page=${number}` });
      return answer.statusCode;
    }),
  );
  expect(codes.filter((code) => code === 409)).toHaveLength(3);
  expect(await listOf()).toHaveLength(mostSavedSearches);
});

it('keeps searches separate per shopper and per site', async () => {
  await post(savedSearchPaths.list, form);
  const { id } = (await listOf())[0] as { id: string };
  expect(await listOf({ shopper: 'lee' })).toEqual([]);
  expect(await listOf({ tenant: 'south' })).toEqual([]);
  for (const who of [{ shopper: 'lee' }, { tenant: 'south' }]) {
    await post(savedSearchPaths.remove(id), {}, who);
    const { search: _, ...settings } = form;
    expect((await post(savedSearchPaths.search(id), settings, who)).statusCode).toBe(404);
  }
  expect(await listOf()).toHaveLength(1);
  expect((await post(savedSearchPaths.list, form, { shopper: null })).statusCode).toBe(401);
  expect((await post(savedSearchPaths.list, form, { tenant: 'plain' })).statusCode).toBe(404);
});

it('works without scripts, on a page that lists every search with its settings', async () => {
  const saved = await post(savedSearchPaths.list, new URLSearchParams(form).toString(), {}, asForm);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, savedSearchPaths.page]);
  const page = await site.app.inject({ url: savedSearchPaths.page, headers: headersOf({}) });
  expect(page.body).toContain('<a href="/search/suv?fuel=Petrol">Petrol SUVs</a>');
  expect(page.body).toContain('<option value="daily" selected>');
  const refused = await post(
    savedSearchPaths.list,
    new URLSearchParams({ ...form, name: '' }).toString(),
    {},
    asForm,
  );
  expect([refused.statusCode, refused.body.includes('Please give the search a name.')]).toEqual([400, true]);
});

it('stops alerts by the link in an email after a confirmation or by one click, and keeps the search', async () => {
  await post(savedSearchPaths.list, form);
  const url = `${savedSearchPaths.unsubscribe}?key=${await keyOf()}`;
  const visitor = { shopper: null };
  const asked = await site.app.inject({ url, headers: headersOf(visitor) });
  expect([asked.statusCode, asked.body.includes('method="post"')]).toEqual([200, true]);
  expect(await listOf()).toMatchObject([{ frequency: 'daily' }]);
  // The request that mail programs send (RFC 8058).
  const ended = await post(url, 'List-Unsubscribe=One-Click', visitor, asForm);
  expect(ended.statusCode).toBe(200);
  expect(await listOf()).toMatchObject([{ frequency: 'never' }]);
  expect(
    (await post(url, 'List-Unsubscribe=One-Click', { ...visitor, tenant: 'south' }, asForm)).statusCode,
  ).toBe(404);
  expect((await post(`${savedSearchPaths.unsubscribe}?key=wrong`, '', visitor, asForm)).statusCode).toBe(404);
});

it('lets one shopper have only so many addresses asked for alerts', async () => {
  const strict = 'strict';
  await post(savedSearchPaths.list, form, { tenant: strict });
  const { id } = (await listOf({ tenant: strict }))[0]!;
  const { search: _, ...settings } = form;
  const codes: number[] = [];
  for (let at = 0; at < 5; at += 1)
    codes.push(
      (
        await post(
          savedSearchPaths.search(id),
          { ...settings, email: `stranger-${at}@example.com` },
          { tenant: strict },
        )
      ).statusCode,
    );
  expect(codes).toEqual([200, 200, 429, 429, 429]);
  const { rows } = await site.context.database.pool.query(
    `select recipient from messages.messages where tenant = 'strict' order by recipient`,
  );
  expect(rows.map(({ recipient }) => recipient)).toEqual([
    'kim@example.com',
    'stranger-0@example.com',
    'stranger-1@example.com',
  ]);
});

it('answers a change from its transaction, although the database is lost after it', async () => {
  const lost = (stored: RegExp, url: string, payload: object) =>
    loseDatabaseAfter(site.context.database.pool, stored, () => post(url, payload));
  const saved = await lost(/insert into "leads"."saved_searches"/, savedSearchPaths.list, form);
  const [search] = saved.result.json<SavedSearchesResponse>().searches;
  expect([saved.isLost, saved.result.statusCode, search]).toEqual([
    true,
    200,
    expect.objectContaining({ name: form.name }),
  ]);
  const { search: _, ...settings } = form;
  const updated = await lost(/update "leads"."saved_searches"/, savedSearchPaths.search(search!.id), {
    ...settings,
    name: 'Ours',
  });
  expect([updated.isLost, updated.result.json()]).toEqual([
    true,
    { searches: [expect.objectContaining({ name: 'Ours' })] },
  ]);
  const removed = await lost(/delete from "leads"."saved_searches"/, savedSearchPaths.remove(search!.id), {});
  expect([removed.isLost, removed.result.json()]).toEqual([true, { searches: [] }]);
});
