import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentIndex } from '../../engine/index/document-index.ts';
import { setAside, writeSnapshot } from '../../engine/snapshot/snapshot-file.ts';
import { createQueries } from './create-queries.ts';
import { createQueue } from './create-queue.ts';
import { indexSettings } from './index-settings.ts';
import { checkSnapshot, dumpIndexes, loadIndexes, type Indexes } from './index-snapshot.ts';
import type { IndexUid, IndexWriter, SearchIndex } from './search-index.ts';

export interface EmbeddedOptions {
  /** Holds the snapshot. */
  directory: string;
  log: { info(message: string): void; warn(message: string): void };
  /** The time from a write to the next snapshot; a killed process reads later changes again. */
  snapshotAfterMs?: number;
  /** How often the snapshot on the disk is read again. */
  snapshotCheckMs?: number;
}

const defaultSnapshotAfterMs = 30_000;
const defaultSnapshotCheckMs = 60 * 60_000;
/** A snapshot of a large index takes seconds; it may take this share of the time. */
const snapshotShare = 0.05;

/**
 * The index in this process, by direct calls. A query lets other requests run between its parts. Those of
 * visitors are executed one at a time, so that many of them delay one another and not the other requests.
 */
export async function openEmbeddedIndex(options: EmbeddedOptions): Promise<SearchIndex> {
  const {
    directory,
    log,
    snapshotAfterMs = defaultSnapshotAfterMs,
    snapshotCheckMs = defaultSnapshotCheckMs,
  } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'snapshot');
  const indexes: Indexes = (await loadIndexes(path, log)) ?? {
    position: null,
    vehicles: new DocumentIndex(indexSettings.vehicles),
    models: new DocumentIndex(indexSettings.models),
  };
  const writes = createQueue();
  let timer: NodeJS.Timeout | null = null;
  let snapshotMs = 0;
  let hasChanged = false;
  let isClosing = false;
  let lastFailure = '';
  const damages = new Map<IndexUid, string>();

  function saveLater(): void {
    if (isClosing) return;
    timer ??= setTimeout(
      () => void writes(saveSnapshot),
      Math.max(snapshotAfterMs, snapshotMs / snapshotShare),
    ).unref();
  }

  async function saveSnapshot(): Promise<void> {
    timer = null;
    if (!hasChanged) return;
    hasChanged = false;
    const startedAt = performance.now();
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      await writeSnapshot(path, dumpIndexes(indexes));
      lastFailure = '';
    } catch (error) {
      // The folder may have become read-only, or its disk full.
      hasChanged = true;
      if (lastFailure !== String(error))
        log.warn(
          `search: the index could not be saved in ${directory}, it is tried again: ${String(error)}; without it the next start reads the stock from the database`,
        );
      lastFailure = String(error);
      saveLater();
    }
    snapshotMs = performance.now() - startedAt;
  }

  /** A damaged or removed snapshot is written again from memory, before a start needs it. */
  async function repairSnapshot(): Promise<void> {
    if (hasChanged) return;
    try {
      if ((await checkSnapshot(path)) !== null || indexes.position === null) return;
      log.warn(`search: the saved index ${path} is missing, or of another release; it is written again`);
    } catch (error) {
      await setAside(path).catch(() => undefined);
      log.warn(
        `search: the saved index was damaged; it is set aside as ${path}.damaged and written again: ${(error as Error).message}`,
      );
    }
    hasChanged = true;
    await saveSnapshot();
  }
  const checking = setInterval(() => void writes(repairSnapshot), snapshotCheckMs).unref();

  /** Writes follow one another; the snapshot is one of them. */
  const change = <T>(work: () => Promise<T>): Promise<T> =>
    writes(async () => {
      const result = await work();
      hasChanged = true;
      saveLater();
      return result;
    });

  const writerOf = (index: () => DocumentIndex): IndexWriter => ({
    async write(documents, removedIds) {
      await index().put(documents, { merge: false });
      await index().delete(removedIds);
    },
  });

  const { query, match } = createQueries(
    (uid) => indexes[uid],
    (uid, damage) => damages.set(uid, damage),
  );

  return {
    query,
    match,
    prepare: async () => undefined,
    write: (uid: IndexUid, ...changes) => change(() => writerOf(() => indexes[uid]).write(...changes)),
    update: (uid, fields) => change(() => indexes[uid].put(fields, { merge: true })),
    async replaceVehicles(fill) {
      const next = new DocumentIndex(indexSettings.vehicles);
      const position = await fill(writerOf(() => next));
      return change(async () => {
        indexes.vehicles = next;
        indexes.position = position;
        return position;
      });
    },
    readPosition: async () => indexes.position,
    writePosition: (position) =>
      change(async () => {
        indexes.position = position;
      }),
    takeDamage(uid) {
      const damage = damages.get(uid) ?? null;
      damages.delete(uid);
      // Vehicles are replaced when the new index is complete.
      if (damage !== null && uid === 'models') indexes.models = new DocumentIndex(indexSettings.models);
      return damage;
    },
    async close() {
      isClosing = true;
      clearInterval(checking);
      if (timer) clearTimeout(timer);
      await writes(saveSnapshot);
    },
  };
}
