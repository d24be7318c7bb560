import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import iconv from 'iconv-lite';
import type { RawRecord } from '../read/raw-record.ts';
import { readCsv } from '../read/read-csv.ts';
import { readJsonArray, readJsonLines } from '../read/read-json.ts';
import type { ReadingFile } from '../read/read-records.ts';
import { type FileFacts, guardUtf8 } from '../read/utf8-guard.ts';
import { RefusedFile } from '../refused-file.ts';
import { flattenRecord } from './file/flatten-record.ts';
import { openBytes } from './file/open-bytes.ts';
import { readJsonTree } from './file/read-json-tree.ts';
import { readPositions } from './file/read-positions.ts';
import { readXml } from './file/read-xml.ts';
import { recordsOfRows } from './file/records-of-rows.ts';
import type { FeedFormat, FeedProfile } from './profile/feed-profile.ts';

type Options = { allowEmpty?: boolean };

/** Streams the records of a feed, each as one level of columns; of a related file `related.NAME`. */
export async function readFeed(
  path: string,
  profile: Pick<FeedProfile, 'format' | 'related'>,
  options: Options = {},
): Promise<ReadingFile> {
  const { records, ...file } = await openFormat(path, profile.format, options);
  const related = profile.related ? await readRelated(path, profile.related) : null;
  return { ...file, records: flattened(records, related) };
}

/** Streams the records of a file in one format, as they are written. */
async function openFormat(path: string, format: FeedFormat, options: Options): Promise<ReadingFile> {
  const facts: FileFacts = { bytes: 0, lines: 0, endsWithLineBreak: false };
  if (format.type === 'xlsx') {
    const { readSheet } = await import('./file/read-sheet.ts');
    return { records: readSheet(path, format), facts, totalBytes: 0, provesEnd: true };
  }
  const opened = await openBytes(path, { reuse: format.type === 'xml' });
  const text = decodeText(opened.bytes, 'encoding' in format ? format.encoding : 'utf-8', facts);
  const isPackedWhole = opened.packing !== 'none';
  return {
    records:
      format.type === 'table'
        ? recordsOfRows((await import('./file/read-table.ts')).readTable(text), format.skip, 'the table')
        : recordsOf(text, format, facts, options),
    facts,
    totalBytes: opened.size,
    provesEnd: isPackedWhole || ['json', 'xml', 'table'].includes(format.type),
  };
}

function recordsOf(
  text: AsyncIterable<Buffer>,
  format: Exclude<FeedFormat, { type: 'xlsx' | 'table' }>,
  facts: FileFacts,
  { allowEmpty = false }: Options,
): AsyncIterable<RawRecord> {
  switch (format.type) {
    case 'delimited': {
      const { delimiter, quote, header, skip, columns = null } = format;
      return readCsv(
        text,
        {
          columns: [],
          endsWithLineBreak: false,
          allowEmpty,
          layout: { delimiter, quote, header, skip, names: columns },
        },
        facts,
      );
    }
    case 'positions':
      return readPositions(text, format);
    case 'ndjson':
      return readJsonLines(text, facts, { allowEmpty });
    case 'xml':
      return readXml(text, format.records, allowEmpty);
    case 'json':
      return format.records === '' && !format.keyed && !format.columns
        ? readJsonArray(text, { allowEmpty })
        : readJsonTree(text, format.records, allowEmpty, format.columns);
  }
}

type Related = { byKey: Map<string, Record<string, unknown>>; column: string };

async function readRelated(path: string, related: NonNullable<FeedProfile['related']>): Promise<Related> {
  const { records } = await openFormat(join(dirname(path), related.file), related.format, {});
  const byKey = new Map<string, Record<string, unknown>>();
  for await (const { row } of records) {
    const flat = flattenRecord(row);
    byKey.set(
      String(flat[related.key] ?? '').trim(),
      Object.fromEntries(Object.entries(flat).map(([name, value]) => [`related.${name}`, value])),
    );
  }
  return { byKey, column: related.column };
}

async function* flattened(
  records: AsyncIterable<RawRecord>,
  related: Related | null,
): AsyncGenerator<RawRecord> {
  for await (const { row, ...rest } of records) {
    const flat = clean(rest.fault ? row : flattenRecord(row));
    const other = related?.byKey.get(String(flat[related.column] ?? '').trim());
    yield { ...rest, row: other ? { ...flat, ...other } : flat };
  }
}

/** Removes what PostgreSQL cannot store. */
function clean(row: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row), (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as Record<string, unknown>;
}

/** Reads the start of a file, unpacked. */
export async function readStart(path: string, most: number): Promise<Buffer> {
  if (/\.xlsx$/i.test(path)) return (await readFile(path)).subarray(0, 4);
  const { bytes } = await openBytes(path);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
}

const isPlain = (encoding: string) => /^(utf-?8|ascii|us-ascii)$/i.test(encoding);

/** Converts bytes to UTF-8, and updates `facts`. @throws RefusedFile if they are not of the encoding */
async function* decodeText(
  bytes: AsyncIterable<Buffer>,
  encoding: string,
  facts: FileFacts,
): AsyncGenerator<Buffer> {
  if (isPlain(encoding)) return yield* guardUtf8(bytes, facts);
  if (!iconv.encodingExists(encoding))
    throw new RefusedFile(
      'encoding',
      `the profile's encoding "${encoding}" is unknown; expected such as windows-1252`,
    );
  const decoder = iconv.getDecoder(encoding, { stripBOM: true });
  for await (const chunk of bytes) yield checked(decoder.write(chunk), encoding, facts);
  yield checked(decoder.end() ?? '', encoding, facts);
}

function checked(text: string, encoding: string, facts: FileFacts): Buffer {
  if (text.includes('\0') || text.includes('\ufffd'))
    throw new RefusedFile('encoding', `after byte ${facts.bytes}: this is not ${encoding} text`);
  const decoded = Buffer.from(text, 'utf8');
  facts.bytes += decoded.length;
  for (let at = decoded.indexOf(10); at >= 0; at = decoded.indexOf(10, at + 1)) facts.lines += 1;
  if (decoded.length > 0) facts.endsWithLineBreak = decoded.at(-1) === 10;
  return decoded;
}
