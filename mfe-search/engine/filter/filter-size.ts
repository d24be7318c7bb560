import { ApiError } from '../http/api-error.ts';
import { type FilterNode, isLeaf } from './filter-node.ts';
import { readFilter } from './read-filter.ts';

/** Throws `invalid_search_filter` if a client's filter has more comparisons or listed values than allowed. */
export function requireSmallFilter(
  node: FilterNode | null,
  most: { conditions: number; values: number },
): void {
  const size = { conditions: 0, values: 0, geo: 0 };
  if (node !== null) count(node, size);
  for (const part of ['conditions', 'values'] as const) {
    if (size[part] <= most[part]) continue;
    throw new ApiError(
      'invalid_search_filter',
      `Invalid value at \`.filter\`: it may have at most ${most[part]} ${part}, but has ${size[part]}.`,
    );
  }
}

function count(node: FilterNode, size: { conditions: number; values: number; geo: number }): void {
  if (isLeaf(node)) {
    size.conditions++;
    if (node.kind === 'radius' || node.kind === 'box') size.geo++;
    if (node.kind === 'in') size.values += node.values.length;
  } else if (node.kind === 'not') count(node.node, size);
  else for (const each of node.nodes) count(each, size);
}

/** Throws `invalid_search_filter` if a filter has more conditions, or more conditions by distance, than allowed. */
export function requireFilterWithin(filter: unknown, most: { conditions: number; geo: number }): void {
  const node = readFilter(filter);
  const size = { conditions: 0, values: 0, geo: 0 };
  if (node !== null) count(node, size);
  for (const part of ['conditions', 'geo'] as const) {
    if (size[part] <= most[part]) continue;
    const name = part === 'geo' ? 'conditions by distance' : 'conditions';
    throw new ApiError(
      'invalid_search_filter',
      `Invalid value at \`.filter\`: it may have at most ${most[part]} ${name}, but has ${size[part]}.`,
    );
  }
}
