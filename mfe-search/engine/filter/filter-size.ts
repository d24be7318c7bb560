import { ApiError } from '../http/api-error.ts';
import { type FilterNode, isLeaf } from './filter-node.ts';

/** Throws `invalid_search_filter` if a client's filter has more comparisons or listed values than allowed. */
export function requireSmallFilter(
  node: FilterNode | null,
  most: { conditions: number; values: number },
): void {
  const size = { conditions: 0, values: 0 };
  if (node !== null) count(node, size);
  for (const part of ['conditions', 'values'] as const) {
    if (size[part] <= most[part]) continue;
    throw new ApiError(
      'invalid_search_filter',
      `Invalid value at \`.filter\`: it may have at most ${most[part]} ${part}, but has ${size[part]}.`,
    );
  }
}

function count(node: FilterNode, size: { conditions: number; values: number }): void {
  if (isLeaf(node)) {
    size.conditions++;
    if (node.kind === 'in') size.values += node.values.length;
  } else if (node.kind === 'not') count(node.node, size);
  else for (const each of node.nodes) count(each, size);
}
