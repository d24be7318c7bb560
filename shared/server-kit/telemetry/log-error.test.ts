import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import type { Database } from '../database/database.ts';
import { createServer } from '../server/create-server.ts';
import { logError, reasonOf } from './log-error.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('create table secrets (id integer primary key, body jsonb)');
  await database.pool.query(`insert into secrets values (1, '{}')`);
});
afterAll(() => database.close());

const secret = 'my-private-message';
const failing: [string, (database: Database) => Promise<unknown>][] = [
  [
    'jsonb that is not valid',
    ({ pool }) =>
      pool.query('insert into secrets values (2, $1)', [String.raw`{"message":"${secret} \ud83d"}`]),
  ],
  ['a value of another type', ({ pool }) => pool.query('select * from secrets where id = $1', [secret])],
  [
    'a second row with the same key',
    ({ pool }) => pool.query('insert into secrets values (1, $1)', [JSON.stringify({ secret })]),
  ],
  [
    'a query by drizzle',
    ({ orm }) => orm.execute(sql`insert into secrets values (1, ${JSON.stringify({ secret })}::jsonb)`),
  ],
  [
    'an error that repeats the message of its cause',
    async ({ pool }) => {
      try {
        await pool.query('select * from secrets where id = $1', [secret]);
      } catch (cause) {
        throw new Error(`the lead was not stored: ${(cause as Error).message}`, { cause });
      }
    },
  ],
];

it.each(failing)("writes no values and no statement to a server's log: %s", async (_name, work) => {
  const lines: string[] = [];
  const app = createServer({ logger: { level: 'info' }, logTo: { write: (line) => void lines.push(line) } });
  app.get('/fails', () => work(database));
  expect((await app.inject('/fails')).statusCode).toBe(500);
  await app.close();
  const log = lines.join('');
  expect(log).not.toContain(secret);
  expect(log).not.toMatch(/insert into|select \*/);
  // It contains what helps to find the cause: PostgreSQL's error code and the stack trace.
  expect(log).toMatch(/"code":"2(2P0[25]|3505)"/);
  expect(log).toContain('pg-pool/index.js');
});

it.each(failing)('returns a reason without values: %s', async (_name, work) => {
  const error = await work(database).catch((thrown: unknown) => thrown);
  expect(reasonOf(error)).toMatch(/^database error 2(2P0[25]|3505)$/);
});

it('omits a statement that a message repeats without its error as the cause', async () => {
  const thrown = await database.orm
    .execute(sql`insert into secrets values (1, ${JSON.stringify({ secret })}::jsonb)`)
    .catch((error: unknown) => error as Error);
  const repeated = new Error(`the lead was not stored: ${(thrown as Error).message}`);
  expect((thrown as Error).message).toContain(secret);
  expect([reasonOf(repeated), logError(repeated).message]).toEqual([
    'the lead was not stored: failed query',
    'the lead was not stored: failed query',
  ]);
});

it('keeps database messages that contain no values', async () => {
  const error = await database.pool.query('select * from no_such_table').catch((reason: unknown) => reason);
  expect(logError(error)).toMatchObject({
    code: '42P01',
    message: 'relation "no_such_table" does not exist',
  });
});

it('keeps the messages of other errors, of their causes and of aggregated errors', () => {
  const error = new AggregateError([new Error('one')], 'both failed', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  });
  expect(logError(error)).toMatchObject({
    type: 'AggregateError',
    message: 'both failed',
    cause: { message: 'refused', code: 'ECONNREFUSED' },
    errors: [{ message: 'one' }],
  });
  expect(logError('text')).toMatchObject({ type: 'string' });
});
