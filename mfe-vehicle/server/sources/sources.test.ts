import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, migrate, transaction, type Database } from '@forecourt/server-kit/database';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { readChanges } from '../changes/change-repository.ts';
import { importStockFile, type ImportOptions } from '../import/import-stock-file.ts';
import { profiles } from '../import/profiles/registry.ts';
import { server } from '../plugin.ts';
import { describeRuns } from './describe-runs.ts';
import { describeSources } from './describe-sources.ts';
import { lockImports, readRuns } from './import-run-repository.ts';
import { removeSource } from './remove-source.ts';
import { readSources } from './source-repository.ts';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-sources-'));
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
});
beforeEach(() =>
  database.pool.query(
    'truncate vehicle.vehicles, vehicle.price_history, vehicle.quarantine, vehicle.import_runs',
  ),
);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const car = (stocknum: string, fields: object = {}) => ({
  make: 'Kia',
  model: 'Rio',
  price: 20_000,
  stocknum,
  ...fields,
});

function run(vehicles: object[], source: string, options: Partial<ImportOptions> = {}) {
  const file = join(folder, `${source}.json`);
  writeFileSync(file, JSON.stringify(vehicles));
  const profile = profiles.get('forecourt')!;
  return importStockFile(database, {
    file,
    tenant: 'harbour',
    source,
    profile,
    condition: 'used',
    ...options,
  });
}
const sources = async (tenant = 'harbour') => readSources(database.pool, tenant);
const counts = async () =>
  (await sources()).map(({ source, shown, hidden, gone }) => [source, shown, hidden, gone]);

/** Starts tasks that all wait for the running import, and lets them continue at once. */
async function atOnce<T>(
  works: ((onWait: () => void) => Promise<T>)[],
  beforeEnd?: (client: Client) => Promise<void>,
): Promise<T[]> {
  return transaction(database.pool, async (client) => {
    await lockImports(client, 'harbour');
    const running: Promise<T>[] = [];
    for (const work of works) await new Promise<void>((isWaiting) => running.push(work(isWaiting)));
    await beforeEnd?.(client);
    return running;
  }).then((running) => Promise.all(running));
}

it("accepts a site's first source without confirmation, and another one only with a flag", async () => {
  expect((await run([car('A'), car('B')], 'au-listings')).refused).toBeNull();
  const report = await run([car('A'), car('B')], 'au-listing');
  expect(report.refused).toEqual({
    reason: 'new-source',
    message: expect.stringMatching(
      /none of it from a source "au-listing".*au-listings \(2 vehicles\).*If "au-listings" is meant, import with --source au-listings;.*--new-source/,
    ),
  });
  expect(await counts()).toEqual([['au-listings', 2, 0, 0]]);
  expect((await run([car('C')], 'yard', { newSource: true })).refused).toBeNull();
  expect((await run([car('C')], 'yard')).refused).toBeNull();
  expect(await counts()).toEqual([
    ['au-listings', 2, 0, 0],
    ['yard', 1, 0, 0],
  ]);
});

it('needs no confirmation if only another site has stock, or all stock was removed', async () => {
  await run([car('A')], 'feed', { tenant: 'inland' });
  expect((await run([car('A')], 'other')).refused).toBeNull();
  await removeSource(database, { tenant: 'harbour', source: 'other' });
  expect((await run([car('A')], 'third')).refused).toBeNull();
});

it('accepts one of two concurrent new sources', async () => {
  const reports = await atOnce([
    (onWait) => run([car('A')], 'first', { onWait }),
    (onWait) => run([car('A')], 'second', { onWait }),
  ]);
  expect(reports.map(({ refused }) => refused?.reason ?? null).sort()).toEqual(['new-source', null]);
  expect(await counts()).toHaveLength(1);
});

it('does not duplicate the quarantined records of two concurrent imports', async () => {
  const vehicles = [...'ABCDE'].map((stocknum) => car(stocknum));
  const works = [1, 2].map(
    () => (onWait: () => void) => run([...vehicles, { make: 'Kia' }], 'feed', { onWait }),
  );
  const reports = await atOnce(works);
  expect(reports.map(({ added, unchanged, quarantined }) => [added, unchanged, quarantined]).sort()).toEqual([
    [0, 5, 1],
    [5, 0, 1],
  ]);
  expect((await database.pool.query('select record from vehicle.quarantine')).rows).toEqual([{ record: 6 }]);
});

it('records when an import ended, not when it began to wait for the lock', async () => {
  let released = '';
  await atOnce([(onWait) => run([car('A')], 'feed', { onWait })], async (client) => {
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    released = rows[0]!.at;
  });
  const { rows } = await database.pool.query<{ is_later: boolean }>(
    'select finished_at > $1::timestamptz as is_later from vehicle.import_runs',
    [released],
  );
  expect(rows).toEqual([{ is_later: true }]);
});

it('lists each source with its shown, hidden and removed vehicles, and its last import', async () => {
  expect(describeSources(await sources())).toBe('no source yet');
  await run([car('A'), car('B'), car('C', { show_on_dealer_website: false }), car('D')], 'feed');
  await run([car('A'), car('B'), car('C', { show_on_dealer_website: false })], 'feed');
  await run([car('A')], 'feed');
  expect(await sources()).toEqual([
    {
      source: 'feed',
      profile: 'forecourt',
      shown: 2,
      hidden: 1,
      elsewhere: 0,
      gone: 1,
      last_import: { file: 'feed.json', finished_at: expect.stringMatching(/^\d{4}-.*Z$/) },
    },
  ]);
  expect(describeSources(await sources())).toMatch(
    /^feed {2}forecourt {2}shown 2, hidden 1, gone 1 {2}last import .*feed\.json/,
  );
});

it('removes all vehicles of a source through the change feed, and lets them be imported again', async () => {
  await run([car('A'), car('B')], 'feed');
  await run([car('Z')], 'yard', { newSource: true });
  const { last } = await readChanges(database.pool, 0, 100);
  expect(await removeSource(database, { tenant: 'harbour', source: 'feed' })).toBe(2);
  const { changes } = await readChanges(database.pool, last, 100);
  expect(changes.map(({ vehicle }) => vehicle)).toEqual([null, null]);
  expect(await counts()).toEqual([
    ['feed', 0, 0, 2],
    ['yard', 1, 0, 0],
  ]);
  expect(await removeSource(database, { tenant: 'harbour', source: 'feed' })).toBe(0);
  expect(await run([car('A'), car('B')], 'feed')).toMatchObject({ added: 2, refused: null });
});

it.each([
  ['stock.json', '[]'],
  ['stock.ndjson', ''],
  ['stock.csv', 'make,model\n'],
])('removes the last vehicle by an empty %s only with a flag', async (name, content) => {
  await run([car('A')], 'feed');
  const file = join(folder, name);
  writeFileSync(file, content);
  const options = {
    file,
    tenant: 'harbour',
    source: 'feed',
    condition: 'used' as const,
    profile: profiles.get('forecourt')!,
  };
  expect((await importStockFile(database, options)).refused).toMatchObject({
    reason: 'empty',
    message: expect.stringContaining('--allow-empty'),
  });
  expect(await importStockFile(database, { ...options, allowEmpty: true })).toMatchObject({
    read: 0,
    removed: 1,
    refused: null,
  });
  expect(await counts()).toEqual([['feed', 0, 0, 1]]);
});

it('does not allow too many removals with the flag for an empty file', async () => {
  await run([car('A'), car('B')], 'feed');
  expect((await run([car('A')], 'feed', { allowEmpty: true })).refused?.reason).toBe('too-many-removals');
});

it('lists past runs with the reasons of refusals, newest first', async () => {
  expect(describeRuns(await readRuns(database.pool, 'harbour', { limit: 5 }))).toBe('no import yet');
  await run([car('A'), { ...car('B'), wheels: 4 }], 'feed');
  await run([car('A'), { make: 'Kia', stocknum: 'B' }], 'feed');
  await run([car('C')], 'fead');
  await removeSource(database, { tenant: 'harbour', source: 'feed' });
  const runs = await readRuns(database.pool, 'harbour', { limit: 5 });
  expect(runs.map(({ action, outcome, source }) => [action, outcome, source])).toEqual([
    ['remove-source', 'applied', 'feed'],
    ['import', 'refused', 'fead'],
    ['import', 'refused', 'feed'],
    ['import', 'applied', 'feed'],
  ]);
  const text = describeRuns(runs);
  expect(text).toContain('removal of feed');
  expect(text).toContain('new-source: harbour has stock');
  expect(text).toContain('record 2, model = "": is empty; allowed: the model\'s name');
  expect(text).toContain('unmapped: wheels');
  expect(await readRuns(database.pool, 'harbour', { source: 'fead', limit: 5 })).toHaveLength(1);
  expect(await readRuns(database.pool, 'harbour', { limit: 2 })).toHaveLength(2);
});
