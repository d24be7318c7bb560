import { indexNotFound } from '../http/api-error.ts';
import { SearchIndex } from '../index/search-index.ts';
import type { KeyStore } from '../keys/key-store.ts';

/** The state of the engine without its tasks. */
export interface EngineState {
  indexes: Map<string, SearchIndex>;
  keys: KeyStore;
  features: { containsFilter: boolean };
}

/** Throws `index_not_found`. */
export function requireIndex(state: EngineState, uid: string): SearchIndex {
  const index = state.indexes.get(uid);
  if (index === undefined) throw indexNotFound(uid);
  return index;
}

export function createIndex(
  state: EngineState,
  uid: string,
  primaryKey: string | null,
  at: string,
): SearchIndex {
  const index = new SearchIndex({ uid, primaryKey, createdAt: at, updatedAt: at });
  state.indexes.set(uid, index);
  return index;
}
