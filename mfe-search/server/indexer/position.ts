import type { Meilisearch } from 'meilisearch';
import { isNotFound } from '../engine/search-service.ts';

const index = 'vehicles-feed';
const id = 'position';

/** Grows with every change to how a document is made, so that an index of before is built anew. */
export const documentVersion = 4;

export type Position = { sequence: number; version: number };

/** Up to where the change feed is in the index, and how its documents were made. Kept beside the index itself, so that they are lost and restored together. */
export async function readPosition(client: Meilisearch): Promise<Position> {
  try {
    const { sequence, version } = await client.index(index).getDocument<{ id: string; sequence: number; version?: number }>(id);
    return { sequence, version: version ?? 1 };
  } catch (error) {
    if (isNotFound(error)) return { sequence: 0, version: documentVersion };
    throw error;
  }
}

/** Call after the documents' own task has succeeded. */
export async function writePosition(client: Meilisearch, sequence: number): Promise<void> {
  await client.index(index).addDocuments([{ id, sequence, version: documentVersion }], { primaryKey: 'id' }).waitTask({ timeout: 60_000, interval: 20 }).then(requireSuccess);
}

/** @throws Error with the engine's reason for a task that did not succeed */
export function requireSuccess(task: { uid: number; type: string; status: string; error: { message: string } | null }): void {
  if (task.status !== 'succeeded') throw new Error(`search engine task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`);
}
