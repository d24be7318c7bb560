import { isUtf8 } from 'node:buffer';
import { RefusedFile } from '../refused-file.ts';

export type FileFacts = { bytes: number; lines: number; endsWithLineBreak: boolean };

/**
 * Passes a file's bytes on while it checks that they are UTF-8 text, and updates `facts` about the bytes
 * passed.
 * @throws RefusedFile naming the byte offset and line of the first invalid byte
 */
export async function* guardUtf8(chunks: AsyncIterable<Buffer>, facts: FileFacts): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    if (facts.bytes === 0 && held.length === 0) refuseOtherFormats(chunk);
    const joined = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const whole = joined.length - unfinishedTail(joined);
    held = Buffer.from(joined.subarray(whole));
    const text = joined.subarray(0, whole);
    check(text, facts);
    yield text;
  }
  if (held.length > 0) check(held, facts);
}

function check(text: Buffer, facts: FileFacts): void {
  const at = isUtf8(text) ? text.indexOf(0) : firstInvalid(text);
  if (at >= 0) {
    const line = facts.lines + countLineBreaks(text.subarray(0, at)) + 1;
    const byte = `0x${text[at]?.toString(16).padStart(2, '0')}`;
    const advice =
      text[at] === 0
        ? 'it is not a text file'
        : 'it looks like Latin-1 (Windows-1252): save it as UTF-8 and import it again';
    throw new RefusedFile(
      'encoding',
      `byte ${facts.bytes + at} (line ${line}) is ${byte}, which is not UTF-8 text; ${advice}`,
    );
  }
  facts.bytes += text.length;
  facts.lines += countLineBreaks(text);
  if (text.length > 0) facts.endsWithLineBreak = text.at(-1) === 10;
}

function refuseOtherFormats(start: Buffer): void {
  const byteOrderMarks: [string, number[]][] = [
    ['UTF-16 text', [0xff, 0xfe]],
    ['UTF-16 text', [0xfe, 0xff]],
    ['a ZIP or Excel file', [0x50, 0x4b, 0x03, 0x04]],
    ['a gzip file', [0x1f, 0x8b]],
  ];
  const found = byteOrderMarks.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (found)
    throw new RefusedFile(
      'encoding',
      `byte 0 (line 1): this is ${found[0]}; save it as UTF-8 text (CSV or JSON) and import it again`,
    );
}

/** Returns how many bytes at the end belong to an incomplete character. */
function unfinishedTail(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < lengthOfCharacter(byte) ? back : 0;
  }
  return 0;
}

function firstInvalid(bytes: Buffer): number {
  for (let at = 0; at < bytes.length;) {
    const length = lengthOfCharacter(bytes[at] ?? 0);
    if (!isUtf8(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return -1;
}

const lengthOfCharacter = (lead: number) => (lead < 0xc0 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);

function countLineBreaks(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}
