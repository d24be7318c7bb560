import type { FilterNode, Token } from './filter-node.ts';
import { FilterSyntaxError, syntaxMessages } from './filter-syntax-error.ts';
import { skipSpace, wordAt } from './scan-value.ts';

const floatPattern = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;

interface Parsed {
  node: FilterNode;
  next: number;
}

/** Parses `_geoRadius(lat, lng, metres)` or `_geoBoundingBox([lat, lng], [lat, lng])` at a position; null if there is neither. */
export function parseGeo(text: string, at: number, start: number): Parsed | null {
  const word = wordAt(text, at);
  if (word === '_geoRadius') {
    const list = numbers(text, at + word.length, '(', ')');
    if (list === null || list.tokens.length !== 3)
      throw new FilterSyntaxError(syntaxMessages.geoRadius(), text, start);
    const [lat, lng, radius] = list.tokens as [Token, Token, Token];
    return { node: { kind: 'radius', lat, lng, radius, text }, next: list.next };
  }
  if (word === '_geoBoundingBox') {
    const box = corners(text, at + word.length);
    if (box === null) throw new FilterSyntaxError(syntaxMessages.geoBox(), text, start);
    return box;
  }
  return null;
}

function corners(text: string, at: number): Parsed | null {
  if (text[at] !== '(') return null;
  const first = numbers(text, skipSpace(text, at + 1), '[', ']');
  if (first?.tokens.length !== 2) return null;
  const comma = skipSpace(text, first.next);
  if (text[comma] !== ',') return null;
  const second = numbers(text, skipSpace(text, comma + 1), '[', ']');
  if (second?.tokens.length !== 2) return null;
  const close = skipSpace(text, second.next);
  if (text[close] !== ')') return null;
  const topRight = first.tokens as [Token, Token];
  const bottomLeft = second.tokens as [Token, Token];
  return { node: { kind: 'box', topRight, bottomLeft, text }, next: close + 1 };
}

function numbers(
  text: string,
  at: number,
  open: string,
  close: string,
): { tokens: Token[]; next: number } | null {
  if (text[at] !== open) return null;
  const tokens: Token[] = [];
  let next = at + 1;
  for (;;) {
    floatPattern.lastIndex = skipSpace(text, next);
    const start = floatPattern.lastIndex;
    const match = floatPattern.exec(text);
    if (match === null) return null;
    tokens.push({ value: match[0], start, end: start + match[0].length });
    next = skipSpace(text, start + match[0].length);
    if (text[next] === close) return { tokens, next: next + 1 };
    if (text[next] !== ',') return null;
    next++;
  }
}
