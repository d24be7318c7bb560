import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';

/** The part of a JSON schema that says how the text of a cell is read. */
export type CellSchema = {
  type?: string | string[];
  anyOf?: CellSchema[];
  properties?: Record<string, CellSchema>;
  required?: string[];
  items?: CellSchema;
  default?: unknown;
};

type Row = Record<string, unknown>;

/**
 * Reads a table: one item in each row, one value in each column, named by its path (`address.city`). An empty
 * cell is nothing. A list of texts is separated by semicolons; other lists are JSON.
 * @throws Error that names the row and the column
 */
export function readTable(text: string, schema: CellSchema): Row[] {
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true, skip_empty_lines: true });
  return rows.map((cells, index) => {
    const item: Row = {};
    for (const [path, cell] of Object.entries(cells)) {
      const found = schemaAt(schema, path.split('.'));
      if (!found) throw new Error(`row ${index + 2}: there is no column "${path}"`);
      try {
        const value = readCell(cell, found.schema, found.isRequired);
        if (value !== undefined) setAt(item, path.split('.'), value);
      } catch {
        throw new Error(`row ${index + 2}: ${path}: "${cell}" cannot be read`);
      }
    }
    return item;
  });
}

/** Writes items as a table that reads as the same items; null if they are no table. */
export function writeTable(items: readonly unknown[], schema: CellSchema): string | null {
  const rows = items.map((item) => new Map(cellsOf(item as Row)));
  if (rows.length === 0 || rows.some((row) => [...row.values()].some(isNested))) return null;
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => writeCell(row.get(column))))];
  const text = `\ufeff${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
  try {
    return isDeepStrictEqual(readTable(text, schema), items) ? text : null;
  } catch {
    return null;
  }
}

function cellsOf(value: Row, prefix = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([key, entry]): [string, unknown][] =>
    isRecord(entry) && Object.keys(entry).length > 0
      ? cellsOf(entry, `${prefix}${key}.`)
      : [[`${prefix}${key}`, entry]],
  );
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNested = (value: unknown) =>
  isRecord(value) || (Array.isArray(value) && value.some((one) => typeof one === 'object'));

function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join('; ') : JSON.stringify(value);
  return String(value);
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function readCell(cell: string, schema: CellSchema, isRequired: boolean): unknown {
  const types = typesOf(schema);
  if (cell === '') {
    if (types.has('null')) return null;
    if (schema.default !== undefined) return schema.default;
    if (!isRequired) return undefined;
    return types.has('array') ? [] : '';
  }
  if (types.has('array'))
    return cell.startsWith('[') ? (JSON.parse(cell) as unknown) : cell.split(';').map((one) => one.trim());
  if (types.has('boolean') && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if ((types.has('number') || types.has('integer')) && !Number.isNaN(Number(cell))) return Number(cell);
  return cell;
}

function typesOf({ type = [], anyOf = [] }: CellSchema): Set<string> {
  return new Set([...(Array.isArray(type) ? type : [type]), ...anyOf.flatMap((one) => [...typesOf(one)])]);
}

function schemaAt(
  schema: CellSchema,
  [key, ...rest]: string[],
): { schema: CellSchema; isRequired: boolean } | undefined {
  for (const option of [schema, ...(schema.anyOf ?? [])]) {
    const inner = key === undefined ? undefined : option.properties?.[key];
    if (!inner) continue;
    if (rest.length > 0) return schemaAt(inner, rest);
    return { schema: inner, isRequired: option.required?.includes(key!) ?? false };
  }
  return undefined;
}

function setAt(item: Row, [key, ...rest]: string[], value: unknown): void {
  if (rest.length === 0) item[key!] = value;
  else setAt((item[key!] ??= {}) as Row, rest, value);
}
