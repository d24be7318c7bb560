import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import { until } from '@forecourt/test-kit/until';
import { whileReadOnly } from '@forecourt/test-kit/while-read-only';
import { Segment } from '../../engine/index/segment.ts';
import { openEmbeddedIndex } from './embedded-index.ts';
import { checkSnapshot } from './index-snapshot.ts';
import type { SearchIndex } from './search-index.ts';

const messages: string[] = [];
const log = { info: () => undefined, warn: (message: string) => void messages.push(message) };
const position = { sequence: 3, version: 1, sites: {} };
const vehicle = (number: number) => ({
  id: `v${number}`,
  tenant: number % 2 === 0 ? 'harbour' : 'kestrel',
  vehicle_id: `V${number}`,
  name: `20${10 + (number % 9)} Toyota ${number % 3 === 0 ? 'HiLux' : 'Corolla'}`,
  make: 'Toyota',
  filtered_features: number % 4 === 0 ? ['Canopy', 'Tow bar'] : [],
  price: number * 100,
  custom_rank: number % 7,
  created: number,
  sold_at: number % 5 === 0 ? number : null,
  _geo: number % 3 === 0 ? { lat: -27 - number / 100, lng: 153 } : null,
});
const queries: SearchQuery[] = [
  { query: 'hylux', facets: ['make', 'price', 'filtered_features'] },
  { query: 'toyota 2012', sort: [{ attribute: 'price', order: 'desc' as const }] },
  { filter: [{ attribute: 'sold_at', isNull: true as const }], facets: ['price'] },
  { filter: [{ near: { lat: -27, lng: 153 }, withinMetres: 60_000 }] },
  { filter: [{ attribute: 'filtered_features', in: ['canopy'] }], attributes: ['tenant', 'vehicle_id'] },
].map((query) => ({ indexUid: 'vehicles', hitsPerPage: 50, attributes: ['id', 'price'], ...query }));

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-index-'));
  messages.length = 0;
});
afterEach(() => rmSync(directory, { recursive: true }));
const answers = async (index: SearchIndex) =>
  (await index.query(queries)).map((result) => ({ ...result, ms: 0 }));
const file = () => join(directory, 'snapshot');

it('answers after a restart as before, and goes on from there', async () => {
  const index = await openEmbeddedIndex({ directory, log });
  await index.write(
    'vehicles',
    Array.from({ length: 200 }, (_, number) => vehicle(number)),
    [],
  );
  await index.write('vehicles', [{ ...vehicle(6), price: 77 } as { id: string }], ['v12', 'v14']);
  await index.writePosition(position);
  const before = await answers(index);
  await index.close();

  const again = await openEmbeddedIndex({ directory, log });
  expect(await again.readPosition()).toEqual(position);
  expect(await answers(again)).toEqual(before);
  for (const one of [index, again]) await one.write('vehicles', [vehicle(12), vehicle(300)], ['v6']);
  expect(await answers(again)).toEqual(await answers(index));
  await again.close();
  expect(messages).toEqual([]);
});

it('is empty after a snapshot that cannot be read, and says so', async () => {
  const index = await openEmbeddedIndex({ directory, log });
  await index.write('vehicles', [vehicle(1)], []);
  await index.writePosition(position);
  await index.close();
  const whole = readFileSync(file());
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, isCut) => {
      const damaged = isCut ? whole.subarray(0, at) : Buffer.from(whole);
      if (!isCut) damaged[at]! ^= 0xff;
      writeFileSync(file(), damaged);
      messages.length = 0;
      const again = await openEmbeddedIndex({ directory, log });
      expect(await again.readPosition()).toBeNull();
      expect(messages).toEqual([expect.stringContaining('set aside')]);
      expect(readFileSync(`${file()}.damaged`)).toEqual(damaged);
    }),
    { numRuns: 40 },
  );
});

it('writes a saved index that was damaged or removed while it runs again, and reports each in one line', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const index = await openEmbeddedIndex({ directory, log, snapshotAfterMs: 1_000, snapshotCheckMs: 60_000 });
  try {
    await index.write('vehicles', [vehicle(1), vehicle(2)], []);
    await index.writePosition(position);
    /** Runs the timers, and waits until the saved index is intact. */
    const afterTimers = async (lines: number) => {
      jest.advanceTimersByTime(60_000);
      const isIntact = async () => (await checkSnapshot(file()).catch(() => null)) === 2;
      while (messages.length < lines || !(await isIntact())) await new Promise(setImmediate);
    };
    await afterTimers(0);
    const damages = [
      () => writeFileSync(file(), Buffer.alloc(4096)),
      () => rmSync(file()),
      () => writeFileSync(file(), readFileSync(file()).subarray(0, 300)),
    ];
    for (const [at, damage] of damages.entries()) {
      damage();
      await afterTimers(at + 1);
      expect(messages).toHaveLength(at + 1);
    }
    expect(existsSync(`${file()}.damaged`)).toBe(true);
  } finally {
    jest.useRealTimers();
    await index.close();
  }
});

it('goes on while its folder is read-only, says so once, and saves when it can', async () => {
  const folder = join(directory, 'index');
  const index = await openEmbeddedIndex({ directory: folder, log, snapshotAfterMs: 5 });
  await index.write('vehicles', [vehicle(5)], []);
  await until('the first save', () => existsSync(join(folder, 'snapshot')));
  await whileReadOnly(folder, async () => {
    await index.write('vehicles', [vehicle(1)], []);
    await until('a failed save', () => messages.length > 0);
    await index.write('vehicles', [vehicle(3)], []);
    const [found] = await index.query([{ indexUid: 'vehicles', hitsPerPage: 5 }]);
    expect(found!.count).toBe(3);
  });
  await until('the next save', async () => (await checkSnapshot(join(folder, 'snapshot'))) === 3);
  await index.close();
  expect(messages).toEqual([expect.stringMatching(/could not be saved in .*it is tried again.*EACCES/)]);
});

it('goes on while something else is in the place of its folder', async () => {
  const folder = join(directory, 'index');
  const index = await openEmbeddedIndex({ directory: folder, log, snapshotAfterMs: 5 });
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the place of the folder');
  await index.write('vehicles', [vehicle(1)], []);
  await until('a failed save', () => messages.length > 0);
  rmSync(folder);
  await until('the next save', () => existsSync(join(folder, 'snapshot')));
  await index.close();
  expect(messages).toHaveLength(1);
});

it('says that its contents are inconsistent, once', async () => {
  const index = await openEmbeddedIndex({ directory, log });
  await index.write('vehicles', [vehicle(1)], []);
  expect(index.takeDamage('vehicles')).toBeNull();
  const read = jest.spyOn(Segment.prototype, 'read').mockImplementation(() => JSON.parse('{"id":'));
  try {
    await expect(
      index.query([{ indexUid: 'vehicles', hitsPerPage: 1, attributes: ['name'] }]),
    ).rejects.toThrow(SyntaxError);
  } finally {
    read.mockRestore();
  }
  expect([index.takeDamage('models'), index.takeDamage('vehicles'), index.takeDamage('vehicles')]).toEqual([
    null,
    expect.stringContaining('JSON'),
    null,
  ]);
  await index.close();
});
