import type { Meilisearch, Settings } from 'meilisearch';
import { isNotFound } from '../engine/search-service.ts';
import { requireSuccess } from './position.ts';

const waitOptions = { timeout: 120_000, interval: 25 };

/** Creates the index if it is missing, and applies its settings. */
export async function prepareIndex(client: Meilisearch, uid: string, settings: Settings): Promise<void> {
  const exists = await client.getRawIndex(uid).then(
    () => true,
    (error: unknown) => {
      if (isNotFound(error)) return false;
      throw error;
    },
  );
  if (!exists) requireSuccess(await client.createIndex(uid, { primaryKey: 'id' }).waitTask(waitOptions));
  requireSuccess(await client.index(uid).updateSettings(settings).waitTask(waitOptions));
}
