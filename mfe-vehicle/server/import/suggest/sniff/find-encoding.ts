import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { detect } from 'jschardet';
import { fieldOfName } from '../names/field-of-name.ts';

export type FoundEncoding = { encoding: string; confidence: number; note: string };

/** Detects a file's encoding: by its mark, as UTF-8, else by two detectors that must agree. */
export function findEncoding(start: Buffer): FoundEncoding {
  if (start[0] === 0xff && start[1] === 0xfe)
    return { encoding: 'utf-16le', confidence: 1, note: 'byte order mark' };
  if (start[0] === 0xfe && start[1] === 0xff)
    return { encoding: 'utf-16be', confidence: 1, note: 'byte order mark' };
  const unmarked = utf16WithoutMark(start);
  if (unmarked) return { encoding: unmarked, confidence: 0.9, note: 'every second byte is 0' };
  if (isUtf8(wholeCharacters(start))) return { encoding: 'utf-8', confidence: 1, note: 'valid UTF-8' };
  const first = analyse(start)[0];
  const second = detect(start);
  const [a, b] = [canonical(first?.name, start), canonical(second.encoding, start)];
  const named = a === 'windows-1252' || a !== b ? byNames(start) : null;
  if (named) return { encoding: named, confidence: 0.9, note: 'its columns are named in it' };
  const western = [a, b].includes('windows-1252') && !isOtherScript(start);
  if (western && hasEuroOfLatin9(start))
    return { encoding: 'iso-8859-15', confidence: 0.9, note: 'it has the euro sign of ISO-8859-15' };
  const encoding = western ? 'windows-1252' : otherOf(a, b);
  if (a === b && encoding === a) return { encoding, confidence: 0.95, note: 'chardet and jschardet agree' };
  return { encoding, confidence: 0.6, note: `chardet finds ${a}, jschardet ${b}: look at the accents` };
}

/** Encodings whose short files the detectors may take for others. */
const candidates =
  'windows-1250 windows-1254 windows-1253 windows-1257 windows-1251 koi8-r ibm866 iso-8859-5 windows-1255 windows-1256 windows-874 big5 gb18030 euc-kr shift_jis euc-jp macroman cp850'.split(
    ' ',
  );

/** Letters beyond ASCII are single or pairs in Windows-1252; words of them are another script. */
function isOtherScript(start: Buffer): boolean {
  const words = start.toString('latin1').match(/[\u0080-\u00ff]+/g) ?? [];
  return words.filter((word) => word.length >= 4).length > words.length * 0.3;
}

/** The encoding of another script that a detector finds. */
const otherOf = (a: string, b: string) =>
  [b, a].find((one) => one !== '' && one !== 'windows-1252') ?? 'windows-1252';

/** The sign for any currency, which nobody writes, is the euro sign of ISO-8859-15. */
const hasEuroOfLatin9 = (start: Buffer) =>
  start.includes(0xa4) && !start.some((byte) => byte >= 0x80 && byte <= 0x9f);

/** The encoding in which most columns name a field, more than in Windows-1252; null for none. */
function byNames(start: Buffer): string | null {
  const line =
    start
      .subarray(0, 4000)
      .toString('latin1')
      .split(/[\r\n]/)[0] ?? '';
  const namesIn = (encoding: string) =>
    iconv
      .decode(Buffer.from(line, 'latin1'), encoding)
      .split(/[;,\t|]/)
      .filter((name) => fieldOfName(name.replaceAll('"', '')) !== null).length;
  let [best, most] = [null as string | null, namesIn('windows-1252')];
  for (const encoding of candidates)
    if (namesIn(encoding) > most) [best, most] = [encoding, namesIn(encoding)];
  return best;
}

/** Text of two bytes for each character has a 0 in nearly every second place of Latin letters. */
function utf16WithoutMark(start: Buffer): string | null {
  const bytes = start.subarray(0, 4000);
  const zeros = (from: number) => bytes.filter((byte, at) => at % 2 === from && byte === 0).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (
    bytes.length < 20 ||
    Math.max(even, odd) < bytes.length * 0.35 ||
    Math.min(even, odd) > bytes.length * 0.02
  )
    return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const windowsOf: Record<string, string> = {
  2: '1250',
  5: '1251',
  6: '1256',
  7: '1253',
  8: '1255',
  9: '1254',
};

/**
 * Windows-1252 has all printable characters of ISO-8859-1, so the two count as the same. Bytes from 0x80 to
 * 0x9f are no text in the encodings of ISO, so a file with them is in the encoding of Windows for the same
 * languages.
 */
function canonical(name: string | null | undefined, start: Buffer): string {
  const folded = (name ?? '').toLowerCase();
  if (/^(iso-?8859-(1|15)|windows-1252|ascii|macroman|)$/.test(folded)) return 'windows-1252';
  const windows = windowsOf[/^iso-?8859-(\d)$/.exec(folded)?.[1] ?? ''];
  return windows && start.some((byte) => byte >= 0x80 && byte <= 0x9f) ? `windows-${windows}` : folded;
}

/** Removes an unfinished character at the end. */
function wholeCharacters(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1)
    if ((bytes[bytes.length - back] ?? 0) >= 0xc0) return bytes.subarray(0, bytes.length - back);
  return bytes;
}
