import type { Meilisearch } from 'meilisearch';
import { vehicleIndex } from '@forecourt/contracts/api/search-api';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { indexSettings } from '../engine/index-settings.ts';
import { isNotFound } from '../engine/search-service.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import { readChanges } from './change-feed.ts';
import { type Position, requireSuccess, writePosition } from './position.ts';
import { prepareIndex } from './prepare-index.ts';
import type { SiteDigests } from './site-digests.ts';
import { writeChanges } from './write-changes.ts';

const nextIndex = `${vehicleIndex}-next`;
const waitOptions = { timeout: 300_000, interval: 25 };

/** Rebuilds the index from the whole feed next to the live one, then swaps the two. @returns the position reached */
export async function rebuildIndex(
  client: Meilisearch,
  context: DomainContext,
  gazetteer: Gazetteer,
  sites: SiteDigests,
  note: (changes: number) => Promise<void>,
): Promise<Position> {
  await deleteIndex(client);
  await prepareIndex(client, nextIndex, indexSettings);
  let sequence = 0;
  let written = 0;
  for (;;) {
    const { changes, last } = await readChanges(context.services, sequence);
    if (changes.length === 0) break;
    await writeChanges(client, nextIndex, changes, { tenants: context.tenants, gazetteer });
    sequence = last;
    written += changes.length;
    await note(written);
  }
  requireSuccess(
    await client.swapIndexes([{ indexes: [vehicleIndex, nextIndex], rename: false }]).waitTask(waitOptions),
  );
  const position = await writePosition(client, { sequence, sites });
  await deleteIndex(client);
  return position;
}

async function deleteIndex(client: Meilisearch): Promise<void> {
  const task = await client
    .deleteIndex(nextIndex)
    .waitTask(waitOptions)
    .catch((error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    });
  if (task?.error && task.error.code !== 'index_not_found') requireSuccess(task);
}
