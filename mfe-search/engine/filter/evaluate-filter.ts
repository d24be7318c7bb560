import { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import { normalizeFacet } from '../columns/read-attribute.ts';
import { geoBox, geoRadius } from './evaluate-geo.ts';
import { type FilterLeaf as Leaf, type FilterNode, isLeaf, type Token } from './filter-node.ts';
import type { FilterScope } from './filter-scope.ts';
import { type Bound, markRange } from './mark-range.ts';

/** The living documents that match a filter. Attributes must have been checked with `checkFilter`. */
export function evaluateFilter(node: FilterNode, scope: FilterScope): Bitset {
  return select(node, scope).and(scope.alive);
}

function select(node: FilterNode, scope: FilterScope): Bitset {
  if (isLeaf(node)) return selectLeaf(node, scope);
  if (node.kind === 'not') return all(scope).andNot(select(node.node, scope));
  if (node.kind === 'and') {
    const [first, ...rest] = node.nodes as [FilterNode, ...FilterNode[]];
    const found = select(first, scope);
    for (const each of rest) found.and(select(each, scope));
    return found;
  }
  const found = new Bitset(scope.size);
  for (const each of node.nodes) found.or(select(each, scope));
  return found;
}

function all(scope: FilterScope): Bitset {
  return scope.alive.resized(scope.size);
}

function selectLeaf(leaf: Leaf, scope: FilterScope): Bitset {
  const { size } = scope;
  scope.budget?.check();
  if (leaf.kind === 'radius') return geoRadius(leaf, scope);
  if (leaf.kind === 'box') return geoBox(leaf, scope);
  const column = scope.column(leaf.field.value);
  if (leaf.kind === 'compare' && leaf.op === '!=') {
    return all(scope).andNot(column === null ? new Bitset(size) : equal(column, [leaf.value], size));
  }
  if (column === null) return new Bitset(size);
  switch (leaf.kind) {
    case 'exists':
      return column.existing(size);
    case 'null':
      return column.nulls(size);
    case 'empty':
      return column.empties(size);
    case 'in':
      return equal(column, leaf.values, size);
    case 'contains':
    case 'startsWith':
      return column.matching(markText(column, leaf.kind, leaf.value), size);
    case 'between':
      return range(column, bound(leaf.from, true), bound(leaf.to, true), size);
    default:
      return compare(column, leaf.op, leaf.value, size);
  }
}

function compare(column: Column, op: string, value: Token, size: number): Bitset {
  if (op === '=') return equal(column, [value], size);
  const edge = bound(value, op.endsWith('='));
  return op.startsWith('>') ? range(column, edge, null, size) : range(column, null, edge, size);
}

function equal(column: Column, values: Token[], size: number): Bitset {
  const codes: number[] = [];
  for (const { value } of values) {
    const number = parseNumber(value);
    const byNumber = number === null ? undefined : column.dictionary.codeOfNumber(number);
    const byString = column.dictionary.codeOfString(value);
    if (byNumber !== undefined) codes.push(byNumber);
    if (byString !== undefined) codes.push(byString);
  }
  if (codes.length === 0) return new Bitset(size);
  if (codes.length === 1) return column.matchingCode(codes[0]!, size);
  const marks = new Uint8Array(column.dictionary.size);
  for (const code of codes) marks[code] = 1;
  return column.matching(marks, size);
}

function range(column: Column, from: Bound | null, to: Bound | null, size: number): Bitset {
  return column.matching(markRange(column.dictionary, from, to), size);
}

function bound(token: Token, inclusive: boolean): Bound {
  return { number: parseNumber(token.value), string: token.value, inclusive };
}

function markText(column: Column, kind: 'contains' | 'startsWith', word: Token): Uint8Array {
  const facetValue = normalizeFacet(word.value);
  const { strings } = column.dictionary;
  const marks = new Uint8Array(strings.length);
  for (let code = 0; code < strings.length; code++) {
    const string = strings[code];
    if (string === null || string === undefined) continue;
    if (kind === 'contains' ? string.includes(facetValue) : string.startsWith(facetValue)) marks[code] = 1;
  }
  return marks;
}

const numberPattern = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The finite number that a filter's value represents, or null. */
function parseNumber(value: string): number | null {
  if (!numberPattern.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? (number === 0 ? 0 : number) : null;
}
