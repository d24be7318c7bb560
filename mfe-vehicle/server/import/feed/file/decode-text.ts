import iconv from 'iconv-lite';
import { guardUtf8, type FileFacts } from '../../read/utf8-guard.ts';
import { RefusedFile } from '../../refused-file.ts';

const isPlain = (encoding: string) => /^(utf-?8|ascii|us-ascii)$/i.test(encoding);

/** Converts bytes to UTF-8, and updates `facts`. @throws RefusedFile if they are not of the encoding */
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
