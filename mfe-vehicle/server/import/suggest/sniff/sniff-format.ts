import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { isWorkbook, readSheets } from '../../feed/file/read-sheet.ts';
import type { FeedFormat } from '../../feed/profile/feed-profile.ts';
import { readStart } from '../../feed/read-feed.ts';
import { lineEndsOf } from '../../read/read-csv.ts';
import { fieldOfColumn } from '../names/name-of-column.ts';
import { findEncoding } from './find-encoding.ts';
import { refuseOtherKinds } from './refuse-other-kinds.ts';
import { sniffPositions } from './sniff-positions.ts';
import { pathInStart, pathInXml, placeInJson } from './sniff-records.ts';

export type FoundFormat = { format: FeedFormat; notes: string[] };

const startBytes = 2_000_000;

/** How a file is written: encoding, delimiter and header, or the vehicles' place in JSON or XML. */
export async function sniffFormat(path: string): Promise<FoundFormat> {
  if (await isWorkbook(path)) return sniffSheet(path);
  const start = await readStart(path, startBytes);
  refuseOtherKinds(start);
  const { encoding, note, confidence } = findEncoding(start);
  const text = iconv.decode(start, encoding);
  const notes = [`encoding: ${encoding} (${note}, ${Math.round(confidence * 100)} %)`];
  refuseConvertedTwice(text);
  const isWhole = start.length < startBytes;
  if (text.trim() === '') throw new Error('the file is empty');
  if (
    /^\s*</.test(text) &&
    /<(html|!doctype html|table|workbook|\w+:workbook)[\s>]/i.test(text.slice(0, 5000))
  )
    return sniffTable(start, encoding, notes);
  if (/^\s*</.test(text)) return { format: { type: 'xml', encoding, records: pathInXml(text) }, notes };
  if (/^\s*\{[^\n]*\}\s*\n\s*\{/.test(text)) return { format: { type: 'ndjson' }, notes };
  if (/^\s*[[{]/.test(text)) return { format: { type: 'json', ...placeOf(text, isWhole) }, notes };
  return sniffDelimited(text, encoding, notes, isWhole);
}

/** Text in UTF-8 that was read in another encoding and written again: "KilomÃ©trage". */
function refuseConvertedTwice(text: string): void {
  const word = /[\p{L}.]*[ÃÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ][^\s;,|"]*/u.exec(
    text.split('\n', 1)[0] ?? '',
  )?.[0];
  if (word)
    throw new Error(
      `its letters were converted twice ("${word}"): open the file as UTF-8 where it comes from, or export it again`,
    );
}

function placeOf(text: string, isWhole: boolean) {
  try {
    return isWhole ? placeInJson(text) : pathInStart(text);
  } catch (error) {
    throw new Error(`the file begins like JSON, and is not: ${(error as Error).message}; was it cut off?`, {
      cause: error,
    });
  }
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
  if (!best || best.score < 2) {
    const columns = sniffPositions(sample.split(/\r?\n/));
    if (!columns)
      throw new Error(
        'no delimiter separates the lines of this file, and its columns have no common positions: is it a file of stock? If it is, describe it with "positions" in a profile',
      );
    notes.push('fixed positions, with a header line');
    return { format: { type: 'positions', encoding, header: true, columns }, notes };
  }
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
      record_delimiter: lineEndsOf(text),
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
  if (numbersBelow(first, rest) >= 2) return true;
  const hasNumbers = rest.some((cells) => cells.some((cell) => /^\d+([.,]\d+)?$/.test(cell.trim())));
  return hasNumbers && new Set(names).size === names.length && names.every((cell) => cell.length <= 60);
}

/** Counts columns with a digit in all but the first cell: names in an unknown language. */
const numbersBelow = (first: string[], rest: string[][]): number =>
  first.filter(
    (cell, index) =>
      rest.length > 1 &&
      cell.trim() !== '' &&
      !/\d/.test(cell) &&
      rest.every((cells) => /\d/.test(cells[index] ?? '')),
  ).length;

const mostTitles = 20;

/** Counts the cells that are names of fields. */
const namesIn = (cells: unknown[]) =>
  cells.filter((cell) => typeof cell === 'string' && fieldOfColumn(cell) !== null).length;

/** Counts the rows of titles above the row that names the columns: the one with the most names of fields. */
function titlesAbove(rows: unknown[][]): number {
  const counts = rows.slice(0, mostTitles).map(namesIn);
  const most = Math.max(0, ...counts);
  return most >= 3 && (counts[0] ?? 0) < most / 2 ? counts.indexOf(most) : 0;
}

async function sniffTable(start: Buffer, encoding: string, notes: string[]): Promise<FoundFormat> {
  const { readTable } = await import('../../feed/file/read-table.ts');
  const rows: string[][] = [];
  for await (const cells of readTable(decoded(start, encoding))) rows.push(cells);
  const skip = titlesAbove(rows);
  if (!isHeader(rows.slice(skip)))
    throw new Error(
      'this is a web page without a table of vehicles, such as a page of sign-in or of an error; fetch the file again',
    );
  notes.push(`a table of HTML or Excel${skip > 0 ? `, and ${skip} rows above the header are left out` : ''}`);
  return { format: { type: 'table', encoding, skip }, notes };
}

async function* decoded(start: Buffer, encoding: string): AsyncGenerator<Buffer> {
  yield Buffer.from(iconv.decode(start, encoding));
}

/** Takes the sheet whose header has the most names of fields: the first ones of some workbooks are covers. */
async function sniffSheet(path: string): Promise<FoundFormat> {
  const sheets = (await readSheets(path)).map(({ sheet, data }, index) => {
    const skip = titlesAbove(data);
    return { name: sheet, index, skip, known: namesIn(data[skip] ?? []) };
  });
  const best = sheets.toSorted((a, b) => b.known - a.known)[0];
  if (!best || best.known < 2)
    throw new Error(
      'no sheet of this workbook has a row with names of columns, such as make, model and price',
    );
  const { skip, name } = best;
  const notes = [
    `a workbook: its sheet "${name}"${skip > 0 ? `, and ${skip} rows above the header are left out` : ''}`,
  ];
  const sheet = best.index === 0 ? 1 : name;
  return { format: { type: 'xlsx', sheet, ...(skip > 0 ? { skip } : {}) }, notes };
}
