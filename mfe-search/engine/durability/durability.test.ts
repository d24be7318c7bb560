import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Engine } from '../engine.ts';
import { runSearch } from '../search/run-search.ts';
import { readSearch } from '../search/search-params.ts';

describe('the engine’s directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'engine-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  const open = (snapshotAfterBytes?: number): Promise<Engine> =>
    Engine.open({
      directory,
      masterKey: 'secret',
      ...(snapshotAfterBytes === undefined ? {} : { snapshotAfterBytes }),
    });

  async function done(engine: Engine, ...args: Parameters<Engine['tasks']['enqueue']>): Promise<number> {
    const { uid } = await engine.tasks.enqueue(...args);
    while (['enqueued', 'processing'].includes(engine.tasks.get(uid)!.status))
      await new Promise((resolve) => setImmediate(resolve));
    return uid;
  }

  const add = (engine: Engine, ...ids: number[]): Promise<number> =>
    done(
      engine,
      { type: 'documentAdditionOrUpdate', documents: ids.map((id) => ({ id, make: 'Kia' })), merge: false },
      'vehicles',
    );

  it('keeps the results of succeeded tasks after kill -9, including across snapshots', async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'write-until-killed.ts'), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    const last = await lastLineOf(child, 60);
    const engine = await open();
    try {
      const index = engine.state.indexes.get('vehicles')!;
      for (let id = 0; id < (last + 1) * 10; id++) expect(index.find(String(id))).toBeDefined();
      expect(index.documentCount % 10).toBe(0);
      expect(engine.tasks.get(last)).toMatchObject({
        status: 'succeeded',
        details: { indexedDocuments: 10 },
      });
      expect(readdirSync(directory).some((name) => name.startsWith('snapshot-'))).toBe(true);
      expect(await add(engine, 1_000_000)).toBeGreaterThan(last);
    } finally {
      await engine.close();
    }
  });

  it('restores documents, settings, keys and task ids after a restart', async () => {
    const first = await open();
    await done(
      first,
      { type: 'settingsUpdate', settings: { filterableAttributes: ['make'], synonyms: { auto: ['kia'] } } },
      'vehicles',
    );
    await add(first, 1, 2, 3);
    await done(first, { type: 'documentDeletion', ids: ['2'] }, 'vehicles');
    const lastTask = await done(first, { type: 'indexCreation', primaryKey: null }, 'vehicles');
    const keys = first.state.keys.list();
    await first.close();

    const second = await open();
    const index = second.state.indexes.get('vehicles')!;
    const found = runSearch(index, readSearch({ q: 'auto', filter: 'make = Kia' }), {
      imposed: null,
      containsAllowed: false,
    });
    expect(found.hits).toEqual([
      { id: 1, make: 'Kia' },
      { id: 3, make: 'Kia' },
    ]);
    expect(second.state.keys.list()).toEqual(keys);
    expect(second.tasks.get(lastTask)).toMatchObject({
      status: 'failed',
      error: { code: 'index_already_exists' },
    });
    expect(await add(second, 4)).toBe(lastTask + 1);
    await second.close();
  });

  it('restores documents and tasks from a snapshot', async () => {
    const first = await open(1);
    await add(first, 1, 2, 3);
    await add(first, 2);
    await first.close();
    const second = await open();
    const index = second.state.indexes.get('vehicles')!;
    expect(index.numbersInOrder().map((number) => index.idOf(number))).toEqual(['1', '2', '3']);
    expect(second.tasks.select({ after: {}, before: {} })).toHaveLength(2);
    await second.close();
  });

  it('ignores a torn record at the end of the log', async () => {
    const first = await open();
    await add(first, 1);
    await first.close();
    const log = readdirSync(directory).find((name) => name.startsWith('log-'))!;
    appendFileSync(join(directory, log), Buffer.from([200, 0, 0, 0, 1, 2, 3, 4, 123, 34]));
    const second = await open();
    await add(second, 2);
    await second.close();
    const third = await open();
    expect(third.state.indexes.get('vehicles')!.documentCount).toBe(2);
    await third.close();
  });

  it('runs pending tasks after a restart', async () => {
    const first = await open();
    const waiting = first.tasks.enqueue(
      { type: 'documentAdditionOrUpdate', documents: [{ id: 1 }], merge: false },
      'vehicles',
    );
    void first.tasks.stop();
    const { uid } = await waiting;
    await first.close();
    const second = await open();
    while (second.tasks.isBusy) await new Promise((resolve) => setImmediate(resolve));
    expect(second.tasks.get(uid)).toMatchObject({ status: 'succeeded' });
    expect(second.state.indexes.get('vehicles')!.documentCount).toBe(1);
    await second.close();
  });

  it('is locked by one engine until that engine is closed', async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(
      `search engine: the directory ${directory} is in use by another engine`,
    );
    await first.close();
    await (await open()).close();
  });

  it('rebuilds the index when many documents were replaced, without changing the results', async () => {
    const engine = await open();
    const ids = Array.from({ length: 1500 }, (_, id) => id);
    await add(engine, ...ids);
    const big = engine.state.indexes.get('vehicles')!;
    await done(
      engine,
      { type: 'documentAdditionOrUpdate', documents: ids.map((id) => ({ id, make: 'Ford' })), merge: false },
      'vehicles',
    );
    await add(engine, 5000);
    expect(big.segment.size).toBeLessThan(1600);
    const found = runSearch(big, readSearch({ q: 'ford', limit: 3 }), {
      imposed: null,
      containsAllowed: false,
    });
    expect(found).toMatchObject({ estimatedTotalHits: 1000, hits: [{ id: 0 }, { id: 1 }, { id: 2 }] });
    await engine.close();
  });
});

/** Waits for a number of output lines of a process, kills it, and returns the last one. */
async function lastLineOf(child: ChildProcess, lines: number): Promise<number> {
  let last = -1;
  const exit = once(child, 'exit');
  const reader = createInterface({ input: child.stdout! });
  for await (const line of reader) {
    last = Number(line);
    if (last >= lines) child.kill('SIGKILL');
  }
  await exit;
  return last;
}
