import type { FilterValue, SearchFilter } from '@forecourt/contracts/search/search-query';
import { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import type { Dictionary } from '../columns/dictionary.ts';
import type { GeoPoints } from '../columns/geo-points.ts';
import { inParts, type SearchSteps } from '../search/search-steps.ts';

/** The data that a filter is evaluated on. */
export interface FilterScope {
  /** Documents below this number; those missing from `alive` are dead. */
  size: number;
  alive: Bitset;
  /** Throws if the attribute is not filterable. */
  column(attribute: string): Column;
  geo: GeoPoints;
}

const metresADegree = (6_371_000 * Math.PI) / 180;

/** The documents that match a condition; dead ones are among them. */
export function* evaluateFilter(filter: SearchFilter, scope: FilterScope): SearchSteps<Bitset> {
  const { size } = scope;
  if ('any' in filter) {
    const found = new Bitset(size);
    for (const one of filter.any) found.or(yield* evaluateFilter(one, scope));
    return found;
  }
  if ('all' in filter) {
    const found = scope.alive.resized(size);
    for (const one of filter.all) found.and(yield* evaluateFilter(one, scope));
    return found;
  }
  if ('near' in filter) return yield* withinRadius(filter.near, filter.withinMetres, scope);
  const column = scope.column(filter.attribute);
  if ('in' in filter) return yield* equal(column, filter.in, size);
  if ('notIn' in filter) return scope.alive.resized(size).andNot(yield* equal(column, filter.notIn, size));
  if ('isNull' in filter) return yield* column.nulls(size);
  return yield* column.matching(yield* markRange(column.dictionary, filter), size);
}

/** Marks the codes whose number is within the ends. */
function* markRange(
  { numbers }: Dictionary,
  { min = -Infinity, max = Infinity, above = -Infinity }: { min?: number; max?: number; above?: number },
): SearchSteps<Uint8Array> {
  const marks = new Uint8Array(numbers.length);
  yield* inParts(marks.length, (from, to) => {
    for (let code = from; code < to; code++) {
      const value = numbers[code]!;
      if (value >= min && value <= max && (above === -Infinity || value > above)) marks[code] = 1;
    }
  });
  return marks;
}

function* equal(column: Column, values: readonly FilterValue[], size: number): SearchSteps<Bitset> {
  const { dictionary } = column;
  const codes = values.flatMap((value) => {
    const number = parseNumber(String(value));
    return [
      number === null ? undefined : dictionary.codeOfNumber(number),
      dictionary.codeOfString(String(value)),
    ].filter((code) => code !== undefined);
  });
  if (codes.length === 0) return new Bitset(size);
  if (codes.length === 1) return yield* column.matchingCode(codes[0]!, size);
  const marks = new Uint8Array(dictionary.size);
  for (const code of codes) marks[code] = 1;
  return yield* column.matching(marks, size);
}

function* withinRadius(
  point: { lat: number; lng: number },
  metres: number,
  { size, geo }: FilterScope,
): SearchSteps<Bitset> {
  const distance = geo.distanceFrom(point);
  // A degree of latitude has the same length everywhere, so most documents are excluded without trigonometry.
  const reach = metres / metresADegree + 1e-6;
  const found = new Bitset(size);
  yield* inParts(size, (from, to) => {
    for (let document = from; document < to; document++)
      if (Math.abs(geo.lat(document) - point.lat) <= reach && distance(document) <= metres + Number.EPSILON)
        found.add(document);
  });
  return found;
}

const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The finite number that a value represents, or null. */
function parseNumber(value: string): number | null {
  if (!numberPattern.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? (number === 0 ? 0 : number) : null;
}
