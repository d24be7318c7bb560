import { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { addDays, clockIn } from '@forecourt/contracts/locations/clock';
import { createServer } from '@forecourt/server-kit/create-server';
import { migrate, type Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { deleteOldEvents } from './analytics-plugin.ts';
import { analyticsRoute } from './analytics-route.ts';
import { createEventLog } from './event-log.ts';
import { summarizeEvents } from './event-repository.ts';

const site = aTenant({ slug: 'harbour', analytics: { sinks: ['beacon'], retentionDays: 30 } });
const today = clockIn(site.timeZone, new Date()).date;
let tenant: typeof site | null;
let database: Database;
let app: ReturnType<typeof createServer>;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../db/migrations/', import.meta.url));
  app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant = tenant;
  });
  await app.register(analyticsRoute, { events: createEventLog(database.pool) });
});
beforeEach(async () => {
  tenant = site;
  await database.pool.query('truncate shell.analytics_events');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const send = (payload: object) => app.inject({ method: 'POST', url: '/api/shell/analytics', payload });
const summary = async (day = today) => summarizeEvents(database.pool, 'harbour', day);

it("stores an event once, on the site's local day, without fields outside the schema", async () => {
  const enquiry = {
    id: 15,
    event: 'usedEnquiry',
    key: '3f1c2c6e-0000-4000-8000-000000000001',
    path: '/cars/a?email=ana@example.com',
    details: { subcategory: 'Vehicle Enquiry', car_id: 'v1', lead_id: 'l1', name: 'Ana Lee' },
  };
  for (let again = 0; again < 3; again++) expect((await send(enquiry)).statusCode).toBe(204);
  await send({ id: 25, key: 'call-0001', details: { label: 'Used Car' } });
  await send({ id: 39, key: 'save-0001', details: { car_id: 'v1' } });
  await send({ id: 39, key: 'save-0002', details: { car_id: 'v1' } });
  expect(await summary()).toEqual([
    { event: 15, subject: 'Vehicle Enquiry', count: 1, vehicles: 1 },
    { event: 25, subject: 'Used Car', count: 1, vehicles: 0 },
    { event: 39, subject: '', count: 2, vehicles: 1 },
  ]);
  const { rows } = await database.pool.query('select * from shell.analytics_events');
  expect(JSON.stringify(rows)).not.toMatch(/ana|l1|3f1c2c6e/i);
});

it('counts the same key with two event ids as two events', async () => {
  await send({ id: 15, key: 'a' });
  await send({ id: 9, key: 'a' });
  expect((await summary()).map(({ event }) => event)).toEqual([9, 15]);
});

it.each([
  [{ id: 7, key: 'a' }, 'id'],
  [{ id: 15 }, 'key'],
  [{ id: 15, key: 'ana@example.com' }, 'key'],
  [{ id: 15, key: 'a', details: { subcategory: 'Ana' } }, 'details.subcategory'],
  [{ id: 15, key: 'a', details: { car_id: 'a b' } }, 'details.car_id'],
  [{ id: 25, key: 'a', details: { label: '0400 000 000' } }, 'details.label'],
])('rejects %j and reports the field %s', async (report, field) => {
  const answer = await send(report);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields.map(({ path }: { path: string }) => path)).toEqual([field]);
  expect(await summary()).toEqual([]);
});

it('stores nothing for a site without the sink, and rejects unknown hosts and oversized bodies', async () => {
  tenant = aTenant({ slug: 'harbour', analytics: { sinks: ['data-layer'] } });
  expect((await send({ id: 15, key: 'a' })).statusCode).toBe(204);
  tenant = null;
  expect((await send({ id: 15, key: 'a' })).statusCode).toBe(404);
  tenant = site;
  expect((await send({ id: 15, key: 'a', more: 'x'.repeat(5_000) })).statusCode).toBe(413);
  expect(await summary()).toEqual([]);
});

it('limits the events that a site may store per day', async () => {
  const events = createEventLog(database.pool, { mostADay: 2 });
  for (const key of ['a', 'b', 'c']) await events.record(site, AnalyticsReport.parse({ id: 39, key }));
  expect((await summary())[0]!.count).toBe(2);
  await events.record(aTenant({ slug: 'barrow' }), AnalyticsReport.parse({ id: 39, key: 'a' }));
  expect(await summarizeEvents(database.pool, 'barrow', today)).toHaveLength(1);
});

it("counts an event on its site's local date and deletes it after the retention period", async () => {
  const events = createEventLog(database.pool);
  const late = new Date('2026-03-10T20:00:00Z');
  await events.record(site, AnalyticsReport.parse({ id: 39, key: 'a' }), late);
  expect(await summary('2026-03-11')).toHaveLength(1);
  const tenants = { all: async () => [site] };
  await deleteOldEvents(database.pool, tenants, new Date('2026-04-10T12:00:00Z'));
  expect(await summary('2026-03-11')).toHaveLength(1);
  await deleteOldEvents(database.pool, tenants, new Date('2026-04-11T12:00:00Z'));
  expect(await summary('2026-03-11')).toEqual([]);
  expect(addDays('2026-03-11', 30)).toBe('2026-04-10');
});
