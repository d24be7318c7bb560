import type { GeoPoint } from '../columns/geo-points.ts';
import { ApiError, ofIndex } from '../http/api-error.ts';
import { isSortable } from '../index/attribute-patterns.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { Settings } from '../index/settings.ts';

/** One criterion of a search's `sort`. */
export type SortBy = { attribute: string; descending: boolean } | { point: GeoPoint; descending: boolean };

const sortPattern = /^(.+):(asc|desc)$/s;
const pointPattern = /^_geoPoint\(\s*([^,]+?)\s*,\s*([^,]+?)\s*\)$/;

type SortCode = 'invalid_search_sort' | 'invalid_document_sort';

/** Reads `price:asc` and `_geoPoint(-37.8, 144.9):asc`. Throws ApiError with `code`. */
export function readSort(
  expressions: readonly string[],
  index: SearchIndex,
  code: SortCode = 'invalid_search_sort',
): SortBy[] {
  try {
    return expressions.map((expression) => readOne(expression, index.settings));
  } catch (error) {
    if (!(error instanceof SortError)) throw error;
    const prefix = error.aboutIndex && code === 'invalid_search_sort' ? ofIndex(index.facts.uid) : '';
    throw new ApiError(code, prefix + error.message);
  }
}

/** Throws unless the ranking rules contain `sort`. */
export function requireSortRule({ facts, settings }: SearchIndex): void {
  if (settings.rankingRules.includes('sort')) return;
  throw new ApiError(
    'invalid_search_sort',
    `${ofIndex(facts.uid)}You must specify where \`sort\` is listed in the rankingRules setting to use the sort parameter at search time.`,
  );
}

class SortError extends Error {
  readonly aboutIndex: boolean;

  constructor(message: string, aboutIndex: boolean) {
    super(message);
    this.aboutIndex = aboutIndex;
  }
}

function readOne(expression: string, settings: Settings): SortBy {
  const match = sortPattern.exec(expression.trim());
  if (match === null) {
    throw refuse(
      `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${expression}\`.`,
    );
  }
  const name = match[1]!;
  const descending = match[2] === 'desc';
  if (name.startsWith('_geoPoint')) return { point: readPoint(name, expression, settings), descending };
  if (name === '_geo' || /^_geo(Distance|Radius|BoundingBox)\b/.test(name)) {
    const hint =
      name === '_geo'
        ? ' Use the _geoPoint(latitude, longitude) built-in rule to sort on _geo field coordinates.'
        : '';
    throw refuse(`\`${name}\` is a reserved keyword and thus can't be used as a sort expression.${hint}`);
  }
  requireSortable(name, settings);
  return { attribute: name, descending };
}

function readPoint(name: string, expression: string, settings: Settings): GeoPoint {
  const match = pointPattern.exec(name);
  const [lat, lng] = [Number(match?.[1]), Number(match?.[2])];
  if (match === null || !Number.isFinite(lat) || !Number.isFinite(lng)) {
    throw refuse(
      `Invalid syntax for the geo parameter: expected expression formatted like \`_geoPoint(latitude, longitude)\` and ending by \`:asc\` or \`:desc\`, found \`${expression}\`.`,
    );
  }
  if (Math.abs(lat) > 90) {
    throw refuse(`Latitude must be contained between -90 and 90 degrees.`);
  }
  if (Math.abs(lng) > 180) {
    throw refuse(`Longitude must be contained between -180 and 180 degrees.`);
  }
  requireSortable('_geo', settings);
  return { lat, lng };
}

function requireSortable(attribute: string, settings: Settings): void {
  if (isSortable(attribute, settings)) return;
  const attributes = settings.sortableAttributes.toSorted().join(', ');
  const available =
    attributes === ''
      ? 'This index does not have configured sortable attributes.'
      : `Available sortable attributes are: \`${attributes}\`.`;
  throw refuse(`Attribute \`${attribute}\` is not sortable. ${available}`, true);
}

function refuse(message: string, aboutIndex = false): SortError {
  return new SortError(message, aboutIndex);
}
