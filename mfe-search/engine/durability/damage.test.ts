import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { Engine } from '../engine.ts';

const documentCount = 40;

describe('a damaged directory', () => {
  let whole: string;
  let directory: string;
  const reports: string[] = [];
  const logger = {
    info: () => undefined,
    error: (_facts: object, message: string) => void reports.push(message),
  };

  const open = () => Engine.open({ directory, masterKey: 'secret', logger, snapshotAfterBytes: 1500 });

  async function add(engine: Engine, uid: string, documents: Record<string, unknown>[]): Promise<void> {
    const task = await engine.tasks.enqueue(
      { type: 'documentAdditionOrUpdate', documents, merge: false },
      uid,
    );
    while (['enqueued', 'processing'].includes(engine.tasks.get(task.uid)!.status))
      await new Promise((resolve) => setImmediate(resolve));
  }

  /** Follows a list as the indexer follows its feed: the position is written after the documents. */
  async function follow(engine: Engine): Promise<void> {
    const feed = engine.state.indexes.get('feed');
    const at = feed?.find('position');
    const from = at === undefined ? 0 : Number(feed!.segment.read(at).sequence);
    for (let next = from; next < documentCount; next += 4) {
      const ids = Array.from({ length: 4 }, (_, n) => ({ id: next + n, make: 'Kia', text: 'x'.repeat(30) }));
      await add(engine, 'vehicles', ids);
      await add(engine, 'feed', [{ id: 'position', sequence: next + 4 }]);
    }
  }

  beforeAll(async () => {
    directory = whole = mkdtempSync(join(tmpdir(), 'engine-whole-'));
    const engine = await open();
    await follow(engine);
    await engine.close();
    expect(readdirSync(whole).some((name) => name.startsWith('snapshot-'))).toBe(true);
  });
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engine-damaged-'));
    cpSync(whole, directory, { recursive: true });
    reports.length = 0;
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  afterAll(() => rmSync(whole, { recursive: true }));

  async function expectCompleteIndex(): Promise<void> {
    const engine = await open();
    try {
      await follow(engine);
      const index = engine.state.indexes.get('vehicles')!;
      expect(index.documentCount).toBe(documentCount);
      for (let id = 0; id < documentCount; id++) expect(index.find(String(id))).toBeDefined();
    } finally {
      await engine.close();
    }
    expect(reports.length).toBeLessThanOrEqual(1);
  }

  const damages: Record<string, (bytes: Buffer, at: number) => Buffer> = {
    truncated: (bytes, at) => bytes.subarray(0, at),
    'followed by zeros': (bytes) => Buffer.concat([bytes, Buffer.alloc(4096)]),
    'zero from a position': (bytes, at) => Buffer.concat([bytes.subarray(0, at), Buffer.alloc(64)]),
    'zero in the middle': (bytes, at) => overwrite(bytes, at, Buffer.alloc(16)),
    'garbage in the middle': (bytes, at) => overwrite(bytes, at, Buffer.from('\u{fffd}garbage')),
  };

  it.each(Object.keys(damages))('leads to a complete index if a file is %s', async (damage) => {
    const names = readdirSync(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (name, part) => {
          rmSync(directory, { recursive: true });
          cpSync(whole, directory, { recursive: true });
          reports.length = 0;
          const bytes = readFileSync(join(whole, name));
          writeFileSync(join(directory, name), damages[damage]!(bytes, Math.floor(bytes.length * part)));
          await expectCompleteIndex();
        },
      ),
      { numRuns: 8 },
    );
  });

  it('leads to a complete index, and one report, if a file is a folder', async () => {
    for (const name of readdirSync(whole)) {
      rmSync(directory, { recursive: true });
      cpSync(whole, directory, { recursive: true });
      rmSync(join(directory, name));
      cpSync(whole, join(directory, name), { recursive: true });
      reports.length = 0;
      await expectCompleteIndex();
    }
  });

  it('leads to a complete index if one file is missing', async () => {
    for (const name of readdirSync(whole)) {
      rmSync(directory, { recursive: true });
      cpSync(whole, directory, { recursive: true });
      rmSync(join(directory, name));
      reports.length = 0;
      await expectCompleteIndex();
    }
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -10)],
    ['followed by zeros', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(4096)])],
  ])('leads to a complete index, and one report, if the last log is %s', async (_damage, damage) => {
    const engine = await open();
    await add(engine, 'vehicles', [{ id: 0, make: 'Kia', text: 'in the last log' }]);
    await engine.close();
    const log = join(
      directory,
      readdirSync(directory).find((name) => name.startsWith('log-'))!,
    );
    writeFileSync(log, damage(readFileSync(log)));
    await expectCompleteIndex();
    expect(reports).toEqual([expect.stringContaining(log)]);
    reports.length = 0;
    await expectCompleteIndex();
    expect(reports).toEqual([]);
  });

  it('keeps the damaged files beside the new ones, and says where', async () => {
    const snapshot = readdirSync(directory).find((name) => name.startsWith('snapshot-'))!;
    writeFileSync(join(directory, snapshot), '');
    await expectCompleteIndex();
    expect(readdirSync(join(directory, 'damaged'))).toContain(snapshot);
    expect(reports).toEqual([expect.stringContaining(join(directory, 'damaged'))]);
  });

  it.each<[string, (path: string) => void]>([
    ['cut off', (path) => writeFileSync(path, readFileSync(path).subarray(0, 100))],
    ['removed', (path) => rmSync(path)],
    ['removed with their directory', (path) => rmSync(dirname(path), { recursive: true, force: true })],
  ])(
    'is written again from memory, with one report, if its files are %s while it runs',
    async (_, damage) => {
      const engine = await open();
      await add(engine, 'vehicles', [{ id: 0, make: 'Kia' }]);
      for (const name of readdirSync(directory).filter((each) => each !== 'lock'))
        damage(join(directory, name));
      await engine.checkWritable().catch(() => undefined);
      while (!existsSync(join(directory, 'lock')) || !readdirSync(directory).some(isSnapshot))
        await new Promise((resolve) => setImmediate(resolve));
      await add(engine, 'vehicles', [{ id: 1, make: 'Mazda' }]);
      await engine.checkWritable();
      await engine.close();
      expect(reports).toEqual([expect.stringContaining(`${directory} were changed or removed`)]);

      const next = await open();
      const vehicles = next.state.indexes.get('vehicles')!;
      expect(vehicles.documentCount).toBe(documentCount);
      expect(vehicles.segment.read(vehicles.find('1')!).make).toBe('Mazda');
      await next.close();
      expect(reports).toHaveLength(1);
    },
  );

  it('is followed by a complete index at the next start if files are overwritten while the engine runs', async () => {
    const engine = await open();
    for (const name of readdirSync(directory).filter((each) => each !== 'lock')) {
      const path = join(directory, name);
      writeFileSync(path, Buffer.alloc(readFileSync(path).length));
    }
    await add(engine, 'vehicles', [{ id: 0, make: 'Kia' }]);
    await engine.close();
    await expectCompleteIndex();
  });
});

const isSnapshot = (name: string) => /^snapshot-\d+$/.test(name);

const overwrite = (bytes: Buffer, at: number, by: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + by.length)]);
