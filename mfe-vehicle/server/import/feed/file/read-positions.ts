import type { RawRecord } from '../../read/raw-record.ts';
import { RefusedFile } from '../../refused-file.ts';
import type { FeedFormat } from '../profile/feed-profile.ts';

type Layout = Extract<FeedFormat, { type: 'positions' }>;

/** Reads lines whose columns have fixed positions. A line that ends too early is a fault. */
export async function* readPositions(
  bytes: AsyncIterable<Buffer>,
  { columns, header }: Layout,
): AsyncGenerator<RawRecord> {
  const needed = Math.max(...columns.map(({ start }) => start));
  let record = header ? -1 : 0;
  for await (const line of linesOf(bytes)) {
    if (line.trim() === '') continue;
    record += 1;
    if (record === 0) continue;
    const row = Object.fromEntries(
      columns.map(({ name, start, length }) => [name, line.slice(start - 1, start - 1 + length).trim()]),
    );
    if (line.length >= needed) yield { record, row };
    else
      yield {
        record,
        row,
        fault: {
          field: 'row',
          code: 'columns',
          reason: `has ${line.length} characters, and the last column begins at ${needed}`,
          value: line,
          allowed: `at least ${needed} characters`,
        },
      };
  }
  if (record <= 0) throw new RefusedFile('empty', 'the file has no record');
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > 1_000_000)
      throw new RefusedFile('malformed', 'a line is longer than 1000000 characters');
    yield* lines;
  }
  if (rest) yield rest;
}
