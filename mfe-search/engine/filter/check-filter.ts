import { ApiError } from '../http/api-error.ts';
import { type FilterLeaf as Leaf, type FilterNode, isLeaf, messageAt, type Token } from './filter-node.ts';

const containsDisabledMessage =
  'Using `CONTAINS` or `STARTS WITH` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763';

export interface FilterRules {
  containsAllowed: boolean;
  /** Why an operator is not allowed on an attribute, or null. */
  refusal(attribute: string, operator: string): string | null;
  /** The error code of a refused attribute. */
  code: string;
  /** The prefix of the error message. */
  prefix: string;
}

/** Throws unless every attribute is filterable, and `CONTAINS` is used only if it is enabled. */
export function checkFilter(node: FilterNode, rules: FilterRules): void {
  const leaves = leavesOf(node);
  for (const leaf of leaves) {
    if ((leaf.kind === 'contains' || leaf.kind === 'startsWith') && !rules.containsAllowed) {
      throw new ApiError('feature_not_enabled', at(containsDisabledMessage, leaf, leaf.keyword));
    }
  }
  for (const leaf of leaves) {
    const geo = leaf.kind === 'radius' || leaf.kind === 'box';
    const token = leaf.kind === 'radius' ? leaf.lat : leaf.kind === 'box' ? leaf.topRight[0] : leaf.field;
    const refusal = rules.refusal(geo ? '_geo' : token.value, operatorOf(leaf));
    if (refusal !== null) throw new ApiError(rules.code, rules.prefix + at(refusal, leaf, token));
  }
}

function leavesOf(node: FilterNode): Leaf[] {
  if (isLeaf(node)) return [node];
  return node.kind === 'not' ? leavesOf(node.node) : node.nodes.flatMap(leavesOf);
}

function at(message: string, leaf: Leaf, token: Token): string {
  return messageAt(message, leaf.text, token.start, token.end);
}

function operatorOf(leaf: Leaf): string {
  return leaf.kind === 'compare' ? leaf.op : leaf.kind === 'between' ? 'TO' : leaf.kind;
}
