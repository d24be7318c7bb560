import type { RawRecord } from './raw-record.ts';
import { readJsonArray, readJsonLines } from './read-json.ts';
import { guardUtf8, type FileFacts } from './utf8-guard.ts';

async function read(text: string, kind: 'array' | 'lines', size = 5): Promise<RawRecord[]> {
  const facts: FileFacts = { bytes: 0, lines: 0, endsWithLineBreak: false };
  const all = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
  }
  const bytes = guardUtf8(chunks(), facts);
  const records: RawRecord[] = [];
  for await (const record of kind === 'array' ? readJsonArray(bytes) : readJsonLines(bytes, facts))
    records.push(record);
  return records;
}

const cars = [
  { make: 'Škoda', images: ['a', 'b'], variant: { torque: 250 } },
  { make: 'Kia', price: null },
];

it('reads an array and lines identically, regardless of chunk size', async () => {
  const expected = cars.map((row, index) => ({ record: index + 1, row }));
  for (const size of [1, 3, 1000]) {
    expect(await read(JSON.stringify(cars), 'array', size)).toEqual(expected);
    expect(await read(cars.map((car) => JSON.stringify(car)).join('\r\n'), 'lines', size)).toEqual(expected);
  }
});

it('reports records that are no objects or no JSON, and continues', async () => {
  expect((await read('[1, {"a": 2}]', 'array')).map(({ fault }) => fault?.code ?? null)).toEqual([
    'malformed',
    null,
  ]);
  expect((await read('{"a": 1}\n{"a"\n{"a": 2}\n', 'lines')).map(({ fault }) => fault?.code ?? null)).toEqual(
    [null, 'malformed', null],
  );
});

it('drops what the database cannot store', async () => {
  expect((await read('{"a": "x\\u0000y\\ud800"}\n', 'lines'))[0]?.row).toEqual({ a: 'xy\ufffd' });
});

it('refuses files that are cut off or empty', async () => {
  await expect(read('[{"a": 1}, {"a', 'array')).rejects.toThrow('not one whole JSON array');
  await expect(read('[{"a": 1}', 'array')).rejects.toThrow('not one whole JSON array');
  await expect(read('{"a": 1}\n{"a": 2', 'lines')).rejects.toThrow('cut off');
  await expect(read('[]', 'array')).rejects.toThrow('no record');
  await expect(read('', 'lines')).rejects.toThrow('no record');
});
