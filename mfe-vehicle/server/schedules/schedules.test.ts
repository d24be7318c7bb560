import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { server } from '../plugin.ts';
import { problemOf } from './fetch-file.ts';
import { newestMatch } from './newest-match.ts';
import { notifyFeedContact } from './notify-feed-contact.ts';
import { runSchedule } from './run-schedule.ts';
import { readSchedule, readSchedules, saveSchedule, takeDue, takeLate } from './schedule-repository.ts';
import { startSftpServer } from './testing/sftp-server.ts';

let booted: BootedDomain;
let folder: string;
beforeEach(async () => {
  booted = await bootDomains([server], { tenants: [aTenant({ slug: 'yard' })] });
  folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
});
afterEach(async () => {
  await booted.close();
  rmSync(folder, { recursive: true, force: true });
});

const stock = (...prices: number[]) =>
  `make,model,stocknum,car_type,price\n${prices.map((price, index) => `Kia,Rio,S${index + 1},used,${price}\n`).join('')}`;
const lastWeek = new Date(Date.now() - 7 * 86_400_000);
const write = (name: string, text: string, modified = lastWeek) => {
  mkdirSync(join(folder, 'yard'), { recursive: true });
  writeFileSync(join(folder, 'yard', name), text);
  utimesSync(join(folder, 'yard', name), modified, modified);
};
const schedule = (address: string, more: Partial<Parameters<typeof saveSchedule>[1]> = {}) =>
  saveSchedule(booted.context.database.pool, {
    tenant: 'yard',
    source: 'dms',
    address,
    profile: { builtIn: 'forecourt' },
    options: { ignore: [] },
    everyMinutes: 60,
    lateMinutes: 60,
    ...more,
  });
const run = (env: Record<string, string> = {}, again = false) =>
  runSchedule(booted.context.database, {
    tenant: 'yard',
    source: 'dms',
    dataDirectory: join(folder, 'fetched'),
    env: { FEED_FOLDER: folder, ...env },
    again,
  });
async function prices() {
  const { rows } = await booted.context.database.pool.query<{ price: number }>(
    "select (data->>'price')::float8 as price from vehicle.vehicles where removed_at is null order by stocknum",
  );
  return rows.map(({ price }) => price);
}

it('imports the newest file of a folder once, and the next one when it comes', async () => {
  write('stock-1.csv', stock(100), new Date(lastWeek.getTime() - 1000));
  write('stock-2.csv', stock(10_000, 20_000));
  await schedule('folder:yard/stock-*.csv');
  expect(await run()).toMatchObject({ outcome: 'imported' });
  expect(await prices()).toEqual([10_000, 20_000]);
  expect(await run()).toMatchObject({ outcome: 'unchanged' });
  write('stock-3.csv', stock(11_000, 20_000), new Date(lastWeek.getTime() + 1000));
  expect(await run()).toMatchObject({ outcome: 'imported', message: expect.stringContaining('changed 1') });
});

it('leaves a file that is still being written, and one outside of the folder', async () => {
  write('stock.csv', stock(10_000), new Date());
  await schedule('folder:yard/*.csv');
  expect(await run()).toEqual({
    outcome: 'unreachable',
    message: 'stock.csv is still being written',
    photosQueued: 0,
  });
  expect(problemOf('folder:../etc/passwd')).toMatch('is no address of a feed');
  expect(problemOf('https://ana:secret@example.com/stock.csv')).toMatch('a password does not belong');
  expect(problemOf('ftp://example.com/stock.csv')).toMatch('is no address of a feed');
});

it('notes why a file was refused, and does not try the same one again', async () => {
  write('stock.csv', 'make,model\nKia,Rio\n');
  await schedule('folder:yard/*.csv');
  expect(await run()).toMatchObject({ outcome: 'refused', message: expect.stringContaining('unmapped') });
  expect(await run()).toMatchObject({ outcome: 'unchanged' });
});

it('fetches from an SFTP server, trusts its first key only, and stores no password', async () => {
  const files = { 'stock.csv': { text: stock(12_000), modified: lastWeek } };
  const first = await startSftpServer(files, 'pa55word-of-dms');
  const address = `sftp://dms@127.0.0.1:${first.port}/export/*.csv`;
  await schedule(address, { secret: 'DMS' });
  expect(await run()).toMatchObject({
    outcome: 'unreachable',
    message: expect.stringContaining('FEED_SECRET_DMS'),
  });
  expect(await run({ FEED_SECRET_DMS: 'wrong-password' })).toMatchObject({ outcome: 'unreachable' });
  expect(await run({ FEED_SECRET_DMS: 'pa55word-of-dms' })).toMatchObject({ outcome: 'imported' });
  expect(await prices()).toEqual([12_000]);
  const stored = await readSchedule(booted.context.database.pool, 'yard', 'dms');
  expect(stored!.hostKey).toMatch(/^SHA256:/);
  expect(JSON.stringify(stored)).not.toContain('pa55word');
  await first.close();
  const second = await startSftpServer(files, 'pa55word-of-dms');
  await booted.context.database.pool.query('update vehicle.feed_schedules set address = $1', [
    `sftp://dms@127.0.0.1:${second.port}/export/*.csv`,
  ]);
  expect(await run({ FEED_SECRET_DMS: 'pa55word-of-dms' })).toMatchObject({
    outcome: 'unreachable',
    message: expect.stringContaining('has another key'),
  });
  await second.close();
});

describe('by http', () => {
  let web: Server;
  let origin: string;
  const asked: (string | undefined)[] = [];
  beforeEach(async () => {
    asked.splice(0);
    web = createServer((request, response) => {
      asked.push(request.headers.authorization);
      if (request.headers.authorization === 'Bearer t0ken') response.end(stock(13_000));
      else response.writeHead(401).end();
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(web.address() as { port: number }).port}`;
  });
  afterEach(() => new Promise((resolve) => web.close(resolve)));

  it('fetches with a token, which is in no message', async () => {
    await schedule(`${origin}/export`, { secret: 'WEB' });
    const env = { PRIVATE_FEED_ORIGINS: origin };
    expect(await run({ ...env, FEED_SECRET_WEB: 'wrong' })).toEqual({
      outcome: 'unreachable',
      message: 'the address answers 401',
      photosQueued: 0,
    });
    expect(await run({ ...env, FEED_SECRET_WEB: 't0ken' })).toMatchObject({ outcome: 'imported' });
    expect(await prices()).toEqual([13_000]);
  });

  it('does not fetch from the private network', async () => {
    await schedule(`${origin}/export`);
    expect(await run()).toMatchObject({
      outcome: 'unreachable',
      message: expect.stringContaining('public address'),
    });
    expect(asked).toEqual([]);
  });
});

it('is due every so often, and late once until the next delivery', async () => {
  const { database } = booted.context;
  await schedule('folder:yard/*.csv', { alert: 'office@example.com' });
  expect(await takeDue(database.pool)).toEqual([{ tenant: 'yard', source: 'dms' }]);
  expect(await takeDue(database.pool)).toEqual([]);
  expect(await takeLate(database.pool)).toEqual([]);
  await database.pool.query("update vehicle.feed_schedules set created_at = now() - interval '61 minutes'");
  const [late] = await takeLate(database.pool);
  expect(late).toMatchObject({ source: 'dms' });
  expect(await takeLate(database.pool)).toEqual([]);
  await notifyFeedContact(booted.context, booted.app.log, late!, { kind: 'late', text: 'no new file came' });
  const { rows } = await database.pool.query('select recipient, content from messages.messages');
  expect(rows).toMatchObject([
    {
      recipient: 'office@example.com',
      content: { subject: expect.stringMatching(/^Feed "dms" of .* is late$/) },
    },
  ]);
  write('stock.csv', stock(10_000));
  await run();
  expect(await takeLate(database.pool)).toEqual([]);
  expect(await readSchedules(database.pool, 'yard')).toMatchObject([{ lastOutcome: 'imported' }]);
});

it('counts no file as delivered that is only imported again', async () => {
  const { database } = booted.context;
  write('stock.csv', stock(10_000));
  await schedule('folder:yard/*.csv');
  await run();
  await database.pool.query("update vehicle.feed_schedules set delivered_at = now() - interval '61 minutes'");
  expect(await run({}, true)).toMatchObject({ outcome: 'imported' });
  expect(await takeLate(database.pool)).toMatchObject([{ source: 'dms' }]);
});

it('takes the newest of the files that fit', () => {
  const entry = (name: string, modifiedMs: number) => ({ name, modifiedMs, size: 1 });
  const entries = [
    entry('a.csv', 3),
    entry('stock-1.csv', 1),
    entry('stock-2.CSV', 2),
    entry('stock-2.csv.part', 9),
  ];
  expect(newestMatch(entries, 'stock-*.csv')?.name).toBe('stock-2.CSV');
  expect(newestMatch(entries, 'other.csv')).toBe(null);
});
