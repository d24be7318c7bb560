import { ApiError } from '../http/api-error.ts';
import { excerpt } from '../http/read-fields.ts';
import type { Document } from './segment.ts';

const documentIdPattern = /^[a-zA-Z0-9_-]{1,511}$/;

/** A document's id as text. Throws `missing_document_id` or `invalid_document_id`. */
export function documentId(document: Document, primaryKey: string): string {
  const id = document[primaryKey];
  if (id === undefined) {
    throw new ApiError(
      'missing_document_id',
      `Document doesn't have a \`${primaryKey}\` attribute: \`${excerpt(document)}\`.`,
    );
  }
  return requireDocumentId(id);
}

export function requireDocumentId(id: unknown): string {
  const text = typeof id === 'number' && Number.isInteger(id) ? String(id) : id;
  if (typeof text === 'string' && documentIdPattern.test(text)) return text;
  throw new ApiError(
    'invalid_document_id',
    `Document identifier \`${excerpt(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

/** The only field of a document whose name ends with `id`. Throws if there is none, or more than one. */
export function inferPrimaryKey(document: Document): string {
  const candidates = Object.keys(document).filter((field) => field.toLowerCase().endsWith('id'));
  if (candidates.length === 1) return candidates[0]!;
  if (candidates.length === 0) {
    throw new ApiError(
      'index_primary_key_no_candidate_found',
      'The primary key inference failed as the engine did not find any field ending with `id` in its name. Please specify the primary key manually using the `primaryKey` query parameter.',
    );
  }
  throw new ApiError(
    'index_primary_key_multiple_candidates_found',
    `The primary key inference failed as the engine found ${candidates.length} fields ending with \`id\` in their names: '${candidates[0]}' and '${candidates[1]}'. Please specify the primary key manually using the \`primaryKey\` query parameter.`,
  );
}
