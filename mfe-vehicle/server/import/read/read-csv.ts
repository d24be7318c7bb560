import { pipeline, Readable } from 'node:stream';
import { CsvError, parse, type Options } from 'csv-parse';
import { foldField } from '../field-mapping.ts';
import { RefusedFile } from '../refused-file.ts';
import { emptyOnPurpose } from './empty-on-purpose.ts';
import type { DelimitedLayout, RawRecord, Shape } from './raw-record.ts';
import type { FileFacts } from './utf8-guard.ts';

type Line = { record: number; cells: string[] };

/** A line end is looked for in so many bytes. */
const mostLooked = 65_536;
/**
 * What ends a line. A file that was joined from several has both; a carriage return alone does only where a
 * file has no other: elsewhere it is a stray character of a cell.
 */
export const lineEndsOf = (start: string): string[] => (start.includes('\n') ? ['\r\n', '\n'] : ['\r']);
const largestRecord = 1_000_000;

/** Reads comma-separated records with a header; CRLF or LF, line breaks inside quotes. */
export async function* readCsv(
  bytes: AsyncIterable<Buffer>,
  shape: Shape,
  facts: FileFacts,
): AsyncGenerator<RawRecord> {
  let header: string[] | null = null;
  let last: Line | null = null;
  try {
    for await (const line of linesOf(shape.layout ? bytes : refuseOtherDelimiters(bytes), shape.layout)) {
      if (!header) {
        const names = headerOf(line.cells, shape);
        header = names;
        if (shape.layout?.header !== false) continue;
      }
      if (shape.layout && line.cells.every((cell) => cell.trim() === '')) continue;
      if (last) yield toRecord(last, header);
      last = line;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  if (!header) throw new RefusedFile('empty', 'the file is empty: it has not even a header line');
  if (!last) {
    if (shape.allowEmpty) return;
    throw new RefusedFile('empty', `the file has a header line and no record; ${emptyOnPurpose}`);
  }
  refuseCutOff(last, header, shape, facts);
  yield toRecord(last, header);
}

/** Parses the lines. Strict about quotes: a stray one refuses the file. */
async function* linesOf(bytes: AsyncIterable<Buffer>, layout?: DelimitedLayout): AsyncGenerator<Line> {
  const chunks = bytes[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  while (first.length < mostLooked && !first.includes('\n')) {
    const { done, value } = await chunks.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  let record = layout?.header === false ? 0 : -1;
  const parser = parse({
    bom: true,
    delimiter: layout?.delimiter ?? ',',
    quote: layout ? (layout.quote ?? false) : '"',
    relax_column_count: true,
    record_delimiter: lineEndsOf(first.toString('latin1')),
    skip_empty_lines: true,
    from: (layout?.skip ?? 0) + 1,
    max_record_size: largestRecord,
    // The parser's types only allow arrays of strings as records.
    on_record: ((cells: string[]): Line => ({
      record: (record += 1),
      cells,
    })) as unknown as Options['on_record'],
  });
  async function* all() {
    if (first.length > 0) yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  pipeline(Readable.from(all(), { objectMode: false }), parser, () => undefined);
  yield* parser as AsyncIterable<Line>;
}

/** Refuses other delimiters before the parser runs: it would fail on quotes instead. */
async function* refuseOtherDelimiters(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    const [header = ''] = isFirst ? chunk.subarray(0, 4096).toString('utf8').split('\n') : [];
    const other = header.includes(',') ? undefined : [';', '\t', '|'].find((sign) => header.includes(sign));
    if (other)
      throw new RefusedFile(
        'delimiter',
        `the columns are separated by ${other === '\t' ? 'tabs' : `"${other}"`}; expected commas`,
      );
    isFirst = false;
    yield chunk;
  }
}

/** Returns the columns' names: those of the layout, else of the header, else "Column 1" and so on. */
function headerOf(cells: string[], shape: Shape): string[] {
  const { layout } = shape;
  if (!layout?.names && layout?.header !== false) return checkHeader(cells, shape);
  const names = layout.names ?? [];
  return cells.map((_cell, index) => names[index] || `Column ${index + 1}`);
}

function checkHeader(cells: string[], { columns, layout }: Shape): string[] {
  const names = cells.map((cell) => cell.trim());
  const folded = names.map(foldField);
  const missing = columns.filter((column) => !folded.includes(foldField(column)));
  if (missing.length > 0)
    throw new RefusedFile('columns', `the header lacks ${missing.join(', ')}; it has ${names.join(', ')}`);
  if (layout) return numberedNames(names);
  const twice = names.find((name, index) => name && folded.indexOf(foldField(name)) !== index);
  if (twice) throw new RefusedFile('columns', `the header names ${twice} twice`);
  return names;
}

/** Tells columns of one name apart, as "Photo" and "Photo (2)"; a profile names those that it reads. */
export function numberedNames(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name, index) => {
    if (name === '') return `Column ${index + 1}`;
    const count = (counts.get(foldField(name)) ?? 0) + 1;
    counts.set(foldField(name), count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

function toRecord({ record, cells }: Line, header: string[]): RawRecord {
  const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  if (cells.length === header.length) return { record, row };
  return {
    record,
    row: { ...row, cells },
    fault: {
      field: 'row',
      code: 'columns',
      reason: `has ${cells.length} columns, the header ${header.length}`,
      value: cells.join(','),
      allowed: `${header.length} columns`,
      remedy: 'put cells that hold a comma, a quote or a line break in quotes',
    },
  };
}

function refuseCutOff(last: Line, header: string[], shape: Shape, facts: FileFacts): void {
  if (facts.endsWithLineBreak) return;
  const isShort = last.cells.length < header.length;
  if (!isShort && !shape.endsWithLineBreak) return;
  const what = isShort
    ? `its last record (${last.record}) has ${last.cells.length} of ${header.length} columns`
    : `it ends inside its last record (${last.record}), without a line break`;
  throw new RefusedFile('cut-off', `the file is cut off: ${what}; fetch it again`);
}

function refusalOf(error: CsvError): RefusedFile {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new RefusedFile('cut-off', `the file is cut off or a quote is never closed: ${error.message}`, {
      cause: error,
    });
  return new RefusedFile('malformed', `the file cannot be read as comma-separated text: ${error.message}`, {
    cause: error,
  });
}
