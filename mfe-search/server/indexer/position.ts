import type { Meilisearch } from 'meilisearch';
import { isNotFound } from '../engine/search-service.ts';

const index = 'vehicles-feed';
const id = 'position';

/** Up to where the change feed is in the index. Kept beside the index itself, so that the two are lost and restored together. */
export async function readPosition(client: Meilisearch): Promise<number> {
  try {
    return (await client.index(index).getDocument<{ id: string; sequence: number }>(id)).sequence;
  } catch (error) {
    if (isNotFound(error)) return 0;
    throw error;
  }
}

/** Call after the documents' own task has succeeded. */
export async function writePosition(client: Meilisearch, sequence: number): Promise<void> {
  await client.index(index).addDocuments([{ id, sequence }], { primaryKey: 'id' }).waitTask({ timeout: 60_000, interval: 20 }).then(requireSuccess);
}

/** @throws Error with the engine's reason for a task that did not succeed */
export function requireSuccess(task: { uid: number; type: string; status: string; error: { message: string } | null }): void {
  if (task.status !== 'succeeded') throw new Error(`search engine task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`);
}
