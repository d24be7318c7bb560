import fc from 'fast-check';
import { RefusedFile } from '../refused-file.ts';
import { guardUtf8, type FileFacts } from './utf8-guard.ts';

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function pass(bytes: Buffer, size: number): Promise<{ out: Buffer; facts: FileFacts }> {
  const facts: FileFacts = { bytes: 0, lines: 0, endsWithLineBreak: false };
  const parts: Buffer[] = [];
  for await (const part of guardUtf8(chunksOf(bytes, size), facts)) parts.push(part);
  return { out: Buffer.concat(parts), facts };
}

const text = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((value) => !value.includes('\0') && !value.startsWith('PK'));

it('passes any text through unchanged, regardless of chunk size', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (value, size) => {
      const bytes = Buffer.from(value, 'utf8');
      const { out, facts } = await pass(bytes, size);
      expect(out.equals(bytes)).toBe(true);
      expect(facts).toEqual({
        bytes: bytes.length,
        lines: value.split('\n').length - 1,
        endsWithLineBreak: value.endsWith('\n'),
      });
    }),
  );
});

it('reports the offset and line of the first Latin-1 byte', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (before, size) => {
      const start = Buffer.from(before, 'utf8');
      const bytes = Buffer.concat([start, Buffer.from([0xe9]), Buffer.from(' and more\r\n')]);
      const line = before.split('\n').length;
      await expect(pass(bytes, size)).rejects.toThrow(`byte ${start.length} (line ${line}) is 0xe9`);
    }),
  );
});

it('refuses text that ends inside a character, zero bytes, UTF-16 and spreadsheets', async () => {
  await expect(pass(Buffer.from([0x61, 0xc3]), 4)).rejects.toThrow('byte 1 (line 1) is 0xc3');
  await expect(pass(Buffer.from('a\n\0'), 4)).rejects.toThrow('byte 2 (line 2) is 0x00');
  await expect(pass(Buffer.from('\ufeffa,b', 'utf16le'), 4)).rejects.toThrow('UTF-16');
  await expect(pass(Buffer.from('PK\u0003\u0004'), 4)).rejects.toThrow(RefusedFile);
});
