import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { detect } from 'jschardet';
import { guardUtf8, type FileFacts } from '../read/utf8-guard.ts';
import { RefusedFile } from '../refused-file.ts';

const isPlain = (encoding: string) => /^(utf-?8|ascii|us-ascii)$/i.test(encoding);

/** Converts a file's bytes to UTF-8, and updates `facts` about them. @throws RefusedFile if they are not of the encoding */
export async function* decodeText(
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

export type FoundEncoding = { encoding: string; confidence: number; note: string };

/** Detects the encoding of a file's start: by its mark, as UTF-8, else by two detectors. They have to agree to be sure. */
export function findEncoding(start: Buffer): FoundEncoding {
  if (start[0] === 0xff && start[1] === 0xfe)
    return { encoding: 'utf-16le', confidence: 1, note: 'byte order mark' };
  if (start[0] === 0xfe && start[1] === 0xff)
    return { encoding: 'utf-16be', confidence: 1, note: 'byte order mark' };
  if (isUtf8(wholeCharacters(start))) return { encoding: 'utf-8', confidence: 1, note: 'valid UTF-8' };
  const first = analyse(start)[0];
  const second = detect(start);
  const [a, b] = [canonical(first?.name), canonical(second.encoding)];
  if (a === b) return { encoding: a, confidence: 0.95, note: 'chardet and jschardet agree' };
  return {
    encoding: [a, b].includes('windows-1252') ? 'windows-1252' : a,
    confidence: 0.6,
    note: `chardet finds ${a}, jschardet ${b}: look at the accents`,
  };
}

/** Windows-1252 has all printable characters of ISO-8859-1, so the two count as the same. */
function canonical(name: string | null | undefined): string {
  const folded = (name ?? '').toLowerCase();
  if (/^(iso-?8859-(1|15)|windows-1252|ascii|macroman|)$/.test(folded)) return 'windows-1252';
  return folded;
}

/** Removes an unfinished character at the end. */
function wholeCharacters(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1)
    if ((bytes[bytes.length - back] ?? 0) >= 0xc0) return bytes.subarray(0, bytes.length - back);
  return bytes;
}
