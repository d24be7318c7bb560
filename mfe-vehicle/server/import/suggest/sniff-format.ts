import { extname } from 'node:path';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { FeedFormat } from '../feed/feed-profile.ts';
import { readStart } from '../feed/read-feed.ts';
import { readRows } from '../feed/read-sheet.ts';
import { findEncoding } from './find-encoding.ts';
import { fieldOfColumn } from './name-of-column.ts';
import { pathInStart, pathInXml, placeInJson } from './sniff-records.ts';

export type FoundFormat = { format: FeedFormat; notes: string[] };

const startBytes = 2_000_000;

/** Finds out how a file is written: its encoding, and its delimiter and header, or where its vehicles are in JSON or XML. */
export async function sniffFormat(path: string): Promise<FoundFormat> {
  if (extname(path).toLowerCase() === '.xlsx') return sniffSheet(path);
  const start = await readStart(path, startBytes);
  const { encoding, note, confidence } = findEncoding(start);
  const text = iconv.decode(start, encoding);
  const notes = [`encoding: ${encoding} (${note}, ${Math.round(confidence * 100)} %)`];
  const isWhole = start.length < startBytes;
  if (text.trim() === '') throw new Error('the file is empty');
  if (/^\s*</.test(text)) return { format: { type: 'xml', encoding, records: pathInXml(text) }, notes };
  if (/^\s*\{[^\n]*\}\s*\n\s*\{/.test(text)) return { format: { type: 'ndjson' }, notes };
  if (/^\s*[[{]/.test(text))
    return { format: { type: 'json', ...(isWhole ? placeInJson(text) : pathInStart(text)) }, notes };
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
  const skip = titlesAbove(best.rows);
  const header = isHeader(best.rows.slice(skip));
  const { delimiter, quote } = best;
  const name = delimiter === '\t' ? 'tab' : delimiter;
  notes.push(`delimiter: ${name}, quotes: ${quote ?? 'none'}, header line: ${header ? 'yes' : 'no'}`);
  if (skip > 0) notes.push(`${skip} lines above the header are left out`);
  const swallowed = best.rows.filter((cells) =>
    cells.some((cell) => (cell.match(/\n/g)?.length ?? 0) > 3),
  ).length;
  if (swallowed > 0)
    notes.push(
      `${swallowed} records have cells of more than four lines: does a quote that is not closed swallow lines?`,
    );
  return { format: { type: 'delimited', encoding, delimiter, quote, skip, header }, notes };
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

const mostTitles = 20;

/** Counts the rows of titles above the row that names the columns: the one with the most names of fields. */
function titlesAbove(rows: unknown[][]): number {
  const counts = rows
    .slice(0, mostTitles)
    .map((cells) => cells.filter((cell) => typeof cell === 'string' && fieldOfColumn(cell) !== null).length);
  const most = Math.max(0, ...counts);
  return most >= 3 && (counts[0] ?? 0) < most / 2 ? counts.indexOf(most) : 0;
}

async function sniffSheet(path: string): Promise<FoundFormat> {
  const rows = await readRows(path, 1);
  const skip = titlesAbove(rows);
  const notes = [
    `a workbook: its first sheet${skip > 0 ? `, and ${skip} rows above the header are left out` : ''}`,
  ];
  return { format: { type: 'xlsx', sheet: 1, ...(skip > 0 ? { skip } : {}) }, notes };
}
