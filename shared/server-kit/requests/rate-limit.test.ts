import type { FastifyInstance } from 'fastify';
import { aTenant } from '../../test-kit/a-tenant.ts';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import { until } from '../../test-kit/until.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { createServer } from '../server/create-server.ts';
import { formPostPlugin } from './form-post.ts';
import { rateLimitPlugin } from './rate-limit.ts';

let database: Database;
const open: { app: FastifyInstance; connection: Database }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { app, connection } of open.splice(0)) {
    await app.close();
    await connection.close();
  }
  await database.pool.query('truncate rate_limits.hits');
});
afterAll(() => database.close());

/** Creates a server with its own connections to the shared database, as in another process. */
async function aServer(databaseTimeoutMs = 60_000): Promise<FastifyInstance> {
  const connection = connectDatabase(database.url, { max: 4 });
  const app = createServer();
  app.addHook('onRequest', async (request) => {
    request.tenant =
      request.headers.host === 'localhost:80' ? null : aTenant({ slug: request.headers.host! });
  });
  await app.register(rateLimitPlugin, { database: connection, databaseTimeoutMs });
  await app.register(formPostPlugin, { bodyLimit: 10_000 });
  for (const path of ['/reveal', '/lead'])
    app.post(path, { config: { rateLimit: { max: 5, timeWindow: '1 minute' } } }, async () => ({ ok: true }));
  await app.ready();
  open.push({ app, connection });
  return app;
}
const ask = async (app: FastifyInstance, url = '/reveal', remoteAddress = '203.0.113.7') => {
  const response = await app.inject({ method: 'POST', url, remoteAddress });
  return {
    status: response.statusCode,
    left: response.headers['x-ratelimit-remaining'],
    wait: Number(response.headers['retry-after'] ?? 0),
  };
};

it('counts the requests of one visitor across all processes', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const statuses = [];
  for (let at = 0; at < 8; at++) statuses.push((await ask(at % 2 === 0 ? one : other)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await ask(one)).wait).toBeGreaterThan(50);
});

it('counts every one of many concurrent requests', async () => {
  const [one, other] = [await aServer(), await aServer()];
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(at % 2 === 0 ? one : other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

it('leaves the connections to others while many visitors are counted', async () => {
  const app = await aServer();
  const { connection } = open[0]!;
  await ask(app);
  const holder = await database.pool.connect();
  const locked = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await holder.query('begin');
    await holder.query('lock table rate_limits.hits');
    const answers = Array.from({ length: 60 }, (_, at) => ask(app, '/lead', `203.0.113.${at + 1}`));
    await until('a count that waits', async () => (await holder.query(locked)).rowCount);
    const { totalCount, idleCount, waitingCount } = connection.pool;
    expect([totalCount - idleCount, waitingCount]).toEqual([1, 0]);
    await holder.query('commit');
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(60).fill(200));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const { rows } = await database.pool.query<{ hits: number }>('select hits from rate_limits.hits');
  expect(rows.map(({ hits }) => hits)).toEqual(Array(61).fill(1));
});

it('counts an IPv6 network as one visitor', async () => {
  const app = await aServer();
  for (let at = 1; at <= 5; at++) expect((await ask(app, '/lead', `2001:db8::${at}`)).status).toBe(200);
  expect((await ask(app, '/lead', '2001:db8::6')).status).toBe(429);
  expect((await ask(app, '/lead', '2001:db8:0:1::1')).status).toBe(200);
});

it('limits each route and address separately, and stores no address', async () => {
  const app = await aServer();
  for (let at = 0; at < 6; at++) await ask(app);
  expect((await ask(app)).status).toBe(429);
  expect((await ask(app, '/lead')).status).toBe(200);
  expect((await ask(app, '/reveal', '203.0.113.8')).status).toBe(200);
  const { rows } = await database.pool.query<{ key: string }>('select key from rate_limits.hits');
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

it('resets the count after the time window ends', async () => {
  const app = await aServer();
  for (let at = 0; at < 6; at++) await ask(app);
  await database.pool.query(`update rate_limits.hits set ends_at = now() - interval '1 second'`);
  expect(await ask(app)).toMatchObject({ status: 200, left: '4' });
});

it('falls back to a local count while the database is slow', async () => {
  const app = await aServer(50);
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table rate_limits.hits');
    const statuses = [];
    for (let at = 0; at < 7; at++) statuses.push((await ask(app)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

it('counts the requests to each site, so that a flood on one does not close the others', async () => {
  const app = await aServer();
  const statusAt = async (host: string) =>
    (await app.inject({ method: 'POST', url: '/lead', headers: { host } })).statusCode;
  for (let at = 0; at < 5; at++) expect(await statusAt('harbour')).toBe(200);
  expect(await statusAt('harbour')).toBe(429);
  expect(await statusAt('barrow')).toBe(200);
});

it('answers a form that was sent without scripts with a page that says how long to wait', async () => {
  const app = await aServer();
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/lead',
      headers: { host: 'harbour', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Ada',
    });
  for (let at = 0; at < 5; at++) expect((await post()).statusCode).toBe(200);
  const { statusCode, headers, body } = await post();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    429,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(body).toContain(`send it again in ${String(headers['retry-after'])} seconds`);
});
