import { withScratch } from '../columns/scratch.ts';
import { readFilter } from '../filter/read-filter.ts';
import { requireDocumentId } from '../index/document-id.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Document } from '../index/segment.ts';
import { filterDocuments } from '../search/find-documents.ts';
import { placesBetween } from '../search/places-between.ts';
import { sortCost } from '../search/rank.ts';
import { readSort } from '../search/read-sort.ts';
import { selectFields } from '../search/select-fields.ts';
import { requireIndex } from '../tasks/engine-state.ts';
import { showEnqueued, type TaskContent } from '../tasks/task.ts';
import { ApiError } from './api-error.ts';
import { readDocuments, requireJson } from './read-body.ts';
import { type Fields, readFields, readQueryFields, wrongType } from './read-fields.ts';
import { accepted, type Call, type Route } from './route.ts';

const listingFields: Fields = {
  offset: { is: 'positive integer', code: 'invalid_document_offset' },
  limit: { is: 'positive integer', code: 'invalid_document_limit' },
  fields: { is: 'array of strings', code: 'invalid_document_fields' },
  ids: { is: 'anything', code: 'invalid_document_ids' },
  filter: { is: 'anything', code: 'invalid_document_filter' },
  sort: { is: 'array of strings', code: 'invalid_document_sort' },
};

const additionFields: Fields = {
  primaryKey: { is: 'string', code: 'invalid_index_primary_key' },
  skipCreation: { is: 'boolean', code: 'invalid_skip_creation' },
  customMetadata: { is: 'string', code: 'invalid_task_custom_metadata' },
};

const metadataField: Fields = { customMetadata: additionFields.customMetadata! };

interface Listing {
  offset?: number;
  limit?: number;
  fields?: string[] | null;
  ids?: unknown;
  filter?: unknown;
  sort?: string[] | null;
}

export const documentRoutes: Route[] = [
  [
    'GET',
    '/indexes/:indexUid/documents',
    'documents.get',
    (call) => list(call, readQueryFields(call.query, listingFields)),
  ],
  [
    'POST',
    '/indexes/:indexUid/documents/fetch',
    'documents.get',
    (call) => list(call, readFields(requireJson(call), listingFields)),
  ],
  ['POST', '/indexes/:indexUid/documents', 'documents.add', (call) => put(call, false)],
  ['PUT', '/indexes/:indexUid/documents', 'documents.add', (call) => put(call, true)],
  [
    'DELETE',
    '/indexes/:indexUid/documents',
    'documents.delete',
    (call) => remove(call, { type: 'documentDeletion', all: true }),
  ],
  ['GET', '/indexes/:indexUid/documents/:documentId', 'documents.get', getOne],
  [
    'DELETE',
    '/indexes/:indexUid/documents/:documentId',
    'documents.delete',
    (call) => remove(call, { type: 'documentDeletion', ids: [requireDocumentId(call.params.documentId)] }),
  ],
  [
    'POST',
    '/indexes/:indexUid/documents/delete-batch',
    'documents.delete',
    (call) => {
      const ids = requireJson(call);
      if (!Array.isArray(ids)) throw new ApiError('bad_request', wrongType('', 'an array', ids));
      return remove(call, { type: 'documentDeletion', ids: ids.map(requireDocumentId) });
    },
  ],
  [
    'POST',
    '/indexes/:indexUid/documents/delete',
    'documents.delete',
    (call) => {
      const { filter } = readFields(requireJson(call), {
        filter: { is: 'anything', code: 'invalid_document_filter', missing: 'missing_document_filter' },
      });
      if (readFilter(filter, 'invalid_document_filter') === null) {
        throw new ApiError('invalid_document_filter', 'Sending an empty filter is forbidden.');
      }
      return remove(call, { type: 'documentDeletion', filter });
    },
  ],
];

async function put(call: Call, merge: boolean): Promise<unknown> {
  const parameters = readQueryFields(call.query, additionFields) as {
    primaryKey?: string;
    skipCreation?: boolean;
    customMetadata?: string;
  };
  const { customMetadata, primaryKey, skipCreation } = parameters;
  const documents = readDocuments(call);
  const content = {
    type: 'documentAdditionOrUpdate' as const,
    documents,
    merge,
    ...(primaryKey === undefined ? {} : { primaryKey }),
    ...(skipCreation === undefined ? {} : { skipCreation }),
  };
  return accepted(
    showEnqueued(await call.engine.tasks.enqueue(content, call.params.indexUid!, customMetadata)),
  );
}

async function remove(call: Call, content: TaskContent): Promise<unknown> {
  const { customMetadata } = readQueryFields(call.query, metadataField) as { customMetadata?: string };
  return accepted(
    showEnqueued(await call.engine.tasks.enqueue(content, call.params.indexUid!, customMetadata)),
  );
}

function getOne({ engine, params, query }: Call): unknown {
  const listing = readQueryFields(query, { fields: listingFields.fields! }) as Listing;
  const index = requireIndex(engine.state, params.indexUid!);
  const number = index.find(requireDocumentId(params.documentId));
  if (number === undefined)
    throw new ApiError('document_not_found', `Document \`${params.documentId}\` not found.`);
  return pick(index, number, listing);
}

function list({ engine, params }: Call, listing: Listing): unknown {
  const { offset: from, limit: most, ids, filter, sort } = listing;
  const offset = from ?? 0;
  const limit = most ?? 20;
  const index = requireIndex(engine.state, params.indexUid!);
  let numbers = index.numbersInOrder();
  if (ids != null) {
    const selected = new Set(
      (typeof ids === 'string' ? ids.split(',') : [ids].flat()).map(requireDocumentId),
    );
    numbers = numbers.filter((number) => selected.has(index.idOf(number)));
  }
  const node = readFilter(filter, 'invalid_document_filter');
  if (node !== null) {
    const found = filterDocuments(
      node,
      index,
      engine.state.features.containsFilter,
      'invalid_document_filter',
    );
    numbers = numbers.filter((number) => found.has(number));
  }
  if (sort != null && sort.length > 0) numbers = sorted(numbers, sort, index);
  const results = numbers.slice(offset, offset + limit).map((number) => pick(index, number, listing));
  return { results, offset, limit, total: numbers.length };
}

function sorted(numbers: number[], sort: string[], index: SearchIndex): number[] {
  const documents = Int32Array.from(numbers);
  const costs = readSort(sort, index, 'invalid_document_sort').map((each) =>
    sortCost(each, documents, index.segment),
  );
  costs.push((place) => place);
  return withScratch(() => placesBetween(costs, numbers.length, { start: 0, end: numbers.length })).map(
    (place) => numbers[place]!,
  );
}

function pick(index: SearchIndex, number: number, { fields }: Listing): Document {
  const document = index.segment.read(number);
  return fields == null ? document : selectFields(document, fields);
}
