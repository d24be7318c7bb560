import { pipeline, Readable } from 'node:stream';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { RefusedFile } from '../refused-file.ts';
import { emptyOnPurpose } from './empty-on-purpose.ts';
import type { RawRecord, Shape } from './raw-record.ts';
import type { FileFacts } from './utf8-guard.ts';

const largestLine = 1_000_000;

/** Reads the records of one JSON array. */
export async function* readJsonArray(
  bytes: AsyncIterable<Buffer>,
  { allowEmpty = false }: Pick<Shape, 'allowEmpty'> = {},
): AsyncGenerator<RawRecord> {
  const items = streamArray.withParserAsStream();
  pipeline(Readable.from(bytes, { objectMode: false }), items, () => undefined);
  let record = 0;
  try {
    for await (const { value } of items as AsyncIterable<{ value: unknown }>) {
      record += 1;
      yield toRecord(record, value);
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(
      'malformed',
      `the file is not one whole JSON array (after record ${record}): ${(error as Error).message}`,
      { cause: error },
    );
  }
  if (record === 0 && !allowEmpty)
    throw new RefusedFile('empty', `the file has no record; ${emptyOnPurpose}`);
}

/** Reads newline-delimited JSON. Another line is a fault; a truncated last one refuses the file. */
export async function* readJsonLines(
  bytes: AsyncIterable<Buffer>,
  facts: FileFacts,
  { allowEmpty = false }: Pick<Shape, 'allowEmpty'> = {},
): AsyncGenerator<RawRecord> {
  let record = 0;
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > largestLine)
      throw new RefusedFile('malformed', `line ${record + 1} is longer than ${largestLine} characters`);
    for (const line of lines) if (line.trim()) yield parseLine((record += 1), line);
  }
  if (rest.trim()) {
    const last = parseLine((record += 1), rest);
    if (last.fault && !facts.endsWithLineBreak)
      throw new RefusedFile(
        'cut-off',
        `the file is cut off: its last line (record ${record}) is not whole; fetch it again`,
      );
    yield last;
  }
  if (record === 0 && !allowEmpty)
    throw new RefusedFile('empty', `the file has no record; ${emptyOnPurpose}`);
}

function parseLine(record: number, line: string): RawRecord {
  try {
    return toRecord(record, JSON.parse(line.replace(/^\ufeff/, '')));
  } catch (error) {
    return {
      record,
      row: { line: wellFormed(line.slice(0, 2000)) },
      fault: {
        field: 'row',
        code: 'malformed',
        reason: (error as Error).message,
        value: line,
        allowed: 'one JSON object in each line',
      },
    };
  }
}

function toRecord(record: number, value: unknown): RawRecord {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return { record, row: wellFormed(value) as Record<string, unknown> };
  return {
    record,
    row: { value: wellFormed(value) },
    fault: {
      field: 'row',
      code: 'malformed',
      reason: 'is not an object',
      value,
      allowed: 'a JSON object of fields and values',
    },
  };
}

/** Removes what JSON can escape and PostgreSQL cannot store: NUL and lone surrogates. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [wellFormed(key) as string, wellFormed(inner)]),
  );
}
