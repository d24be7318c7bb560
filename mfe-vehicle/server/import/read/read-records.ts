import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { RefusedFile } from '../refused-file.ts';
import type { RawRecord, Shape } from './raw-record.ts';
import { readCsv } from './read-csv.ts';
import { readJsonArray, readJsonLines } from './read-json.ts';
import { guardUtf8, type FileFacts } from './utf8-guard.ts';

/** `provesEnd`: a file of this format that lacks its end cannot be read, so one that was read is whole. */
export type ReadingFile = {
  records: AsyncIterable<RawRecord>;
  facts: FileFacts;
  totalBytes: number;
  provesEnd: boolean;
};

/**
 * Streams the records of a `.csv`, `.json` (an array) or `.ndjson`/`.jsonl` file.
 * @throws RefusedFile, while it is read, for a file that is truncated or has the wrong format
 */
export async function readRecords(path: string, shape: Shape): Promise<ReadingFile> {
  const { size } = await stat(path).catch((cause: Error) => {
    throw new RefusedFile('unreadable', `${path} cannot be read: ${cause.message}`, { cause });
  });
  const facts: FileFacts = { bytes: 0, lines: 0, endsWithLineBreak: false };
  const bytes = guardUtf8(createReadStream(path, { highWaterMark: 256 * 1024 }), facts);
  const extension = extname(path).toLowerCase();
  return {
    records: recordsOf(extension, bytes, shape, facts),
    facts,
    totalBytes: size,
    provesEnd: extension === '.json',
  };
}

function recordsOf(
  extension: string,
  bytes: AsyncIterable<Buffer>,
  shape: Shape,
  facts: FileFacts,
): AsyncIterable<RawRecord> {
  if (extension === '.json') return readJsonArray(bytes, shape);
  if (extension === '.ndjson' || extension === '.jsonl') return readJsonLines(bytes, facts, shape);
  return readCsv(bytes, shape, facts);
}
