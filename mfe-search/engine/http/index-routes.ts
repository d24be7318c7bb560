import type { SearchIndex } from '../index/search-index.ts';
import { requireIndex } from '../tasks/engine-state.ts';
import { showEnqueued } from '../tasks/task.ts';
import { ApiError, requireIndexUid } from './api-error.ts';
import { readJson, requireJson } from './read-body.ts';
import { type Fields, readFields, readQueryFields, wrongType } from './read-fields.ts';
import { accepted, type Route } from './route.ts';

const pagingFields: Fields = {
  offset: { is: 'positive integer', code: 'invalid_index_offset' },
  limit: { is: 'positive integer', code: 'invalid_index_limit' },
};

const creationFields: Fields = {
  uid: { is: 'string', code: 'invalid_index_uid', missing: 'missing_index_uid' },
  primaryKey: { is: 'string', code: 'invalid_index_primary_key' },
};

const updateFields: Fields = {
  uid: { is: 'string', code: 'invalid_index_uid' },
  primaryKey: { is: 'string', code: 'invalid_index_primary_key' },
};

export const indexRoutes: Route[] = [
  [
    'GET',
    '/indexes',
    'indexes.get',
    ({ engine, access, query }) => {
      const { offset = 0, limit = 20 } = readQueryFields(query, pagingFields) as {
        offset?: number;
        limit?: number;
      };
      const visible = [...engine.state.indexes.values()].filter(({ facts }) => access.allows(facts.uid));
      const ordered = visible.toSorted((a, b) => (a.facts.uid < b.facts.uid ? -1 : 1));
      return {
        results: ordered.slice(offset, offset + limit).map(showIndex),
        offset,
        limit,
        total: visible.length,
      };
    },
  ],
  [
    'POST',
    '/indexes',
    'indexes.create',
    async (call) => {
      const { uid, primaryKey } = readFields(requireJson(call), creationFields) as {
        uid: string;
        primaryKey?: string | null;
      };
      requireIndexUid(uid, '.uid');
      call.access.require(uid);
      const task = await call.engine.tasks.enqueue(
        { type: 'indexCreation', primaryKey: primaryKey ?? null },
        uid,
      );
      return accepted(showEnqueued(task));
    },
  ],
  [
    'GET',
    '/indexes/:indexUid',
    'indexes.get',
    ({ engine, params }) => showIndex(requireIndex(engine.state, params.indexUid!)),
  ],
  [
    'PATCH',
    '/indexes/:indexUid',
    'indexes.update',
    async (call) => {
      const body = (readJson(call) ?? {}) as Record<string, unknown>;
      for (const field of ['createdAt', 'updatedAt']) {
        if (field in body) {
          throw new ApiError(
            `immutable_index_${field === 'createdAt' ? 'created_at' : 'updated_at'}`,
            `Immutable field \`${field}\`: expected one of \`primaryKey\``,
          );
        }
      }
      const { uid, primaryKey } = readFields(body, updateFields) as {
        uid?: string | null;
        primaryKey?: string | null;
      };
      if (uid != null) {
        requireIndexUid(uid, '.uid');
        call.access.require(uid);
      }
      const content = {
        type: 'indexUpdate' as const,
        ...(primaryKey == null ? {} : { primaryKey }),
        ...(uid == null || uid === call.params.indexUid ? {} : { newUid: uid }),
      };
      return accepted(showEnqueued(await call.engine.tasks.enqueue(content, call.params.indexUid!)));
    },
  ],
  [
    'DELETE',
    '/indexes/:indexUid',
    'indexes.delete',
    async ({ engine, params }) =>
      accepted(showEnqueued(await engine.tasks.enqueue({ type: 'indexDeletion' }, params.indexUid!))),
  ],
  [
    'POST',
    '/swap-indexes',
    'indexes.swap',
    async (call) => {
      const swaps = readSwaps(requireJson(call));
      for (const { indexes } of swaps) for (const uid of indexes) call.access.require(uid);
      return accepted(showEnqueued(await call.engine.tasks.enqueue({ type: 'indexSwap', swaps }, null)));
    },
  ],
  [
    'GET',
    '/indexes/:indexUid/stats',
    'stats.get',
    ({ engine, params }) =>
      indexStats(requireIndex(engine.state, params.indexUid!), engine.tasks.busyIndexes()),
  ],
  [
    'GET',
    '/stats',
    'stats.get',
    ({ engine, access }) => {
      const busy = engine.tasks.busyIndexes();
      const visible = [...engine.state.indexes].filter(([uid]) => access.allows(uid));
      const lastUpdate =
        visible
          .map(([, { facts }]) => facts.updatedAt)
          .toSorted()
          .at(-1) ?? null;
      return {
        databaseSize: engine.bytesOnDisk,
        usedDatabaseSize: engine.bytesOnDisk,
        lastUpdate,
        indexes: Object.fromEntries(visible.map(([uid, index]) => [uid, indexStats(index, busy)])),
      };
    },
  ],
];

function showIndex({ facts }: SearchIndex): Record<string, unknown> {
  return {
    uid: facts.uid,
    createdAt: facts.createdAt,
    updatedAt: facts.updatedAt,
    primaryKey: facts.primaryKey,
  };
}

function indexStats(index: SearchIndex, busy: Set<string>): Record<string, unknown> {
  const bytes = index.documentBytes;
  return {
    numberOfDocuments: index.documentCount,
    rawDocumentDbSize: bytes,
    avgDocumentSize: index.documentCount === 0 ? 0 : Math.round(bytes / index.documentCount),
    isIndexing: busy.has(index.facts.uid),
    numberOfEmbeddings: 0,
    numberOfEmbeddedDocuments: 0,
    fieldDistribution: Object.fromEntries([...index.fieldCounts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function readSwaps(body: unknown): { indexes: [string, string]; rename: boolean }[] {
  if (!Array.isArray(body)) throw new ApiError('bad_request', wrongType('', 'an array', body));
  const swaps = body.map((each, at) => {
    const { indexes, rename } = readFields(
      each,
      {
        indexes: { is: 'array of strings', code: 'invalid_swap_indexes', missing: 'missing_swap_indexes' },
        rename: { is: 'boolean', code: 'invalid_swap_rename' },
      },
      `[${at}]`,
    ) as { indexes: string[]; rename?: boolean };
    if (indexes.length !== 2) {
      throw new ApiError(
        'invalid_swap_indexes',
        `Two indexes must be given for each swap. The list \`${JSON.stringify(indexes)}\` contains ${indexes.length} indexes.`,
      );
    }
    for (const uid of indexes) requireIndexUid(uid, `[${at}].indexes`);
    return { indexes: indexes as [string, string], rename: rename ?? false };
  });
  const all = swaps.flatMap(({ indexes }) => indexes);
  const twice = all.find((uid, at) => all.indexOf(uid) !== at);
  if (twice !== undefined) {
    throw new ApiError(
      'invalid_swap_duplicate_index_found',
      `Indexes must be declared only once during a swap. \`${twice}\` was specified several times.`,
    );
  }
  return swaps;
}
