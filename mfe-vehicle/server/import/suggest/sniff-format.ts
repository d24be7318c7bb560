import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { SaxesParser } from 'saxes';
import { findEncoding } from '../feed/decode-text.ts';
import type { FeedFormat } from '../feed/feed-profile.ts';
import { readStart } from '../feed/read-feed.ts';
import { fieldOfColumn } from './name-of-column.ts';

export type FoundFormat = { format: FeedFormat; notes: string[] };

const startBytes = 2_000_000;

/** Finds out how a file is written: its encoding, and its delimiter and header, or where its vehicles are in JSON or XML. */
export async function sniffFormat(path: string): Promise<FoundFormat> {
  if (extname(path).toLowerCase() === '.xlsx') return { format: { type: 'xlsx', sheet: 1 }, notes: [] };
  const start = await readStart(path, startBytes);
  const { encoding, note, confidence } = findEncoding(start);
  const text = iconv.decode(start, encoding);
  const notes = [`encoding: ${encoding} (${note}, ${Math.round(confidence * 100)} %)`];
  const isWhole = start.length < startBytes;
  if (/^\s*</.test(text)) return { format: { type: 'xml', encoding, records: pathInXml(text) }, notes };
  if (/^\s*\{[^\n]*\}\s*\n\s*\{/.test(text)) return { format: { type: 'ndjson' }, notes };
  if (/^\s*[[{]/.test(text))
    return { format: { type: 'json', records: isWhole ? pathInJson(text) : '' }, notes };
  return sniffDelimited(text, encoding, notes, isWhole);
}

function sniffDelimited(text: string, encoding: string, notes: string[], isWhole: boolean): FoundFormat {
  const sample = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const scored = [',', ';', '\t', '|'].map((delimiter) => {
    const quoted = rowsOf(sample, delimiter, '"');
    if (quoted.length > 0) return { delimiter, quote: '"', rows: quoted, score: scoreOf(quoted) };
    const rows = rowsOf(sample, delimiter, null);
    return { delimiter, quote: null, rows, score: scoreOf(rows) };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  if (!best || best.score < 2)
    throw new Error(
      'no delimiter separates the lines of this file; describe it with "positions" in a profile',
    );
  const header = isHeader(best.rows);
  const { delimiter, quote } = best;
  const name = delimiter === '\t' ? 'tab' : delimiter;
  notes.push(`delimiter: ${name}, quotes: ${quote ?? 'none'}, header line: ${header ? 'yes' : 'no'}`);
  const swallowed = best.rows.filter((cells) =>
    cells.some((cell) => (cell.match(/\n/g)?.length ?? 0) > 3),
  ).length;
  if (swallowed > 0)
    notes.push(
      `${swallowed} records have cells of more than four lines: does a quote that is not closed swallow lines?`,
    );
  return { format: { type: 'delimited', encoding, delimiter, quote, header }, notes };
}

function rowsOf(text: string, delimiter: string, quote: string | null): string[][] {
  try {
    return parse(text, {
      delimiter,
      quote: quote ?? false,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 500,
    });
  } catch {
    return [];
  }
}

/** Scores rows by the columns that most of them have. */
function scoreOf(rows: string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return width > 1 ? Math.min(width, 400) * (count / rows.length) ** 3 : 0;
}

function isHeader([first = [], ...rest]: string[][]): boolean {
  const names = first.filter((cell) => cell.trim() !== '');
  const namedCount = names.filter((cell) => fieldOfColumn(cell) !== null).length;
  const isData = names.some((cell) => /^https?:|^\d+([.,]\d+)?$/.test(cell.trim()));
  if (isData) return false;
  if (namedCount >= Math.max(2, names.length * 0.3)) return true;
  const hasNumbers = rest.some((cells) => cells.some((cell) => /^\d+([.,]\d+)?$/.test(cell.trim())));
  return hasNumbers && new Set(names).size === names.length && names.every((cell) => cell.length <= 60);
}

type Place = { path: string; names: Set<string>; count: number; depth: number };

/** Picks the list whose entries have the most names of vehicles' fields; of equals the outer one. */
function bestOf(places: Iterable<Place>): string | null {
  const scored = [...places].map((place) => ({
    ...place,
    fields: new Set([...place.names].map((name) => fieldOfColumn(name)?.field).filter(Boolean)).size,
  }));
  return scored.sort((a, b) => b.fields - a.fields || a.depth - b.depth)[0]?.path ?? null;
}

function pathInJson(text: string): string {
  const places: Place[] = [];
  const visit = (value: unknown, path: string, depth: number): void => {
    if (depth > 6 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      const entries = value.filter((entry) => typeof entry === 'object' && entry !== null).slice(0, 50);
      if (entries.length > 0)
        places.push({
          path,
          count: value.length,
          depth,
          names: new Set(entries.flatMap((entry) => namesIn(entry as object))),
        });
      return;
    }
    for (const [name, inner] of Object.entries(value))
      visit(inner, path ? `${path}.${name}` : name, depth + 1);
  };
  visit(JSON.parse(text), '', 0);
  return bestOf(places) ?? '';
}

const namesIn = (entry: object): string[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [name],
  );

function pathInXml(text: string): string {
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
