import { pipeline, Readable } from 'node:stream';
import { parser, type Token } from 'stream-json/parser.js';
import type { RawRecord } from '../../read/raw-record.ts';
import { RefusedFile } from '../../refused-file.ts';

type Node = Record<string, unknown> | unknown[];
type Level = { isArray: boolean; key: string; index: number };

const mostOuter = 200;

/**
 * Streams the entries of the lists or objects at a path such as `data.vehicles` or `dealers.*.vehicles`,
 * where `*` is any entry. An entry of an object has its key as `@key`. With `columns` an entry can be a list
 * of their values. Values around the records are columns too: `dealers@name`.
 */
export async function* readJsonTree(
  text: AsyncIterable<Buffer>,
  path: string,
  allowEmpty = false,
  columns?: readonly string[],
): AsyncGenerator<RawRecord> {
  const tokens = parser.asStream({ packValues: true, streamValues: false });
  pipeline(Readable.from(text, { objectMode: false }), tokens, () => undefined);
  const tree = createTree(path, columns);
  let record = 0;
  try {
    for await (const token of tokens as AsyncIterable<Token>) {
      const row = tree.take(token);
      if (row) yield { record: (record += 1), row };
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(
      'malformed',
      `the file is not one whole JSON text with a list "${path}" (after record ${record}): ${(error as Error).message}`,
      { cause: error },
    );
  }
  if (record === 0 && !allowEmpty)
    throw new RefusedFile(
      'empty',
      path ? `the file has no entry in "${path}"` : 'the file has no list of vehicles in its JSON',
    );
}

/** Follows tokens down to the path, and assembles the records there. */
function createTree(
  path: string,
  columns?: readonly string[],
): { take(token: Token): Record<string, unknown> | null } {
  const names = path === '' ? [] : path.split('.');
  const levels: Level[] = [];
  const outer = new Map<string, unknown>();
  let building: Node[] = [];
  let keys: string[] = [];

  const isInside = () =>
    levels.length === names.length + 1 &&
    names.every((name, depth) => name === '*' || name === keyOf(levels[depth]!));
  const keyOf = (level: Level) => (level.isArray ? String(level.index) : level.key);
  const step = () => {
    const top = levels.at(-1);
    if (top?.isArray) top.index += 1;
  };
  const put = (value: unknown) => {
    const node = building.at(-1)!;
    if (Array.isArray(node)) node.push(value);
    else node[keys.at(-1)!] = value;
  };
  const open = (isArray: boolean) => {
    if (building.length > 0 || ((!isArray || columns) && startsRecord())) {
      const node: Node = isArray ? [] : {};
      if (building.length > 0) put(node);
      building.push(node);
      keys.push('');
      return;
    }
    step();
    levels.push({ isArray, key: '', index: -1 });
  };
  const startsRecord = () => {
    if (!isInside()) return false;
    step();
    return true;
  };
  const close = (): Record<string, unknown> | null => {
    if (building.length > 1) {
      building.pop();
      keys.pop();
      return null;
    }
    if (building.length === 1) {
      const row = namedValues(building[0]!);
      building = [];
      keys = [];
      if (!row) return null;
      const inside = levels.at(-1)!;
      return { ...Object.fromEntries(outer), ...(inside.isArray ? {} : { '@key': inside.key }), ...row };
    }
    levels.pop();
    const prefix = nameOf(levels.slice(0, -1), levels.at(-1));
    // What one entry of a list says does not hold for the next one.
    if (levels.at(-1)?.isArray)
      for (const name of outer.keys()) if (name.startsWith(`${prefix}@`)) outer.delete(name);
    return null;
  };
  /** Names the values of a list; null for the list of the names. */
  const namedValues = (node: Node): Record<string, unknown> | null => {
    if (!Array.isArray(node) || !columns) return node as Record<string, unknown>;
    if (columns.every((name, index) => node[index] === name)) return null;
    return Object.fromEntries(columns.map((name, index) => [name, node[index]]));
  };
  const nameOf = (above: Level[], last?: Level) =>
    [...above, ...(last ? [last] : [])]
      .filter(({ isArray }) => !isArray)
      .map(({ key }) => key)
      .join('.');
  const note = (value: unknown) => {
    const top = levels.at(-1);
    if (!top || top.isArray || outer.size >= mostOuter) return;
    outer.set(`${nameOf(levels.slice(0, -1))}@${top.key}`, value);
  };
  const takeValue = (value: unknown) => {
    if (building.length > 0) return put(value);
    if (isInside() && levels.at(-1)!.isArray)
      throw new RefusedFile(
        'malformed',
        `entry ${levels.at(-1)!.index + 2} of "${path}" is no object of JSON`,
      );
    step();
    note(value);
  };

  return {
    take(token) {
      switch (token.name) {
        case 'startObject':
        case 'startArray':
          open(token.name === 'startArray');
          return null;
        case 'endObject':
        case 'endArray':
          return close();
        case 'keyValue':
          if (building.length > 0) keys[keys.length - 1] = token.value;
          else levels.at(-1)!.key = token.value;
          return null;
        case 'stringValue':
          takeValue(token.value);
          return null;
        case 'numberValue':
          takeValue(Number(token.value));
          return null;
        case 'trueValue':
        case 'falseValue':
        case 'nullValue':
          takeValue(token.name === 'nullValue' ? null : token.name === 'trueValue');
          return null;
        default:
          return null;
      }
    },
  };
}
