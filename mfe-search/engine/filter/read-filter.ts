import { ApiError } from '../http/api-error.ts';
import { excerpt } from '../http/read-fields.ts';
import type { FilterNode } from './filter-node.ts';
import { FilterSyntaxError } from './filter-syntax-error.ts';
import { parseFilter } from './parse-filter.ts';

/** The error code, which depends on the request that contains the filter. */
export type FilterCode = 'invalid_search_filter' | 'invalid_document_filter';

/**
 * Reads a request's filter: an expression, or an array of expressions joined by AND, in which an inner array is joined by OR. Null if there
 * is no filter. Throws ApiError with `code`.
 */
export function readFilter(filter: unknown, code: FilterCode = 'invalid_search_filter'): FilterNode | null {
  if (filter === undefined || filter === null) return null;
  if (typeof filter === 'string') return parse(filter, code);
  if (!Array.isArray(filter)) {
    const found = excerpt(filter);
    throw new ApiError(
      code,
      `Invalid syntax for the filter parameter: \`expected String, Array, found: ${found}\`.`,
    );
  }
  return combine(
    'and',
    filter.map((part) => readPart(part, code)),
  );
}

function readPart(part: unknown, code: FilterCode): FilterNode | null {
  if (typeof part === 'string') return parse(part, code);
  if (Array.isArray(part)) {
    return combine(
      'or',
      part.map((each) => {
        if (typeof each === 'string') return parse(each, code);
        throw typeError('String', each, code);
      }),
    );
  }
  throw typeError('String, [String]', part, code);
}

/** Joins the nodes that are not null; null if all are. */
export function combine(kind: 'and' | 'or', nodes: (FilterNode | null)[]): FilterNode | null {
  const presentNodes = nodes.filter((node) => node !== null);
  return presentNodes.length < 2 ? (presentNodes[0] ?? null) : { kind, nodes: presentNodes };
}

function parse(text: string, code: FilterCode): FilterNode | null {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof FilterSyntaxError) throw new ApiError(code, error.message);
    throw error;
  }
}

function typeError(expected: string, found: unknown, code: FilterCode): ApiError {
  return new ApiError(
    code,
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${excerpt(found)}\`.`,
  );
}
