import type { FilterValue, SearchFilter } from '@forecourt/contracts/search/search-query';
import type { FilterNode, Token } from '../../engine/filter/filter-node.ts';

/** The conditions as the embedded engine evaluates them; null if there are none. */
export function toFilterNode(filter: readonly SearchFilter[]): FilterNode | null {
  return filter.length === 0 ? null : { kind: 'and', nodes: filter.map(toNode) };
}

function toNode(filter: SearchFilter): FilterNode {
  if ('any' in filter) return { kind: 'or', nodes: filter.any.map(toNode) };
  if ('all' in filter) return { kind: 'and', nodes: filter.all.map(toNode) };
  if ('near' in filter)
    return {
      kind: 'radius',
      lat: token(filter.near.lat),
      lng: token(filter.near.lng),
      radius: token(filter.withinMetres),
      text: '',
    };
  const field = token(filter.attribute);
  if ('in' in filter) return { kind: 'in', field, values: filter.in.map(token), text: '' };
  if ('notIn' in filter)
    return { kind: 'not', node: { kind: 'in', field, values: filter.notIn.map(token), text: '' } };
  if ('isNull' in filter) return { kind: 'null', field, text: '' };
  const { min, max, above } = filter;
  const compare = (op: '>=' | '<=' | '>', value: number | undefined): FilterNode[] =>
    value === undefined ? [] : [{ kind: 'compare', field, op, value: token(value), text: '' }];
  return { kind: 'and', nodes: [...compare('>=', min), ...compare('<=', max), ...compare('>', above)] };
}

const token = (value: FilterValue): Token => ({ value: String(value), start: 0, end: 0 });
