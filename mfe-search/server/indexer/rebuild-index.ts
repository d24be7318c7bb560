import type { Meilisearch } from 'meilisearch';
import { vehicleIndex } from '@forecourt/contracts/api/search-api';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { indexSettings } from '../engine/index-settings.ts';
import { isNotFound } from '../engine/search-service.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import { readChanges } from './change-feed.ts';
import { requireSuccess, writePosition } from './position.ts';
import { prepareIndex } from './prepare-index.ts';
import { writeChanges } from './write-changes.ts';

const nextIndex = `${vehicleIndex}-next`;
const patience = { timeout: 300_000, interval: 25 };

/** Builds the index anew from the whole feed beside the one that answers, then swaps the two. @returns the position reached */
export async function rebuildIndex(client: Meilisearch, context: DomainContext, gazetteer: Gazetteer, note: (changes: number) => Promise<void>): Promise<number> {
  await deleteIndex(client);
  await prepareIndex(client, nextIndex, indexSettings);
  let position = 0;
  let written = 0;
  for (;;) {
    const { changes, last } = await readChanges(context.services, position);
    if (changes.length === 0) break;
    await writeChanges(client, nextIndex, changes, { tenants: context.tenants, gazetteer });
    position = last;
    written += changes.length;
    await note(written);
  }
  requireSuccess(await client.swapIndexes([{ indexes: [vehicleIndex, nextIndex], rename: false }]).waitTask(patience));
  await writePosition(client, position);
  await deleteIndex(client);
  return position;
}

async function deleteIndex(client: Meilisearch): Promise<void> {
  const task = await client.deleteIndex(nextIndex).waitTask(patience).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (task?.error && task.error.code !== 'index_not_found') requireSuccess(task);
}
