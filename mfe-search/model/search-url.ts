import { asciiDigits } from '@forecourt/contracts/format/ascii-digits';
import { withoutMarks } from '@forecourt/contracts/format/isolate';
import { basePath, type SearchBase } from '@forecourt/contracts/search/search-base';
import { bodyFromSlug } from '@forecourt/contracts/vehicle/body-types';
import { isFilterAttribute } from './filter-names.ts';
import { parseNumber } from './parse-number.ts';
import {
  isRangeAttribute,
  tidy,
  type Near,
  type Range,
  type RangeAttribute,
  type SearchState,
  type SortBy,
  type ValueAttribute,
} from './search-state.ts';

const longestValue = 120;
const mostValues = 100;
/** Each is a condition of its own, and a search has up to 64 of them. */
const mostFeatures = 30;
const longestQuery = 200;

const isParameter = (key: string) =>
  isFilterAttribute(key) ||
  key === 'query' ||
  key === 'postcode' ||
  key === 'distance' ||
  key === 'page' ||
  key === 'sortBy';
// The specification's parameter formats, and the fields that a form without JavaScript sends for a range.
const listForm = /^(?:refinementList|menu)\[([a-z_]+)\](?:\[\d*\])?$/;
const rangeForm = /^range\[([a-z_]+)\](?:\[(min|max)\])?$/;

/**
 * Parses a search page's query. Drops unknown and invalid parameters. `canonical` is false if the state has a
 * different canonical URL, to which the browser should be redirected.
 * @param locale in which a person typed the numbers of a form
 */
export function parseSearch(
  base: SearchBase,
  parameters: URLSearchParams,
  sorts: readonly SortBy[],
  locale = 'en',
): { state: SearchState; canonical: boolean } {
  const values: SearchState['values'] = {};
  const ranges: SearchState['ranges'] = {};
  const read = new URLSearchParams();
  for (const [key, value] of parameters) {
    const list = listForm.exec(key)?.[1];
    const range = rangeForm.exec(key);
    if (!isParameter(key) && !list && !range) continue;
    read.append(key, value);
    if (range) readRange(ranges, range[1]!, value, { side: range[2], locale });
    else readValue(values, ranges, list ?? key, value);
  }
  const sortBy = parameters.get('sortBy') as SortBy | null;
  const near = readNear(parameters);
  const state = tidy({
    base,
    values,
    ranges,
    near,
    query: withoutMarks(parameters.get('query') ?? '').slice(0, longestQuery),
    sort:
      sortBy !== null && (sortBy === 'distance' ? near !== undefined : sorts.includes(sortBy))
        ? sortBy
        : defaultSort(sorts),
    page: readPage(parameters.get('page')),
  });
  const path = searchPath(state, sorts);
  const canonical = basePath(state.base) === basePath(base) && (path.split('?')[1] ?? '') === read.toString();
  return { state, canonical };
}

/** Returns the canonical path and query of a state. */
export function searchPath(state: SearchState, sorts: readonly SortBy[]): string {
  const text = new URLSearchParams(searchEntries(state, sorts)).toString();
  return text ? `${basePath(state.base)}?${text}` : basePath(state.base);
}

/** A state's query parameters in canonical order; forms without JavaScript send them as hidden fields. */
export function searchEntries(state: SearchState, sorts: readonly SortBy[]): [string, string][] {
  const entries: [string, string][] = [];
  for (const [attribute, values] of Object.entries(state.values))
    for (const value of values) entries.push([attribute, value]);
  for (const [attribute, range] of Object.entries(state.ranges))
    entries.push([attribute, `${range.min ?? ''}-${range.max ?? ''}`]);
  if (state.near) entries.push(['postcode', state.near.postcode]);
  if (state.near?.km) entries.push(['distance', String(state.near.km)]);
  if (state.query) entries.push(['query', state.query]);
  if (state.sort !== defaultSort(sorts)) entries.push(['sortBy', state.sort]);
  if (state.page > 1) entries.push(['page', String(state.page)]);
  return entries.sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)));
}

export const defaultSort = (sorts: readonly SortBy[]): SortBy => sorts[0] ?? 'relevant';

/** Returns the path of a recent search: in the default order, on its first page. */
export const recentPath = (state: SearchState, sorts: readonly SortBy[]): string =>
  searchPath(
    { ...state, near: state.near?.km ? state.near : undefined, sort: defaultSort(sorts), page: 1 },
    sorts,
  );

/**
 * Returns the actual sort order of the results: by distance only if the postcode was found.
 * @param near null if the postcode was not found
 */
export const effectiveSort = (state: SearchState, near: unknown, sorts: readonly SortBy[]): SortBy =>
  state.sort === 'distance' && near === null ? defaultSort(sorts) : state.sort;

/** Others' parameters that a redirect preserves: of fragments, campaigns and the development tenant. */
export function foreignParameters(parameters: URLSearchParams): [string, string][] {
  return [...parameters].filter(
    ([key]) => key.includes('.') || key.startsWith('utm_') || ['gclid', 'fbclid', 'tenant'].includes(key),
  );
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function readValue(
  values: SearchState['values'],
  ranges: SearchState['ranges'],
  attribute: string,
  raw: string,
): void {
  if (!isFilterAttribute(attribute)) return;
  if (isRangeAttribute(attribute)) return readRange(ranges, attribute, raw);
  const name = attribute as ValueAttribute;
  const value = cleanValue(name, raw.trim());
  const most = name === 'filtered_features' ? mostFeatures : mostValues;
  if (value === null || (values[name]?.length ?? 0) >= most) return;
  values[name] = [...(values[name] ?? []), value];
}

function cleanValue(attribute: ValueAttribute, value: string): string | null {
  if (value === '' || value.length > longestValue) return null;
  switch (attribute) {
    case 'car_type':
      return ['new', 'demo', 'used'].includes(value.toLowerCase()) ? value.toLowerCase() : null;
    case 'certified':
      return value === 'true' || value === 'false' ? value : null;
    case 'seats':
      return /^\d{1,3}$/.test(value) ? String(Number(value)) : null;
    case 'body':
      return bodyFromSlug(value) ?? value;
    default:
      return value;
  }
}

function readRange(
  ranges: SearchState['ranges'],
  attribute: string,
  raw: string,
  { side, locale = 'en' }: { side?: string | undefined; locale?: string } = {},
): void {
  if (!isRangeAttribute(attribute)) return;
  const before: Range = ranges[attribute] ?? { min: null, max: null };
  if (side) {
    ranges[attribute] = { ...before, [side]: parseNumber(raw, locale) };
    return;
  }
  const parts = /^\s*(\d*)\s*[-:]\s*(\d*)\s*$/.exec(raw);
  const single = /^\s*(\d+)\s*$/.exec(raw);
  if (parts) ranges[attribute] = { min: parseNumber(parts[1]!, locale), max: parseNumber(parts[2]!, locale) };
  else if (single)
    ranges[attribute] = { min: parseNumber(single[1]!, locale), max: parseNumber(single[1]!, locale) };
}

function readNear(parameters: URLSearchParams): Near | undefined {
  const postcode = asciiDigits(parameters.get('postcode') ?? '').trim();
  if (!/^\d{4}$/.test(postcode)) return undefined;
  const km = parameters.get('distance') ?? '';
  return { postcode, km: /^[1-9]\d{0,3}$/.test(km) ? Number(km) : null };
}

function readPage(text: string | null): number {
  return text !== null && /^\d{1,5}$/.test(text) ? Math.max(1, Number(text)) : 1;
}

/** Returns the field name of one end of a range in a form without JavaScript; see `rangeForm`. */
export const rangeField = (attribute: RangeAttribute, side: 'min' | 'max') => `range[${attribute}][${side}]`;
