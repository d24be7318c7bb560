import { createHash } from 'node:crypto';
import { DocumentIndex } from '../../engine/index/document-index.ts';
import { Segment, type SegmentPart } from '../../engine/index/segment.ts';
import { readSnapshot, setAside } from '../../engine/snapshot/snapshot-file.ts';
import { indexSettings } from './index-settings.ts';
import type { IndexUid, Position } from './search-index.ts';

export type Indexes = Record<IndexUid, DocumentIndex> & { position: Position | null };

type SnapshotRecord =
  | { kind: 'start'; format: string; position: Position | null }
  | { kind: 'index'; uid: IndexUid; ids: string[] }
  | { kind: 'part'; part: SegmentPart };

/** Change the number with the form of the parts; other settings make another index too. */
const format = createHash('sha256')
  .update(JSON.stringify([1, indexSettings]))
  .digest('hex');

/** The records of a snapshot, in parts that take a few milliseconds each. */
export function* dumpIndexes({ position, ...indexes }: Indexes): Generator<SnapshotRecord> {
  yield { kind: 'start', format, position };
  for (const uid of ['vehicles', 'models'] as const) {
    yield { kind: 'index', uid, ids: indexes[uid].ids() };
    for (const part of indexes[uid].segment.dump()) yield { kind: 'part', part };
  }
}

/** Reads a snapshot; null without one of this form. An unreadable one is set aside. */
export async function loadIndexes(
  path: string,
  log: { info(message: string): void; warn(message: string): void },
): Promise<Indexes | null> {
  const startedAt = performance.now();
  let start: Extract<SnapshotRecord, { kind: 'start' }> | undefined;
  const read: { uid: IndexUid; ids: string[]; segment: Segment }[] = [];
  try {
    const exists = await readSnapshot(path, (one) => {
      const record = one as SnapshotRecord;
      if (record.kind === 'start') start = record;
      if (start?.format !== format) throw new Error('it is of another release');
      if (record.kind === 'index')
        read.push({ uid: record.uid, ids: record.ids, segment: new Segment(indexSettings[record.uid]) });
      if (record.kind === 'part') read.at(-1)!.segment.load(record.part);
    });
    if (!exists) return null;
  } catch (error) {
    log.warn(
      `search: the saved index cannot be used; it is set aside as ${path}.damaged and rebuilt: ${(error as Error).message}`,
    );
    await setAside(path);
    return null;
  }
  const indexOf = (uid: IndexUid) => {
    const { ids, segment } = read.find((one) => one.uid === uid)!;
    return DocumentIndex.restore(indexSettings[uid], segment, ids);
  };
  const indexes = { position: start!.position, vehicles: indexOf('vehicles'), models: indexOf('models') };
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  log.info(`search: read ${indexes.vehicles.documentCount} vehicles in ${seconds} s`);
  return indexes;
}

/**
 * Reads a snapshot without using it.
 * @returns how many vehicles it has; null if there is no file, or one of another release
 * @throws Error if it is damaged
 */
export async function checkSnapshot(path: string): Promise<number | null> {
  let isOfThisRelease = false;
  let vehicles = 0;
  const exists = await readSnapshot(path, (one) => {
    const record = one as SnapshotRecord;
    if (record.kind === 'start') isOfThisRelease = record.format === format;
    if (record.kind === 'index' && record.uid === 'vehicles') vehicles = record.ids.length;
  });
  return exists && isOfThisRelease ? vehicles : null;
}
