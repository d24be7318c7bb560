import { type Comparison, type FilterNode, not, type Token } from './filter-node.ts';
import { FilterSyntaxError, syntaxMessages } from './filter-syntax-error.ts';
import { parseGeo } from './parse-geo.ts';
import { type Scanned, scanValue, skipSpace, wordAt } from './scan-value.ts';

const maxDepth = 200;
const comparisonPattern = /<=|>=|!=|<|>|=/y;
const isPattern = /IS\s+(NOT\s+)?(NULL|EMPTY)/y;
const negatedPattern = /NOT\s+(EXISTS|CONTAINS|STARTS WITH)/y;
const unaryPattern = /(EXISTS|CONTAINS|STARTS WITH)/y;

/** Parses one filter expression; null if it is blank. Throws FilterSyntaxError. */
export function parseFilter(text: string): FilterNode | null {
  if (text.trim() === '') return null;
  const parser = new Parser(text);
  const node = parser.or(0);
  if (parser.at < text.length) {
    throw new FilterSyntaxError(syntaxMessages.unexpectedEnd(text.slice(parser.at)), text, parser.at);
  }
  return node;
}

class Parser {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  or(depth: number): FilterNode {
    return this.#joined('or', 'OR', () => this.#and(depth + 1), depth);
  }

  #and(depth: number): FilterNode {
    return this.#joined('and', 'AND', () => this.#not(depth + 1), depth);
  }

  #joined(kind: 'and' | 'or', keyword: string, next: () => FilterNode, depth: number): FilterNode {
    if (depth > maxDepth) throw this.#error(syntaxMessages.tooDeep(), this.at);
    const nodes = [next()];
    while (this.#takeWord(keyword)) nodes.push(next());
    return nodes.length === 1 ? nodes[0]! : { kind, nodes };
  }

  #not(depth: number): FilterNode {
    let negated = false;
    while (this.#takeWord('NOT')) negated = !negated;
    const node = this.#primary(depth + 1);
    return negated ? not(node) : node;
  }

  #primary(depth: number): FilterNode {
    const start = this.at;
    const open = skipSpace(this.text, start);
    if (this.text[open] === '(') {
      this.at = open + 1;
      const node = this.or(depth + 1);
      const close = skipSpace(this.text, this.at);
      if (this.text[close] !== ')')
        throw this.#error(syntaxMessages.unclosed(this.text.slice(start), ')'), start);
      this.at = skipSpace(this.text, close + 1);
      return node;
    }
    const geo = parseGeo(this.text, open, start);
    if (geo !== null) {
      this.at = skipSpace(this.text, geo.next);
      return geo.node;
    }
    const scanned = scanValue(this.text, start);
    if (!('token' in scanned)) {
      if (scanned.keyword) throw this.#keyword(scanned);
      throw this.#error(syntaxMessages.expectedOperation(this.text.slice(start)), start);
    }
    this.at = scanned.next;
    return this.#operation(scanned.token, start);
  }

  #operation(field: Token, start: number): FilterNode {
    const { text } = this;
    const op = this.#take(comparisonPattern)?.[0] as Comparison | undefined;
    if (op !== undefined) return { kind: 'compare', field, op, value: this.#value(), text };
    if (wordAt(text, this.at) === 'IN') return { kind: 'in', field, values: this.#list(), text };
    const is = this.#take(isPattern);
    if (is !== null) {
      const node: FilterNode = { kind: is[2] === 'NULL' ? 'null' : 'empty', field, text };
      return is[1] === undefined ? node : not(node);
    }
    const plain = this.#take(unaryPattern);
    if (plain !== null) return this.#keywordForm(field, plain);
    const negative = this.#take(negatedPattern);
    if (negative !== null) return not(this.#keywordForm(field, negative));
    if (wordAt(text, this.at) === 'NOT' && wordAt(text, skipSpace(text, this.at + 3)) === 'IN') {
      this.at = skipSpace(text, this.at + 3);
      return not({ kind: 'in', field, values: this.#list(), text });
    }
    return this.#between(field, start);
  }

  #keywordForm(field: Token, match: RegExpExecArray): FilterNode {
    const { text } = this;
    if (match[1] === 'EXISTS') {
      this.at = skipSpace(text, this.at);
      return { kind: 'exists', field, text };
    }
    const keyword = { value: match[1]!, start: match.index, end: match.index + match[0].length };
    return {
      kind: match[1] === 'CONTAINS' ? 'contains' : 'startsWith',
      field,
      value: this.#value(),
      keyword,
      text,
    };
  }

  #between(field: Token, start: number): FilterNode {
    const from = scanValue(this.text, this.at);
    if ('token' in from && /^TO\s/.test(this.text.slice(from.next, from.next + 3))) {
      this.at = from.next + 2;
      return { kind: 'between', field, from: from.token, to: this.#value(), text: this.text };
    }
    throw this.#error(syntaxMessages.expectedOperation(this.text.slice(start)), start);
  }

  #list(): Token[] {
    const { text } = this;
    const open = skipSpace(text, this.at + 2);
    if (text[open] !== '[') throw this.#error(syntaxMessages.inOpening(), this.at);
    this.at = skipSpace(text, open + 1);
    const values: Token[] = [];
    for (;;) {
      if (text[this.at] === ']') break;
      const scanned = scanValue(text, this.at);
      if (!('token' in scanned)) throw this.#listError(scanned.keyword, scanned.start, scanned.end);
      values.push(scanned.token);
      this.at = scanned.next;
      if (text[this.at] === ',') this.at = skipSpace(text, this.at + 1);
      else if (text[this.at] !== ']') throw this.#listError(false, this.at, text.length);
    }
    this.at = skipSpace(text, this.at + 1);
    return values;
  }

  #listError(keyword: boolean, start: number, end: number): FilterSyntaxError {
    if (start >= this.text.length) return this.#error(syntaxMessages.inClosing(), start);
    const rest = this.text.slice(start, Math.max(end, start + 1));
    return this.#error(
      keyword ? syntaxMessages.inKeyword(rest) : syntaxMessages.inValue(this.text.slice(start)),
      start,
    );
  }

  #value(): Token {
    const scanned: Scanned | { keyword: boolean; start: number; end: number } = scanValue(this.text, this.at);
    if ('token' in scanned) {
      this.at = scanned.next;
      return scanned.token;
    }
    if (scanned.keyword) throw this.#keyword(scanned);
    throw this.#error(
      syntaxMessages.expectedValue(this.text.slice(scanned.start, scanned.end)),
      scanned.start,
      scanned.end,
    );
  }

  #keyword(found: { start: number; end: number }): FilterSyntaxError {
    return this.#error(
      syntaxMessages.keywordAsValue(this.text.slice(found.start, found.end)),
      found.start,
      found.end,
    );
  }

  #takeWord(word: string): boolean {
    const start = skipSpace(this.text, this.at);
    if (wordAt(this.text, start) !== word) return false;
    this.at = skipSpace(this.text, start + word.length);
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = skipSpace(this.text, pattern.lastIndex);
    return match;
  }

  #error(message: string, start: number, end?: number): FilterSyntaxError {
    return new FilterSyntaxError(message, this.text, start, end);
  }
}
