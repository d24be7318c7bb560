import type { Token } from './filter-node.ts';
import { FilterSyntaxError, syntaxMessages } from './filter-syntax-error.ts';

const keywords = new Set(
  'AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH _geoRadius _geoBoundingBox'.split(' '),
);
const wordPattern = /[\p{Alphabetic}\p{N}_.-]+/uy;
const spacePattern = /\s*/y;
const syntaxPattern = /[\s()=<>!]/;

export interface Scanned {
  token: Token;
  next: number;
}

/** What was found instead of a value; `keyword` distinguishes a reserved word from an invalid one. */
export interface NotAValue {
  keyword: boolean;
  start: number;
  end: number;
}

export function skipSpace(text: string, at: number): number {
  spacePattern.lastIndex = at;
  spacePattern.exec(text);
  return spacePattern.lastIndex;
}

/** The bare word at a position, or '' if there is none. */
export function wordAt(text: string, at: number): string {
  wordPattern.lastIndex = at;
  return wordPattern.exec(text)?.[0] ?? '';
}

/** Scans a field name or value: a bare word or a quoted string, with the space after it. */
export function scanValue(text: string, from: number): Scanned | NotAValue {
  const start = skipSpace(text, from);
  refuseGeo(text, start);
  const quote = text[start];
  if (quote === '"' || quote === "'") return scanQuoted(text, start, quote);
  const word = wordAt(text, start);
  if (word === '' || keywords.has(word)) {
    let end = start;
    while (end < text.length && !syntaxPattern.test(text[end]!)) end++;
    return { keyword: word !== '', start, end };
  }
  const end = start + word.length;
  return { token: { value: word, start, end }, next: skipSpace(text, end) };
}

function scanQuoted(text: string, start: number, quote: string): Scanned {
  let end = start + 1;
  while (end < text.length && text[end] !== quote) end += text[end] === '\\' ? 2 : 1;
  if (end > text.length) {
    throw new FilterSyntaxError(syntaxMessages.malformed(text.slice(start + 1)), text, start + 1);
  }
  if (end === text.length)
    throw new FilterSyntaxError(syntaxMessages.unclosed(text.slice(start), quote), text, start);
  const raw = text.slice(start + 1, end);
  const value = raw.includes('\\')
    ? unescape(raw.replaceAll(`\\${quote}`, quote), text, start + 1, end)
    : raw;
  return { token: { value, start: start + 1, end }, next: skipSpace(text, end + 1) };
}

const simpleEscapes: Record<string, string> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  "'": "'",
  '"': '"',
  '\\': '\\',
};
const escapePattern = /\\(?:u\{([^}]*)\}|u(.{4})|x(.{2})|([0-7]{1,3})|([\s\S])|$)/gu;

function unescape(value: string, text: string, start: number, end: number): string {
  const fail = (message: string) => new FilterSyntaxError(message, text, start, end);
  return value.replace(escapePattern, (_all, braced, four, two, octal, simple) => {
    const digits: string | undefined = braced ?? four ?? two;
    if (digits !== undefined || octal !== undefined) {
      const valid = octal !== undefined || /^[0-9a-fA-F]+$/.test(digits!);
      const code = octal === undefined ? Number.parseInt(digits!, 16) : Number.parseInt(octal, 8);
      if (!valid || code > 0x10ffff || (code >= 0xd800 && code < 0xe000))
        throw fail(syntaxMessages.invalidNumber(value));
      return String.fromCodePoint(code);
    }
    const plain = simpleEscapes[simple ?? ''];
    if (plain === undefined) throw fail(syntaxMessages.malformed(value));
    return plain;
  });
}

function refuseGeo(text: string, start: number): void {
  if (text[start] !== '_' || !text.startsWith('_geo', start)) return;
  const word = wordAt(text, start);
  if (word.startsWith('_geoPoint') || word.startsWith('_geoDistance') || word === '_geo') {
    const name = word.startsWith('_geoPoint')
      ? '_geoPoint'
      : word.startsWith('_geoDistance')
        ? '_geoDistance'
        : '_geo';
    throw new FilterSyntaxError(syntaxMessages.reservedGeo(name), text, start);
  }
  if (word === '_geoRadius' || word === '_geoBoundingBox') {
    throw new FilterSyntaxError(syntaxMessages.misusedGeo(word), text, start);
  }
}
