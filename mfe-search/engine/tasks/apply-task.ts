import { readFilter } from '../filter/read-filter.ts';
import { ApiError, indexNotFound } from '../http/api-error.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { applySettings } from '../index/settings.ts';
import { filterDocuments } from '../search/find-documents.ts';
import { createIndex, type EngineState, requireIndex } from './engine-state.ts';
import type { Task, TaskContent } from './task.ts';

type Content<T extends TaskContent['type']> = Extract<TaskContent, { type: T }>;

/** Executes a task completely, or throws ApiError without any change; returns additions to the task's details. */
export async function applyTask(
  task: Task,
  content: TaskContent,
  state: EngineState,
): Promise<Record<string, unknown>> {
  const at = task.startedAt ?? task.enqueuedAt;
  switch (content.type) {
    case 'documentAdditionOrUpdate':
      return putDocuments(indexForWriting(task.indexUid!, state, at), content, at);
    case 'documentDeletion':
      return deleteDocuments(touched(requireIndex(state, task.indexUid!), at), content, state);
    case 'settingsUpdate':
      return updateSettings(indexForWriting(task.indexUid!, state, at), content);
    case 'indexCreation':
      if (state.indexes.has(task.indexUid!)) throw alreadyExists(task.indexUid!);
      createIndex(state, task.indexUid!, content.primaryKey, at);
      return {};
    case 'indexUpdate':
      return updateIndex(requireIndex(state, task.indexUid!), content, state, at);
    case 'indexDeletion': {
      const index = requireIndex(state, task.indexUid!);
      state.indexes.delete(task.indexUid!);
      return { deletedDocuments: index.documentCount };
    }
    case 'indexSwap':
      swapIndexes(content, state);
      return {};
    default:
      // The queue itself cancels and deletes tasks.
      return {};
  }
}

function touched(index: SearchIndex, at: string): SearchIndex {
  index.facts.updatedAt = at;
  return index;
}

function indexForWriting(uid: string, state: EngineState, at: string): SearchIndex {
  return touched(state.indexes.get(uid) ?? createIndex(state, uid, null, at), at);
}

async function putDocuments(
  index: SearchIndex,
  content: Content<'documentAdditionOrUpdate'>,
  at: string,
): Promise<Record<string, unknown>> {
  const { documents, merge, primaryKey, skipCreation } = content;
  const indexedDocuments = await index.put(documents, {
    merge,
    ...(primaryKey === undefined ? {} : { primaryKey }),
    ...(skipCreation === undefined ? {} : { skipCreation }),
  });
  index.facts.updatedAt = at;
  return { indexedDocuments: Math.max(indexedDocuments, skipCreation === true ? 0 : documents.length) };
}

function deleteDocuments(
  index: SearchIndex,
  content: Content<'documentDeletion'>,
  state: EngineState,
): Record<string, unknown> {
  if (content.all === true) return { deletedDocuments: index.clear() };
  if (content.ids !== undefined) return { deletedDocuments: index.delete(content.ids) };
  const filter = readFilter(content.filter, 'invalid_document_filter');
  if (filter === null) return { deletedDocuments: 0 };
  const documents = filterDocuments(
    filter,
    index,
    state.features.containsFilter,
    'invalid_document_filter',
  ).toIds();
  return { deletedDocuments: index.delete(Array.from(documents, (number) => index.idOf(number))) };
}

async function updateSettings(
  index: SearchIndex,
  content: Content<'settingsUpdate'>,
): Promise<Record<string, unknown>> {
  const next = applySettings(index.settings, content.settings);
  const { oneTypo, twoTypos } = next.typoTolerance.minWordSizeForTypos;
  if (oneTypo > twoTypos || twoTypos > 255) {
    throw new ApiError(
      'invalid_settings_typo_tolerance',
      `\`minWordSizeForTypos\` setting is invalid. \`oneTypo\` and \`twoTypos\` fields should be between \`0\` and \`255\`, and \`twoTypos\` should be greater or equals to \`oneTypo\` but found \`oneTypo: ${oneTypo}\` and twoTypos: ${twoTypos}\`.`,
    );
  }
  await index.changeSettings(next);
  return {};
}

function updateIndex(
  index: SearchIndex,
  content: Content<'indexUpdate'>,
  state: EngineState,
  at: string,
): Record<string, unknown> {
  const { primaryKey, newUid } = content;
  if (newUid !== undefined && newUid !== index.facts.uid && state.indexes.has(newUid))
    throw alreadyExists(newUid);
  if (primaryKey !== undefined) index.setPrimaryKey(primaryKey);
  if (newUid !== undefined) {
    state.indexes.delete(index.facts.uid);
    index.facts.uid = newUid;
    state.indexes.set(newUid, index);
  }
  index.facts.updatedAt = at;
  return {};
}

function swapIndexes(content: Content<'indexSwap'>, state: EngineState): void {
  const missing = content.swaps
    .flatMap(({ indexes: [a, b], rename }) => (rename ? [a] : [a, b]))
    .filter((uid) => !state.indexes.has(uid));
  if (missing.length === 1) throw indexNotFound(missing[0]!);
  if (missing.length > 1) {
    throw new ApiError(
      'index_not_found',
      `Indexes ${missing.map((uid) => `\`${uid}\``).join(', ')} not found.`,
    );
  }
  const existingTarget = content.swaps.find(({ indexes: [, to], rename }) => rename && state.indexes.has(to));
  if (existingTarget !== undefined) throw alreadyExists(existingTarget.indexes[1]);
  for (const {
    indexes: [a, b],
  } of content.swaps) {
    const left = state.indexes.get(a)!;
    const right = state.indexes.get(b);
    state.indexes.delete(a);
    left.facts.uid = b;
    state.indexes.set(b, left);
    if (right !== undefined) {
      right.facts.uid = a;
      state.indexes.set(a, right);
    }
  }
}

function alreadyExists(uid: string): ApiError {
  return new ApiError('index_already_exists', `Index \`${uid}\` already exists.`);
}
