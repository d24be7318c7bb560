import { ApiError } from './api-error.ts';

/** The required type of a field of a request. */
export type FieldType =
  | 'string'
  | 'boolean'
  | 'positive integer'
  | 'score'
  | 'array of strings'
  | 'anything'
  | readonly string[];

export interface Field {
  is: FieldType;
  /** The maximum of a number, of characters in a text, or of entries in a list. */
  most?: number;
  /** The error code for an invalid value. */
  code: string;
  /** The error code for a missing field; without it the field is optional. */
  missing?: string;
}

export type Fields = Record<string, Field>;

/** Checks a JSON object field by field, with the messages of the API. `at` is its path in the body, such as `.queries[0]`. */
export function readFields(body: unknown, fields: Fields, at = ''): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('bad_request', wrongType(at, 'an object', body));
  }
  for (const [name, value] of Object.entries(body)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      const names = listed(Object.keys(fields));
      throw new ApiError(
        'bad_request',
        `Unknown field \`${name}\`${at === '' ? '' : ` inside \`${at}\``}: expected one of ${names}`,
      );
    }
    if (value !== null) check(value, field, `${at}.${name}`, name);
  }
  for (const [name, { missing }] of Object.entries(fields)) {
    if (missing !== undefined && ((body as Record<string, unknown>)[name] ?? undefined) === undefined) {
      throw new ApiError(missing, `Missing field \`${name}\`${at === '' ? '' : ` inside \`${at}\``}`);
    }
  }
  return body as Record<string, unknown>;
}

function check(value: unknown, field: Field, at: string, name: string): void {
  const { is, code } = field;
  const fail = (expected: string) => new ApiError(code, wrongType(at, expected, value));
  if (Array.isArray(is)) {
    if (typeof value !== 'string') throw fail('a string');
    if (!is.includes(value)) {
      throw new ApiError(code, `Unknown value \`${value}\` at \`${at}\`: expected one of ${listed(is)}`);
    }
  } else if (is === 'string' || is === 'boolean') {
    if (typeof value !== is) throw fail(`a ${is}`);
  } else if (is === 'positive integer') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw fail('a positive integer');
  } else if (is === 'score') {
    if (typeof value !== 'number') throw fail('a number');
    if (value < 0 || value > 1) {
      throw new ApiError(
        code,
        `Invalid value at \`${at}\`: the value of \`${name}\` is invalid, expected a float between \`0.0\` and \`1.0\`.`,
      );
    }
  } else if (is === 'array of strings') {
    if (!Array.isArray(value)) throw fail('an array');
    const invalidIndex = value.findIndex((each) => typeof each !== 'string');
    if (invalidIndex >= 0)
      throw new ApiError(code, wrongType(`${at}[${invalidIndex}]`, 'a string', value[invalidIndex]));
  }
  requireSize(value, field, `Invalid value at \`${at}\``);
}

function requireSize(value: unknown, { most, code }: Field, prefix: string): void {
  if (most === undefined) return;
  const refuse = (rule: string) => new ApiError(code, `${prefix}: it may ${rule}.`);
  if (typeof value === 'number' && value > most) throw refuse(`be at most ${most}, but is ${value}`);
  if (typeof value === 'string' && value.length > most)
    throw refuse(`have at most ${most} characters, but has ${value.length}`);
  if (Array.isArray(value) && value.length > most)
    throw refuse(`have at most ${most} entries, but has ${value.length}`);
}

export function wrongType(at: string, expected: string, found: unknown): string {
  const where = at === '' ? '' : ` at \`${at}\``;
  return `Invalid value type${where}: expected ${expected}, but found ${kindOf(found)}`;
}

function kindOf(value: unknown): string {
  const json = `\`${excerpt(value)}\``;
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `an array: ${json}`;
  if (typeof value === 'object') return `an object: ${json}`;
  if (typeof value === 'number')
    return `${Number.isInteger(value) ? (value < 0 ? 'a negative integer' : 'a positive integer') : 'a number'}: ${json}`;
  return `a ${typeof value}: ${json}`;
}

const excerptCharacters = 500;

/** A value of a request for a message, cut if it is long. */
export function excerpt(value: unknown): string {
  let json: string;
  try {
    json = JSON.stringify(value) ?? 'undefined';
  } catch {
    // Nested too deeply for the serializer's stack.
    return '…';
  }
  return json.length > excerptCharacters ? `${json.slice(0, excerptCharacters)}…` : json;
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Checks query parameters, which are strings, against the same fields. */
export function readQueryFields(query: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const text = Array.isArray(value) ? String(value.at(-1)) : String(value);
    if (field === undefined) {
      const names = listed(Object.keys(fields));
      throw new ApiError('bad_request', `Unknown parameter \`${name}\`: expected one of ${names}`);
    }
    body[name] = fromText(text, name, field);
    requireSize(body[name], field, `Invalid value in parameter \`${name}\``);
  }
  for (const [name, { missing }] of Object.entries(fields)) {
    if (missing !== undefined && body[name] === undefined)
      throw new ApiError(missing, `Missing parameter \`${name}\``);
  }
  return body;
}

function fromText(text: string, name: string, { is, code }: Field): unknown {
  const fail = (expected: string) =>
    new ApiError(code, `Invalid value in parameter \`${name}\`: could not parse \`${text}\` as ${expected}`);
  if (is === 'positive integer') {
    if (!/^\d+$/.test(text)) throw fail('a positive integer');
    return Number(text);
  }
  if (is === 'boolean') {
    if (text !== 'true' && text !== 'false') throw fail('a boolean, expected either `true` or `false`');
    return text === 'true';
  }
  if (is === 'score') {
    const score = Number(text);
    if (text.trim() === '' || Number.isNaN(score)) throw fail('a number');
    if (score < 0 || score > 1) {
      throw new ApiError(
        code,
        `Invalid value in parameter \`${name}\`: the value of \`${name}\` is invalid, expected a float between \`0.0\` and \`1.0\`.`,
      );
    }
    return score;
  }
  if (is === 'array of strings') return text === '' ? [] : text.split(',');
  if (Array.isArray(is) && !is.includes(text)) {
    throw new ApiError(
      code,
      `Unknown value \`${text}\` for parameter \`${name}\`: expected one of ${listed(is)}`,
    );
  }
  return text;
}
