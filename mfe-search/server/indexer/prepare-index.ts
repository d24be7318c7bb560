import type { Meilisearch } from 'meilisearch';
import { indexSettings } from '../engine/index-settings.ts';
import { isNotFound } from '../engine/search-service.ts';
import { requireSuccess } from './position.ts';

const patience = { timeout: 120_000, interval: 25 };

/** Makes the index where it is missing, and gives it our settings. */
export async function prepareIndex(client: Meilisearch, uid: string): Promise<void> {
  const exists = await client.getRawIndex(uid).then(() => true, (error: unknown) => {
    if (isNotFound(error)) return false;
    throw error;
  });
  if (!exists) requireSuccess(await client.createIndex(uid, { primaryKey: 'id' }).waitTask(patience));
  requireSuccess(await client.index(uid).updateSettings(indexSettings).waitTask(patience));
}
