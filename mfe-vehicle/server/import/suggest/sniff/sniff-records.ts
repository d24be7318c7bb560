import { SaxesParser } from 'saxes';
import { fieldOfColumn } from '../names/name-of-column.ts';

type Place = { path: string; names: Set<string>; attributes?: Set<string>; count: number; depth: number };

/** Picks the list whose entries have the most names of vehicles' fields; of equals the outer one. */
function bestOf(places: Iterable<Place>): string | null {
  const scored = [...places].map((place) => ({
    ...place,
    fields: new Set([...place.names].map((name) => fieldOfColumn(name)?.field).filter(Boolean)).size,
  }));
  return scored.sort((a, b) => b.fields - a.fields || a.depth - b.depth)[0]?.path ?? null;
}

type RecordsPlace = { records: string; keyed: boolean; columns?: string[] };

/** Finds the vehicles of a JSON text: a list, an object by keys, or either within another. */
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
    for (const name of entries.slice(0, 50).flatMap((entry) => namesIn(entry))) place.names.add(name);
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
  const table = places.size === 0 ? tableIn(whole) : null;
  if (table) return { ...table, keyed: false };
  return { records, keyed: records === '' && !Array.isArray(whole) };
}

/** Finds vehicles that are lists of values: their names are the first list, or a list beside theirs. */
function tableIn(
  value: unknown,
  path = '',
  names: string[][] = [],
): { records: string; columns: string[] } | null {
  if (Array.isArray(value)) {
    const rows = value.filter((row): row is unknown[] => Array.isArray(row));
    if (rows.length === 0 || rows.length < value.length) return null;
    const columns = [...names, rows[0]!].find(
      (list): list is string[] => list.length === rows[0]!.length && isHeader(list),
    );
    return columns ? { records: path, columns } : null;
  }
  if (!isObject(value)) return null;
  const lists = Object.values(value).filter(
    (list): list is string[] => Array.isArray(list) && isHeader(list),
  );
  for (const [name, inner] of Object.entries(value)) {
    const found = tableIn(inner, path ? `${path}.${name}` : name, lists);
    if (found) return found;
  }
  return null;
}

const isHeader = (list: unknown[]) =>
  list.every((name) => typeof name === 'string') &&
  list.filter((name) => fieldOfColumn(name as string) !== null).length >= 3;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an object's members are records: all are objects, alike or under keys that name no fields. */
function isKeyed(value: object, entries: object[]): boolean {
  const names = Object.keys(value);
  if (entries.length !== names.length) return false;
  if (names.every((name) => /\d/.test(name))) return true;
  const [first = {}, second] = entries;
  const shared = second ? Object.keys(first).filter((name) => Object.hasOwn(second, name)).length : 0;
  return entries.length > 2 && shared >= 3 && names.every((name) => fieldOfColumn(name) === null);
}

/** The names in an entry and in the objects within it, but not in a list of further records. */
const namesIn = (entry: object, depth = 0): string[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    isObject(value) && depth < 4 ? namesIn(value, depth + 1).map((inner) => `${name}.${inner}`) : [name],
  );

/**
 * Finds the element of one vehicle: of those that hold most of the fields, the one that is repeated most; of
 * equals the outer one, so that the parts of a vehicle stay together. In a file of one vehicle it is the
 * inmost.
 */
export function pathInXml(text: string): string {
  const places = [...readPlaces(text).values()];
  const scored = places
    .filter(({ depth }) => depth > 1)
    .map((place) => ({ ...place, fields: fieldsWithin(place.path, places).size }));
  const most = Math.max(0, ...scored.map(({ fields }) => fields));
  const rich = scored.filter(({ fields }) => fields >= Math.max(1, most * 0.6));
  const count = Math.max(0, ...rich.map((place) => place.count));
  const found =
    count > 1
      ? innermostWhole(
          rich.filter((place) => place.count === count).sort((a, b) => a.depth - b.depth),
          places,
        )
      : rich.filter(({ fields }) => fields >= most * 0.75).sort((a, b) => b.depth - a.depth)[0];
  return found?.path ?? 'root/vehicle';
}

/** Goes inwards from an element that is repeated as often, while only attributes are left behind. */
function innermostWhole(places: Place[], all: Place[]): Place | undefined {
  return places.reduce<Place | undefined>((outer, inner) => {
    if (!outer || !inner.path.startsWith(`${outer.path}/`)) return outer ?? inner;
    const within = fieldsWithin(inner.path, all);
    const lost = [...fieldsWithin(outer.path, all, false)].filter((field) => !within.has(field));
    return lost.length === 0 ? inner : outer;
  }, undefined);
}

/** The fields that the elements within a path name, and attributes, its own too unless excluded. */
function fieldsWithin(path: string, places: Place[], withOwn = true): Set<string> {
  const columns = places
    .filter((place) => place.path === path || place.path.startsWith(`${path}/`))
    .flatMap((place) => {
      const within = place.path.slice(path.length + 1).replaceAll('/', '.');
      const names = [...place.names].filter((name) => within || withOwn || !place.attributes?.has(name));
      return names.map((name) => (within ? `${within}.${name}` : name));
    });
  return new Set(
    columns.map((column) => fieldOfColumn(column)?.field).filter((field) => field !== undefined),
  );
}

function readPlaces(text: string): Map<string, Place> {
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
    const place = places.get(path) ?? {
      path,
      names: new Set<string>(),
      attributes: new Set<string>(),
      count: 0,
      depth: names.length,
    };
    place.count += 1;
    for (const attribute of Object.keys(attributes)) {
      place.names.add(attribute);
      place.attributes?.add(attribute);
    }
    places.set(path, place);
  });
  parser.on('closetag', () => void names.pop());
  try {
    parser.write(text).close();
  } catch {
    // The sample ends within the file, or the reader reports what is wrong with it.
  }
  return places;
}
