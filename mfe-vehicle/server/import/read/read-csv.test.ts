import fc from 'fast-check';
import type { RawRecord } from './raw-record.ts';
import { readCsv } from './read-csv.ts';
import { guardUtf8, type FileFacts } from './utf8-guard.ts';

async function read(
  text: string,
  columns = ['a', 'b'],
  endsWithLineBreak = false,
  size = 7,
): Promise<RawRecord[]> {
  const facts: FileFacts = { bytes: 0, lines: 0, endsWithLineBreak: false };
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const records: RawRecord[] = [];
  for await (const record of readCsv(guardUtf8(chunks(), facts), { columns, endsWithLineBreak }, facts))
    records.push(record);
  return records;
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const cell = fc.string({ unit: fc.constantFrom('x', 'é', ',', '"', '\n', '\r\n', ' ', ';', '4') });

it('reads any table with quotes, line breaks and commas in its cells', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 20 }),
      async (rows, lineBreak, size) => {
        const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join(lineBreak) + lineBreak;
        const records = await read(text, ['a', 'b'], true, size);
        expect(records).toEqual(rows.map(([a, b], index) => ({ record: index + 1, row: { a, b } })));
      },
    ),
  );
});

it('reads a file that begins with a byte order mark and ends without a line break', async () => {
  expect(await read('\ufeffa,b\r\n1,2\r\n3,4')).toEqual([
    { record: 1, row: { a: '1', b: '2' } },
    { record: 2, row: { a: '3', b: '4' } },
  ]);
});

it('reports records with too few or too many columns, and continues', async () => {
  const records = await read('a,b\n1,2\n3\n\n4,5,6\n6,7\n');
  expect(records.map(({ record, fault }) => [record, fault?.reason ?? null])).toEqual([
    [1, null],
    [2, 'has 1 columns, the header 2'],
    [3, 'has 3 columns, the header 2'],
    [4, null],
  ]);
});

it.each([
  ['nothing', '', 'empty'],
  ['a header alone', 'a,b\n', 'no record'],
  ['semicolons', 'a;b\n1;2\n', 'separated by ";"'],
  ['tabs', 'a\tb\n1\t2\n', 'separated by tabs'],
  ['a header that lacks a column', 'a,c\n1,2\n', 'lacks b'],
  ['a header with a name twice', 'a,b,a\n1,2,3\n', 'names a twice'],
  ['a quote that is never closed', 'a,b\n1,"2\n3,4\n', 'cut off'],
  ['a stray quote', 'a,b\n1,2\n"x"y,5\n6,7\n', 'at line 3'],
  ['a last record with missing columns and no line break', 'a,b\n1,2\n3', 'record (2) has 1 of 2 columns'],
])('refuses %s', async (_what, text, message) => {
  await expect(read(text)).rejects.toThrow(message);
});

it('treats a missing final line break as truncation if the source always writes one', async () => {
  await expect(read('a,b\n1,2\n3,4', ['a', 'b'], true)).rejects.toThrow('inside its last record (2)');
});
