import fc from 'fast-check';
import type { ContentItem } from '@forecourt/contracts/api/content-api';
import { clockIn } from '@forecourt/contracts/locations/clock';
import { Offer } from '@forecourt/contracts/offers/offer';
import { readItems } from '@forecourt/server-kit/content/content-repository';
import {
  addContentToken,
  revokeContentToken,
} from '@forecourt/server-kit/content/editors/content-tokens-repository';
import { withContentView } from '@forecourt/server-kit/content/view/content-view';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { anOffer } from '@forecourt/test-kit/factories';
import { server } from './plugin.ts';
import { publishedOffers } from './published-offers.ts';

const harbour = aTenant({ slug: 'harbour', id: 7, timeZone: 'Australia/Brisbane' });
const perth = aTenant({ slug: 'perth', id: 8, timeZone: 'Australia/Perth' });
const sydney = aTenant({ slug: 'sydney', id: 9, timeZone: 'Australia/Sydney' });

let site: BootedDomain;
let token: string;
beforeAll(async () => {
  site = await bootDomains([server], { tenants: [harbour, perth, sydney] });
  token = (await addContentToken(site.context.database.pool, 'harbour', 'office', null))!;
});
afterAll(() => site.close());
afterEach(async () => {
  await site.context.database.pool.query('truncate content.versions, content.releases cascade');
});

type Call = { headers?: Record<string, string>; body?: object; tenant?: string };
async function call(
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  { headers, body, tenant }: Call = {},
) {
  const response = await site.app.inject({
    method,
    url: `/api/offers/content${path}`,
    headers: { 'x-forecourt-tenant': tenant ?? 'harbour', authorization: `Bearer ${token}`, ...headers },
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, etag: response.headers.etag as string, body: response.json() };
}
const create = (offer = anOffer()) =>
  call('PUT', `/offers/${offer.id}`, { headers: { 'if-none-match': '*' }, body: { data: offer } });
const shown = async (tenant = 'harbour'): Promise<Offer[]> =>
  (await site.app.inject({ url: '/api/offers/offers', headers: { 'x-forecourt-tenant': tenant } })).json()
    .offers;

it('saves a draft, shows it only once it is published, and takes it off the site', async () => {
  const saved = await create(anOffer({ description: '<p>Save</p><script>alert(1)</script>' }));
  expect(saved).toMatchObject({
    status: 200,
    etag: '"1"',
    body: { draft: true, live: null, author: 'office', data: { sanitized_description: '<p>Save</p>' } },
  });
  expect(await shown()).toEqual([]);
  expect(await call('POST', '/offers/spring/publish', { body: { reason: 'agreed' } })).toMatchObject({
    status: 200,
    body: { draft: false, live: { version: 1, author: 'office' } },
  });
  expect(await shown()).toMatchObject([{ id: 'spring' }]);

  const changed = anOffer({ name: 'Summer offer' });
  await call('PUT', '/offers/spring', { headers: { 'if-match': '"1"' }, body: { data: changed } });
  expect(await shown()).toMatchObject([{ name: 'Spring offer' }]);
  await call('POST', '/offers/spring/publish', { body: {} });
  expect(await shown()).toMatchObject([{ name: 'Summer offer' }]);
  await call('POST', '/offers/spring/unpublish', { body: {} });
  expect(await shown()).toEqual([]);
  expect((await call('GET', '/offers/spring')).body).toMatchObject({ version: 2, live: null });
});

it('tells the second of two editors what changed, and by whom', async () => {
  await create();
  const [first, second] = [anOffer({ name: 'A' }), anOffer({ name: 'B' })];
  const headers = { 'if-match': '"1"' };
  expect((await call('PUT', '/offers/spring', { headers, body: { data: first } })).status).toBe(200);
  expect(await call('PUT', '/offers/spring', { headers, body: { data: second } })).toMatchObject({
    status: 412,
    etag: '"2"',
    body: {
      code: 'changed_meanwhile',
      author: 'office',
      changes: [{ path: 'name', before: 'Spring offer', after: 'A' }],
    },
  });
  expect((await call('PUT', '/offers/spring', { body: { data: second } })).status).toBe(428);
  expect((await create()).status).toBe(412);
});

it('accepts one of two editors who save at the same moment', async () => {
  await create();
  const headers = { 'if-match': '"1"' };
  const results = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) =>
      call('PUT', '/offers/spring', { headers, body: { data: anOffer({ name }) } }),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
});

it('publishes and takes off at a time of the site, and cancels what is scheduled', async () => {
  await create();
  const body = { from: '2199-12-26T09:00', until: '2199-12-27T17:00' };
  const { body: item } = await call('POST', '/offers/spring/publish', { body });
  expect(item).toMatchObject({
    live: null,
    scheduled: [
      { version: 1, from: '2199-12-25T23:00:00.000Z' },
      { version: null, from: '2199-12-27T07:00:00.000Z' },
    ],
  });
  const at = async (moment: string) =>
    (
      await readItems(
        site.context.database.pool,
        { domain: 'offers', tenants: ['harbour'], types: ['offers'] },
        { at: new Date(moment) },
      )
    ).length;
  expect(await at('2199-12-25T22:59:59.999Z')).toBe(0);
  expect(await at('2199-12-25T23:00:00.000Z')).toBe(1);
  expect(await at('2199-12-27T06:59:59.999Z')).toBe(1);
  expect(await at('2199-12-27T07:00:00.000Z')).toBe(0);
  const again = await call('POST', '/offers/spring/publish', { body: { until: body.until } });
  expect((again.body as ContentItem).scheduled).toHaveLength(2);

  const [first] = (item as ContentItem).scheduled;
  expect((await call('DELETE', `/offers/spring/scheduled/${first!.seq}`)).status).toBe(200);
  expect((await call('DELETE', `/offers/spring/scheduled/${first!.seq}`)).status).toBe(404);
  for (const wrong of [{ from: '2001-01-01' }, { from: 'soon' }, { from: '2199-01-02', until: '2199-01-01' }])
    expect((await call('POST', '/offers/spring/publish', { body: wrong })).status).toBe(400);
});

it('starts and ends an offer by the clock of each of three sites, to the second', async () => {
  const sites = [harbour, perth, sydney];
  const offer = anOffer({ start: '2199-12-25', expiry: '2199-12-27' });
  for (const { slug: tenant } of sites) {
    const key = (await addContentToken(site.context.database.pool, tenant, 'clock', null))!;
    const headers = { authorization: `Bearer ${key}` };
    await call('PUT', '/offers/spring', {
      tenant,
      headers: { ...headers, 'if-none-match': '*' },
      body: { data: offer },
    });
    const { status } = await call('POST', '/offers/spring/publish', {
      tenant,
      headers,
      body: { from: '2199-12-26T09:00', until: '2199-12-28T12:00' },
    });
    expect(status).toBe(200);
  }
  // The release begins at nine in the morning; the offer's last day ends before the release does.
  const isOnSite = (timeZone: string, at: Date) => {
    const local = at.toLocaleString('sv-SE', { timeZone });
    return local >= '2199-12-26 09:00:00' && local < '2199-12-28 00:00:00';
  };
  const seen = new Set<string>();
  const hours = Array.from({ length: 56 }, (_, hour) => Date.UTC(2199, 11, 25, 19 + hour));
  for (const moment of hours.flatMap((hour) => [hour - 1000, hour])) {
    const at = new Date(moment);
    const onSite = await Promise.all(
      sites.map(async (one) => {
        const { database } = site.context;
        const offers = await withContentView({ at }, () =>
          publishedOffers(database.pool, one, { all: async () => [] }).offers(),
        );
        return offers.length === 1;
      }),
    );
    expect([at.toISOString(), onSite]).toEqual([
      at.toISOString(),
      sites.map(({ timeZone }) => isOnSite(timeZone, at)),
    ]);
    seen.add(onSite.join());
  }
  // None, Sydney alone, Brisbane with it, all, and back in the same order.
  expect([...seen].sort()).toEqual([
    'false,false,false',
    'false,false,true',
    'false,true,false',
    'true,false,true',
    'true,true,false',
    'true,true,true',
  ]);
});

it('refuses to publish an earlier version that is no longer valid', async () => {
  await site.context.database.pool.query(
    `insert into content.versions (domain, tenant, type, id, version, position, data, author, created_at)
     values ('offers', 'harbour', 'offers', 'spring', 1, 0, '{"id": "spring"}', 'x', now())`,
  );
  const body = { data: anOffer() };
  await call('PUT', '/offers/spring', { headers: { 'if-match': '"1"' }, body });
  expect((await call('POST', '/offers/spring/publish', { body: { version: 1 } })).status).toBe(400);
  expect(await shown()).toEqual([]);
  expect((await call('POST', '/offers/spring/publish', { body: { version: 2 } })).status).toBe(200);
});

it('takes an item off in the minute that has just begun', async () => {
  await create();
  await call('POST', '/offers/spring/publish', { body: {} });
  const { date, time } = clockIn('Australia/Brisbane', new Date());
  const body = { from: `${date}T${time}` };
  expect((await call('POST', '/offers/spring/unpublish', { body })).body).toMatchObject({ live: null });
  expect(await shown()).toEqual([]);
});

it('restores an earlier version as a draft, and lists who changed what', async () => {
  await create();
  await call('POST', '/offers/spring/publish', { body: {} });
  const headers = { 'if-match': '"1"' };
  await call('PUT', '/offers/spring', {
    headers,
    body: { data: anOffer({ name: 'B' }), reason: 'typing error' },
  });
  await call('POST', '/offers/spring/publish', { body: {} });
  expect((await call('POST', '/offers/spring/restore', { body: { version: 1 } })).body).toMatchObject({
    version: 3,
    draft: true,
    live: { version: 2 },
    data: { name: 'Spring offer' },
  });
  const { body } = await call('GET', '/offers/spring/versions');
  expect(body.versions).toMatchObject([
    { version: 3, changes: [{ path: 'name', before: 'B', after: 'Spring offer' }] },
    { version: 2, author: 'office', reason: 'typing error' },
    { version: 1, changes: [] },
  ]);
  expect(body.releases).toMatchObject([{ version: 2 }, { version: 1 }]);
});

it('names every field that is wrong, also unknown ones and ids that differ', async () => {
  const wrong = { ...anOffer(), id: 'other', prices: 'cheap' };
  expect(
    await call('PUT', '/offers/spring', { headers: { 'if-none-match': '*' }, body: { data: wrong } }),
  ).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'prices', message: '"cheap" is refused; enter an array' }] },
  });
  const unknown = { ...anOffer({ id: 'other' }), colour: 'red' };
  const { body } = await call('PUT', '/offers/spring', {
    headers: { 'if-none-match': '*' },
    body: { data: unknown },
  });
  expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(['colour', 'id']);
  expect((await call('GET', '/flowers')).body.error).toContain('offers, promos, models');
});

it('loads whole lists or nothing, and reports what it would change', async () => {
  const lists = (items: object[]) => ({ lists: [{ type: 'offers', items }], publish: true, remove: true });
  const items = [anOffer({ id: 'b' }), anOffer({ id: 'a' })];
  const broken = { body: lists([...items, { ...anOffer(), name: 5 }, anOffer({ id: 'a' })]) };
  expect(await call('POST', '/load', broken)).toMatchObject({
    status: 422,
    body: {
      problems: [
        { type: 'offers', index: 2, path: 'name' },
        { type: 'offers', index: 3, path: 'id' },
      ],
    },
  });
  const dry = await call('POST', '/load', { body: { ...lists(items), dryRun: true } });
  expect(dry.body.changes).toMatchObject([
    { id: 'b', change: 'added' },
    { id: 'a', change: 'added' },
  ]);
  expect((await call('GET', '/offers')).body.items).toEqual([]);
  await call('POST', '/load', { body: lists(items) });
  expect((await shown()).map(({ id }) => id)).toEqual(['b', 'a']);
  expect((await call('POST', '/load', { body: lists(items) })).body.changes).toEqual([]);
  const next = await call('POST', '/load', { body: lists([anOffer({ id: 'a', name: 'New' })]) });
  expect(next.body.changes).toMatchObject([
    { id: 'a', change: 'changed', fields: ['name', '(position)'] },
    { id: 'b', change: 'removed' },
  ]);
  expect((await shown()).map(({ name }) => name)).toEqual(['New']);
});

it('takes off the site also what was only to come on it, where a load removes what it does not list', async () => {
  await create();
  await call('POST', '/offers/spring/publish', { body: { from: '2999-01-01T09:00' } });
  const { body } = await call('POST', '/load', {
    body: { lists: [{ type: 'offers', items: [] }], publish: true, remove: true },
  });
  expect(body.changes).toMatchObject([{ id: 'spring', change: 'removed' }]);
  expect((await call('GET', '/offers/spring')).body).toMatchObject({ live: null, scheduled: [] });
});

it('refuses a model whose address another model has', async () => {
  const model = (id: string, slug: string) => ({
    id,
    slug,
    name: 'HiLux',
    manufacturer_name: 'Toyota',
    manufacturer_body: null,
    manufacturer_body2: null,
    manufacturer_body3: null,
    short_description: null,
    description: null,
    status: null,
    image: { url: null },
    cloudfront_new_image_url: null,
    override_url: null,
    features: [],
    price_from: null,
  });
  const headers = { 'if-none-match': '*' };
  await call('PUT', '/models/m1', { headers, body: { data: model('m1', 'hilux') } });
  const second = { headers, body: { data: model('m2', 'hilux') } };
  expect(await call('PUT', '/models/m2', second)).toMatchObject({
    status: 409,
    body: { fields: [{ path: 'slug', message: 'is already used by m1' }] },
  });
});

it('needs a token of this site that is not revoked', async () => {
  const { pool } = site.context.database;
  const other = (await addContentToken(pool, 'perth', 'office', null))!;
  const expired = (await addContentToken(pool, 'harbour', 'short', new Date(Date.now() - 1000)))!;
  const revoked = (await addContentToken(pool, 'harbour', 'agency', null))!;
  await revokeContentToken(pool, 'harbour', 'agency');
  for (const one of [other, expired, revoked, 'ct_wrong', ''])
    for (const path of ['', '/offers', '/offers/spring', '/offers/spring/versions'])
      expect((await call('GET', path, { headers: { authorization: `Bearer ${one}` } })).status).toBe(401);
  await create();
  expect(
    (await call('GET', '/offers', { tenant: 'perth', headers: { authorization: `Bearer ${other}` } })).body,
  ).toEqual({ items: [] });
});

it('shows at any moment what a plain history says', async () => {
  type Step = { at: number; item: 'a' | 'b'; act: 'publish' | 'unpublish'; inMs: number };
  const step = fc.record<Step>({
    at: fc.integer({ min: 1, max: 50 }),
    item: fc.constantFrom('a', 'b'),
    act: fc.constantFrom('publish', 'unpublish'),
    inMs: fc.integer({ min: 0, max: 20 }),
  });
  const { pool } = site.context.database;
  const insert = (version: number | null, id: string, from: number) =>
    pool.query(
      `insert into content.releases (domain, tenant, type, id, version, live_from, author, created_at)
       values ('offers', 'harbour', 'offers', $1, $2, $3, 'x', now())`,
      [id, version, new Date(from)],
    );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 12 }),
      fc.integer({ min: 0, max: 80 }),
      async (steps, moment) => {
        await pool.query('truncate content.versions, content.releases cascade');
        const history: { id: string; version: number | null; from: number }[] = [];
        for (const [index, { at, item, act, inMs }] of steps.entries()) {
          await pool.query(
            `insert into content.versions (domain, tenant, type, id, version, position, data, author, created_at)
           values ('offers', 'harbour', 'offers', $1, $2, 0, $3, 'x', now())`,
            [item, index + 1, { id: item, step: index + 1 }],
          );
          const version = act === 'publish' ? index + 1 : null;
          history.push({ id: item, version, from: at + inMs });
          await insert(version, item, at + inMs);
        }
        const expected = ['a', 'b'].flatMap((id) => {
          const past = history.filter((one) => one.id === id && one.from <= moment);
          const last = past.toSorted((one, other) => one.from - other.from).at(-1);
          return last?.version ? [[id, last.version]] : [];
        });
        const key = { domain: 'offers', tenants: ['harbour'], types: ['offers'] };
        const found = await readItems(pool, key, { at: new Date(moment) });
        expect(found.map(({ id, data }) => [id, (data as { step: number }).step])).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['expiry', '2026-13-45'],
  ['expiry', '2026-02-30'],
  ['start', 'Boxing Day'],
])('refuses an offer whose %s is %s, which would never start or end', async (field, value) => {
  const answer = await create(anOffer({ [field]: value }));
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: [{ path: field, message: 'is a date such as 2026-12-26' }] },
  });
});
