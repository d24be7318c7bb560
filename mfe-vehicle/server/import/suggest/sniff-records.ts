import { SaxesParser } from 'saxes';
import { fieldOfColumn } from './name-of-column.ts';

type Place = { path: string; names: Set<string>; count: number; depth: number };

/** Picks the list whose entries have the most names of vehicles' fields; of equals the outer one. */
function bestOf(places: Iterable<Place>): string | null {
  const scored = [...places].map((place) => ({
    ...place,
    fields: new Set([...place.names].map((name) => fieldOfColumn(name)?.field).filter(Boolean)).size,
  }));
  return scored.sort((a, b) => b.fields - a.fields || a.depth - b.depth)[0]?.path ?? null;
}

type RecordsPlace = { records: string; keyed: boolean };

/** Finds where the vehicles of a JSON text are: a list, an object with a vehicle under each key, or either within each entry of another. */
export function placeInJson(text: string): RecordsPlace {
  return placeInValue(JSON.parse(text));
}

/** Finds it in the start of a long text, which is closed where it was cut. */
export function pathInStart(text: string): RecordsPlace {
  const open: string[] = [];
  let [isText, lastEnd, openAtEnd] = [false, 0, [] as string[]];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      [lastEnd, openAtEnd] = [at + 1, [...open]];
    }
  }
  return placeInValue(JSON.parse(text.slice(0, lastEnd) + openAtEnd.reverse().join('')));
}

function placeInValue(whole: unknown): RecordsPlace {
  const places = new Map<string, Place>();
  const add = (path: string, depth: number, entries: object[]) => {
    const place = places.get(path) ?? { path, names: new Set<string>(), count: 0, depth };
    place.count += entries.length;
    for (const name of entries.slice(0, 50).flatMap(namesIn)) place.names.add(name);
    places.set(path, place);
  };
  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > 6 || typeof value !== 'object' || value === null) return;
    const within = (name: string) => (path ? `${path}.${name}` : name);
    const inner = Object.values(value) as unknown[];
    const entries = inner.filter((entry) => isObject(entry));
    const isList = Array.isArray(value);
    if (entries.length > 0 && (isList || isKeyed(value, entries))) {
      add(path, depth, entries);
      for (const entry of entries.slice(0, 50)) visit(entry, within('*'), depth + 1);
    } else if (!isList) for (const [name, one] of Object.entries(value)) visit(one, within(name), depth + 1);
  };
  visit(whole, '', 0);
  const records = bestOf(places.values()) ?? '';
  return { records, keyed: records === '' && !Array.isArray(whole) };
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object's members are records under their keys: all are objects, and the keys are no names of fields, or the objects are alike. */
function isKeyed(value: object, entries: object[]): boolean {
  const names = Object.keys(value);
  if (entries.length !== names.length) return false;
  if (names.every((name) => /\d/.test(name))) return true;
  const [first = {}, second] = entries;
  const shared = second ? Object.keys(first).filter((name) => Object.hasOwn(second, name)).length : 0;
  return entries.length > 2 && shared >= 3 && names.every((name) => fieldOfColumn(name) === null);
}

/** The names in an entry and in the objects within it, but not in a list of further records. */
const namesIn = (entry: object): string[] =>
  Object.entries(entry).flatMap(([name, value]) => (isObject(value) ? Object.keys(value) : [name]));

export function pathInXml(text: string): string {
  const places = new Map<string, Place>();
  const names: string[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  const done = new Error('end of the sample');
  parser.on('error', () => {
    throw done;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = places.get(names.join('/'));
    parent?.names.add(name);
    names.push(name);
    const path = names.join('/');
    const place = places.get(path) ?? { path, names: new Set<string>(), count: 0, depth: names.length };
    place.count += 1;
    for (const attribute of Object.keys(attributes)) place.names.add(attribute);
    places.set(path, place);
  });
  parser.on('closetag', () => void names.pop());
  try {
    parser.write(text).close();
  } catch {
    // The sample ends within the file, or the reader reports what is wrong with it.
  }
  return bestOf([...places.values()].filter(({ depth }) => depth > 1)) ?? 'root/vehicle';
}
