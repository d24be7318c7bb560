/** A name or value in a filter, and its position, for error messages. */
export interface Token {
  value: string;
  /** Offsets into the filter's text. */
  start: number;
  end: number;
}

export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=';

type Operation =
  | { kind: 'compare'; field: Token; op: Comparison; value: Token }
  | { kind: 'between'; field: Token; from: Token; to: Token }
  | { kind: 'in'; field: Token; values: Token[] }
  | { kind: 'exists' | 'null' | 'empty'; field: Token }
  | { kind: 'contains' | 'startsWith'; field: Token; value: Token; keyword: Token };

type GeoOperation =
  | { kind: 'radius'; lat: Token; lng: Token; radius: Token }
  | { kind: 'box'; topRight: [Token, Token]; bottomLeft: [Token, Token] };

/** One condition, with its source text for error messages. */
export type FilterLeaf = (Operation | GeoOperation) & { text: string };

export interface FilterJunction {
  kind: 'and' | 'or';
  nodes: FilterNode[];
}

export interface FilterNegation {
  kind: 'not';
  node: FilterNode;
}

/** A parsed filter. */
export type FilterNode = FilterJunction | FilterNegation | FilterLeaf;

export function isLeaf(node: FilterNode): node is FilterLeaf {
  return node.kind !== 'and' && node.kind !== 'or' && node.kind !== 'not';
}

export function not(node: FilterNode): FilterNode {
  return node.kind === 'not' ? node.node : { kind: 'not', node };
}

/** `message`, then the position in the filter: `6:12 price = dear`. Columns count characters from 1. */
export function messageAt(message: string, text: string, start: number, end: number): string {
  const lineStart = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const column = charactersIn(text.slice(lineStart, start)) + 1;
  return `${message}\n${column}:${column + charactersIn(text.slice(start, end))} ${text}`;
}

function charactersIn(text: string): number {
  return Array.from(text).length;
}
