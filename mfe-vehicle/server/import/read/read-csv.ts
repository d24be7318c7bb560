import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { RefusedFile } from '../refused-file.ts';
import type { RawRecord, Shape } from './read-records.ts';
import type { FileFacts } from './utf8-guard.ts';

type Line = { record: number; cells: string[]; error?: string };

const largestRecord = 1_000_000;

/** Records of comma-separated text with a header line; CRLF or LF, line breaks and doubled quotes inside quotes. */
export async function* readCsv(bytes: AsyncIterable<Buffer>, shape: Shape, facts: FileFacts): AsyncGenerator<RawRecord> {
  let header: string[] | null = null;
  let last: Line | null = null;
  try {
    for await (const line of linesOf(bytes)) {
      if (!header) {
        header = checkHeader(line.cells, shape);
        continue;
      }
      if (last) yield toRecord(last, header);
      last = line;
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  }
  if (!header) throw new RefusedFile('empty', 'the file is empty: it has not even a header line');
  if (!last) throw new RefusedFile('empty', 'the file has a header line and no record');
  refuseCutOff(last, header, shape, facts);
  yield toRecord(last, header);
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  let record = -1;
  const skipped: Line[] = [];
  const parser = parse({
    bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: largestRecord, skip_records_with_error: true,
    on_record: (cells: string[]): Line => ({ record: (record += 1), cells }),
  });
  // Told in the order of the file, as records are: both count on.
  parser.on('skip', (error: CsvError) => skipped.push({ record: (record += 1), cells: [], error: error.message }));
  pipeline(Readable.from(bytes, { objectMode: false }), parser, () => undefined);
  for await (const line of parser as AsyncIterable<Line>) {
    while (skipped[0] && skipped[0].record < line.record) yield skipped.shift() as Line;
    yield line;
  }
  yield* skipped;
}

function checkHeader(cells: string[], { columns }: Shape): string[] {
  const names = cells.map((cell) => cell.trim());
  const missing = columns.filter((column) => !names.includes(column));
  const other = [';', '\t', '|'].find((sign) => names.length === 1 && names[0]?.includes(sign));
  if (other) throw new RefusedFile('delimiter', `the columns are separated by ${other === '\t' ? 'tabs' : `"${other}"`}; expected commas`);
  if (missing.length > 0) throw new RefusedFile('columns', `the header lacks ${missing.join(', ')}; it has ${names.join(', ')}`);
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  if (twice) throw new RefusedFile('columns', `the header names ${twice} twice`);
  return names;
}

function toRecord({ record, cells, error }: Line, header: string[]): RawRecord {
  const row = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  if (error) return { record, row, fault: { field: 'row', code: 'malformed', reason: error } };
  if (cells.length === header.length) return { record, row };
  return { record, row: { ...row, cells }, fault: { field: 'row', code: 'columns', reason: `has ${cells.length} columns, the header ${header.length}` } };
}

function refuseCutOff(last: Line, header: string[], shape: Shape, facts: FileFacts): void {
  if (facts.endsWithLineBreak) return;
  const isShort = last.cells.length < header.length;
  if (!isShort && !shape.endsWithLineBreak) return;
  const what = isShort ? `its last record (${last.record}) has ${last.cells.length} of ${header.length} columns` : `it ends inside its last record (${last.record}), without a line break`;
  throw new RefusedFile('cut-off', `the file is cut off: ${what}; fetch it again`);
}

function refusalOf(error: CsvError): RefusedFile {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new RefusedFile('cut-off', `the file is cut off or a quote is never closed: ${error.message}`, { cause: error });
  return new RefusedFile('malformed', `the file cannot be read as comma-separated text: ${error.message}`, { cause: error });
}
