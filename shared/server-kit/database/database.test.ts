import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openDatabaseProxy } from '../../test-kit/database-proxy.ts';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import { connectDatabase, migrate, queryLong, transaction, type Database } from './database.ts';
import { isUnavailable } from './is-unavailable.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const migrations = () => pathToFileURL(`${folder}/`);

describe('migrate', () => {
  it('applies each file once, in the order of their names', async () => {
    write('0002_more.sql', 'alter table things add column price integer');
    write('0001_first.sql', 'create table things (id integer primary key)');
    write('notes.txt', 'not for the database');
    expect(await migrate(database, 'once', migrations())).toEqual(['0001_first.sql', '0002_more.sql']);
    expect(await migrate(database, 'once', migrations())).toEqual([]);
    write('0003_later.sql', 'alter table things add column name text');
    expect(await migrate(database, 'once', migrations())).toEqual(['0003_later.sql']);
    await database.pool.query(`insert into once.things (id, price, name) values (1, 2, 'three')`);
  });

  it('applies a file once if several processes start at the same time', async () => {
    write(
      '0001_first.sql',
      'create table things (id integer); insert into things values (1); select pg_sleep(0.05)',
    );
    const processes = Array.from({ length: 4 }, () => connectDatabase(database.url, { max: 1 }));
    const applied = await Promise.all(processes.map((one) => migrate(one, 'together', migrations())));
    expect(applied.flat()).toEqual(['0001_first.sql']);
    expect((await database.pool.query('select count(*) from together.things')).rows).toEqual([{ count: 1 }]);
    await Promise.all(processes.map((one) => one.close()));
  });

  it('rolls everything back if a file fails, and names the file', async () => {
    write('0001_good.sql', 'create table things (id integer)');
    write('0002_bad.sql', 'create table others (id integer); select nonsense');
    await expect(migrate(database, 'broken', migrations())).rejects.toThrow(
      /migration broken\/0002_bad\.sql failed: .*nonsense/,
    );
    expect(
      (await database.pool.query(`select 1 from information_schema.tables where table_schema = 'broken'`))
        .rowCount,
    ).toBe(0);
    write('0002_bad.sql', 'create table others (id integer)');
    expect(await migrate(database, 'broken', migrations())).toEqual(['0001_good.sql', '0002_bad.sql']);
  });
});

describe('transaction', () => {
  beforeAll(() => database.pool.query('create table accounts (name text, amount bigint)'));
  beforeEach(() => database.pool.query('truncate accounts'));
  const rows = async () => (await database.pool.query('select name, amount from accounts')).rows;

  it('commits its work and returns the result', async () => {
    const result = await transaction(database.pool, async (client) => {
      await client.query(`insert into accounts values ('a', 9000000000)`);
      return 'done';
    });
    expect(result).toBe('done');
    expect(await rows()).toEqual([{ name: 'a', amount: 9_000_000_000 }]);
  });

  it('rolls everything back if its work throws', async () => {
    await expect(
      transaction(database.pool, async (client) => {
        await client.query(`insert into accounts values ('a', 1)`);
        throw new Error('sold meanwhile');
      }),
    ).rejects.toThrow('sold meanwhile');
    expect(await rows()).toEqual([]);
  });

  it('throws the first error and discards the connection if the connection is lost', async () => {
    const one = connectDatabase(database.url, { max: 1 });
    await expect(
      transaction(one.pool, async (client) => {
        const {
          rows: [mine],
        } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        const ended = new Promise((resolve) => client.once('end', resolve));
        await database.pool.query('select pg_terminate_backend($1)', [mine!.pid]);
        await ended;
        throw new Error('the work stopped');
      }),
    ).rejects.toThrow('the work stopped');
    expect((await one.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await one.close();
  });
});

describe('connectDatabase with a timeout', () => {
  // Long enough for slow machines to connect.
  const timeoutMs = 2000;
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  it('cancels a statement that takes longer, and keeps the connection', async () => {
    const limited = connectDatabase(database.url, { max: 1, timeoutMs });
    expect(await failure(limited.pool.query('select pg_sleep(60)'))).toMatchObject({ code: '57014' });
    expect((await limited.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await limited.close();
  });

  it('allows a long query to exceed the timeout, but not the queries after it', async () => {
    const limited = connectDatabase(database.url, { max: 1, timeoutMs });
    await transaction(limited.pool, (client) => queryLong(client, 'select pg_sleep(4)'));
    expect(await failure(limited.pool.query('select pg_sleep(60)'))).toMatchObject({ code: '57014' });
    await limited.close();
  });

  it('fails while the server does not respond, and recovers when it does', async () => {
    const proxy = await openDatabaseProxy(database.url);
    const limited = connectDatabase(proxy.url, { max: 2, timeoutMs });
    await Promise.all([limited.pool.query('select 1'), limited.pool.query('select 1')]);
    proxy.pause();
    // Two are running, one of them in a transaction, and one waits for a connection.
    const failures = await Promise.all([
      failure(limited.pool.query('select 1')),
      failure(transaction(limited.pool, (client) => client.query('select 1'))),
      failure(limited.pool.query('select 1')),
    ]);
    expect(failures.map(isUnavailable)).toEqual([true, true, true]);
    expect(isUnavailable(await failure(limited.pool.query('select 1')))).toBe(true);
    const idle = connectDatabase(proxy.url, { max: 1 });
    proxy.resume();
    await idle.pool.query('select 1');
    proxy.pause();
    // Does not wait for the server to confirm it.
    await idle.close();
    proxy.resume();
    expect((await limited.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]);
    await limited.close();
    await proxy.cut();
  });
});
