import type { Meilisearch } from 'meilisearch';
import { isNotFound } from '../engine/search-service.ts';
import type { SiteDigests } from './site-digests.ts';

const index = 'vehicles-feed';
const id = 'position';

/** Increase it with every change to how documents are built: an index with documents of another version is rebuilt. */
export const documentVersion = 6;

export interface Position {
  /** The last change of the feed that is in the index. */
  sequence: number;
  /** The version of the documents, and the settings of the sites that they were built with. */
  version: number;
  sites: SiteDigests;
}

/**
 * Reads how far the index follows the change feed. The position is stored in the same engine as the index, so that both are lost or
 * restored together.
 */
export async function readPosition(client: Meilisearch): Promise<Position> {
  try {
    const { sequence, version, sites } = await client
      .index(index)
      .getDocument<{ id: string; sequence: number; version?: number; sites?: SiteDigests }>(id);
    return { sequence, version: version ?? 1, sites: sites ?? {} };
  } catch (error) {
    if (isNotFound(error)) return { sequence: 0, version: documentVersion, sites: {} };
    throw error;
  }
}

/** Writes the position. Call it after the documents' task has succeeded. */
export async function writePosition(
  client: Meilisearch,
  { sequence, sites }: Omit<Position, 'version'>,
): Promise<Position> {
  const position = { sequence, sites, version: documentVersion };
  await client
    .index(index)
    .addDocuments([{ id, ...position }], { primaryKey: 'id' })
    .waitTask({ timeout: 60_000, interval: 20 })
    .then(requireSuccess);
  return position;
}

/** @throws Error with the engine's reason if the task did not succeed */
export function requireSuccess(task: {
  uid: number;
  type: string;
  status: string;
  error: { message: string } | null;
}): void {
  if (task.status !== 'succeeded')
    throw new Error(
      `search engine task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`,
    );
}
