const kinds: [what: string, start: RegExp, remedy: string][] = [
  [
    'a picture',
    /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF....WEBP|BM.{4}\0\0|II\*\0|MM\0\*)/s,
    'the data of the stock is wanted',
  ],
  ['a PDF', /^%PDF-/, 'ask its sender for CSV or .xlsx'],
  [
    'a workbook of Excel before 2007, or another old document of Office',
    /^\xd0\xcf.\xe0/s,
    'save it as .xlsx or CSV',
  ],
  ['an archive of RAR or 7-Zip', /^(Rar!|7z\xbc\xaf)/, 'pack it as zip or gzip'],
  ['a program', /^(MZ|\x7fELF)/, 'the data of the stock is wanted'],
  ['a database', /^(SQLite format 3|PGDMP)/, 'export its table of vehicles as CSV'],
];

/** Says what a file is that no feed is, by its first bytes. @throws Error with what to do */
export function refuseOtherKinds(start: Buffer): void {
  const text = start.subarray(0, 64).toString('latin1');
  const kind = kinds.find(([, pattern]) => pattern.test(text));
  if (kind) throw new Error(`this file is ${kind[0]}, not a feed: ${kind[2]}`);
  const sample = start.subarray(0, 4000);
  const strange = sample.filter(
    (byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27),
  ).length;
  if (strange > sample.length * 0.1 && !isWide(sample))
    throw new Error(
      'this file is not text, and no kind of file that is known here: is it encrypted, or packed?',
    );
}

/** Text of two bytes for each character has many zeros. */
const isWide = (bytes: Buffer) =>
  bytes.filter((byte) => byte === 0).length > bytes.length * 0.3 || (bytes[0] === 0xff && bytes[1] === 0xfe);
