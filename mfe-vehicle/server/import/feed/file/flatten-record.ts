type Row = Record<string, unknown>;

const keyNames =
  /^(?:[\w-]+:)?(type|name|key|code|label|attribute|attributename|id|@type|@name|@key|@code|@id)$/i;
const valueNames =
  /^(?:[\w-]+:)?(value|attributevalue|text|content|data|#text|@value|val|amount|price|url)$/i;
const deepest = 12;
const mostColumns = 3000;

/**
 * Makes one level of columns of a nested record: `Specification.Make`, `Identification[VIN]` for a list of
 * names and values, `Photos[].Url` for a list of objects. Lists of texts stay lists.
 */
export function flattenRecord(row: Row): Row {
  const flat: Row = {};
  put(flat, '', row, 0);
  return flat;
}

function put(flat: Row, path: string, value: unknown, depth: number): void {
  if (depth > deepest || Object.keys(flat).length > mostColumns) return;
  if (Array.isArray(value)) putList(flat, path, value, depth);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value))
      put(flat, path ? (name === '#text' ? path : `${path}.${name}`) : name, inner, depth + 1);
  else add(flat, path, value);
}

function putList(flat: Row, path: string, list: unknown[], depth: number): void {
  if (!list.every(isObject))
    return add(
      flat,
      path,
      list.filter((entry) => !isObject(entry)),
    );
  for (const entry of list) {
    const pair = pairOf(entry);
    if (pair) {
      const place = `${path}[${pair.key}]`;
      add(flat, place, pair.value);
      for (const [name, value] of Object.entries(pair.rest)) put(flat, `${place}.${name}`, value, depth + 1);
    } else {
      const inner: Row = {};
      put(inner, '', entry, depth + 1);
      for (const [name, value] of Object.entries(inner)) append(flat, `${path}[].${name}`, value);
    }
  }
}

/** Returns the name and value of an entry such as `{ Type: 'VIN', Value: '…' }`, and what else it has. */
function pairOf(entry: Row): { key: string; value: unknown; rest: Row } | null {
  const names = Object.keys(entry);
  const [key, value] = [
    [keyNames, valueNames],
    [/^@?location$/i, /^name$/i],
  ].reduce<(string | undefined)[]>(
    (found, [keys, values]) =>
      found[0] && found[1]
        ? found
        : [names.find((name) => keys!.test(name)), names.find((name) => values!.test(name))],
    [],
  );
  if (!key || !value || typeof entry[key] !== 'string' || isObject(entry[value])) return null;
  const { [key]: _key, [value]: _value, ...rest } = entry;
  return { key: entry[key], value: entry[value], rest };
}

function add(flat: Row, path: string, value: unknown): void {
  if (Object.hasOwn(flat, path)) append(flat, path, value);
  else flat[path] = value;
}

function append(flat: Row, path: string, value: unknown): void {
  const before = Object.hasOwn(flat, path) ? flat[path] : [];
  flat[path] = [...(Array.isArray(before) ? before : [before]), ...(Array.isArray(value) ? value : [value])];
}

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
