import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unpackLimits } from '../file/open-bytes.ts';
import { zipOf } from '../testing/zip-of.ts';
import { createProfile } from './create-profile.ts';
import { FeedProfile, feedProfileSchema } from './feed-profile.ts';
import { fieldList, sampleFile } from './field-list.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-profile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-01');
const fields = {
  stocknum: { columns: ['id'] },
  make: { columns: ['make'] },
  model: { columns: ['model'] },
  car_type: { value: 'used' },
};
type Input = Record<string, unknown>;

async function read(content: string | Buffer, name: string, input: Input) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const profile = createProfile(FeedProfile.parse({ version: 1, name: 'test', fields, ...input }));
  const opened = await profile.open!(path, {});
  const readings = [];
  for await (const raw of opened.records)
    readings.push(
      raw.fault ? { ok: false as const, ...raw.fault } : profile.read(raw.row, { dealership: null, now }),
    );
  return { readings, filtered: opened.counts.filtered };
}
const contents = async (...args: Parameters<typeof read>) =>
  (await read(...args)).readings.map((one) => (one.ok ? one.content : one));
const csv = (columns: string, ...rows: string[]) =>
  `id,make,model,${columns}\n${rows.map((row, index) => `K${index},Kia,Rio,${row}\n`).join('')}`;
const delimited = { type: 'delimited' };

it('publishes the JSON Schema and the list of fields that it checks by', () => {
  const published = readFileSync(join(import.meta.dirname, 'feed-profile.schema.json'), 'utf8');
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(feedProfileSchema())));
  expect(readFileSync(join(import.meta.dirname, 'FIELDS.md'), 'utf8')).toContain(fieldList());
  expect(readFileSync(join(import.meta.dirname, 'sample-stock.csv'), 'utf8')).toBe(sampleFile());
});

it('reads its own sample file, with every field of the list', async () => {
  const names = sampleFile().split('\r\n')[0]!.split(',');
  const [content] = await contents(sampleFile(), 'sample.csv', {
    format: delimited,
    fields: Object.fromEntries(names.map((name) => [name, { columns: [name] }])),
  });
  expect(content).toMatchObject({
    vin: 'WVWZZZ1KZAW000123',
    price: 24_990,
    km: 42_100,
    simple_body: 'hatch',
    engine_size: 1798,
    engine_size_litres: 1.8,
    build_date: '2021-04',
    standardEquipment: ['Sunroof', 'Tow bar'],
  });
});

it.each([
  ['£5,000', { decimal: '.', thousands: ',' }, { currency: 'GBP', rate: 2 }, 10_000],
  ['5.000,50 EUR', { decimal: ',', thousands: '.' }, { currency: 'EUR', rate: 1 }, 5001],
  ["12'500", { decimal: '.', thousands: "'" }, { currency: 'AUD' }, 12_500],
  ['POA', { decimal: '.', thousands: ',' }, { currency: 'AUD' }, null],
  ['0', { decimal: '.', thousands: ',' }, { currency: 'AUD' }, null],
  ['$24,990', { decimal: '.', thousands: ',' }, { currency: 'AUD' }, 24_990],
])('reads the price %s', async (text, numbers, money, price) => {
  const [content] = await contents(csv('price', `"${text}"`), 'price.csv', {
    format: delimited,
    numbers,
    money,
    fields: { ...fields, price: { columns: ['price'] } },
  });
  expect(content).toMatchObject({ price });
});

it.each([
  ['€5000', 'currency'],
  ['5000 GBP', 'currency'],
  ['12.500', 'amount'],
  ['1.234.567', 'amount'],
  ['twelve', 'amount'],
])('does not take the price %s for dollars with decimal points', async (text, code) => {
  const [content] = await contents(csv('price', text), 'price.csv', {
    format: delimited,
    fields: { ...fields, price: { columns: ['price'] } },
  });
  expect(content).toMatchObject({ ok: false, field: 'price', code });
});

it('needs the rate of another currency', () => {
  const parsed = FeedProfile.safeParse({
    version: 1,
    name: 'test',
    format: delimited,
    fields,
    money: { currency: 'EUR' },
  });
  expect(parsed.error?.issues).toMatchObject([{ path: ['money', 'rate'] }]);
});

it('converts units, joins, splits, and maps values', async () => {
  const [content] = await contents(
    csv('miles,litres,a,b,length,colour', '1000,1.6,Sport,Plus,3,rt'),
    'units.csv',
    {
      format: delimited,
      fields: {
        ...fields,
        km: { columns: ['miles'], unit: 'mi' },
        engine_size: { columns: ['litres'] },
        badge: { columns: ['a', 'b'], join: ' ' },
        series: { columns: ['id'], split: 'K', part: -1 },
        'caravan.body_length': { columns: ['length'], unit: 'm' },
        colour: { columns: ['none', 'colour'], values: { RT: 'Red' } },
      },
    },
  );
  expect(content).toMatchObject({
    km: 1609,
    engine_size: 1600,
    badge: 'Sport Plus',
    series: '0',
    caravan: { body_length: 9.84 },
    colour: 'Red',
  });
});

it('decides the condition by rules, and leaves out what the filters say', async () => {
  const { readings, filtered } = await read(csv('class,odo', 'N,10', 'N,900', 'X,5', 'U,10'), 'rules.csv', {
    format: delimited,
    conditions: [
      {
        if: [
          { column: 'class', in: ['n'] },
          { column: 'odo', below: 100 },
        ],
        car_type: 'new',
      },
      { if: [{ column: 'class', in: ['N'] }], car_type: 'demo' },
    ],
    filters: [{ column: 'class', notIn: ['x'] }],
  });
  expect(readings.map((one) => one.ok && one.content.car_type)).toEqual(['new', 'demo', 'used']);
  expect(filtered).toBe(1);
});

it('keeps and reports an unknown word', async () => {
  const { readings } = await read(csv('body', 'Landaulet', 'Estate'), 'words.csv', {
    format: delimited,
    fields: { ...fields, simple_body: { columns: ['body'] } },
  });
  expect(readings).toMatchObject([
    { content: { simple_body: 'Landaulet' }, unknown: [{ field: 'simple_body', value: 'Landaulet' }] },
    { content: { simple_body: 'wagon' }, unknown: [] },
  ]);
});

it('orders pictures by their columns, without repeated and "coming soon" ones', async () => {
  const [content] = await contents(
    csv(
      'p1,p2',
      '"https://x.example/2.jpg|https://x.example/2.jpg",https://x.example/coming-soon.jpg|https://x.example/1.jpg',
    ),
    'pictures.csv',
    { format: delimited, fields: { ...fields, images: { columns: ['p1', 'p2'] } } },
  );
  expect(content).toMatchObject({
    images: [{ image: { url: 'https://x.example/2.jpg' } }, { image: { url: 'https://x.example/1.jpg' } }],
  });
});

it('reads fixed positions, and reports a line that is cut off', async () => {
  const format = {
    type: 'positions',
    columns: [
      { name: 'id', start: 1, length: 4 },
      { name: 'make', start: 5, length: 8 },
      { name: 'model', start: 13, length: 8 },
    ],
  };
  expect(await contents('K001Kia     Rio     \nK002Ford\n', 'fixed.txt', { format })).toMatchObject([
    { stocknum: 'K001', make: 'Kia', model: 'Rio' },
    { ok: false, field: 'row', code: 'columns' },
  ]);
});

it('reads windows-1252, and refuses text of another encoding', async () => {
  const format = { ...delimited, encoding: 'windows-1252' };
  const bytes = Buffer.from('id,make,model\nK1,Citroën,C3\n', 'latin1');
  expect(await contents(bytes, 'latin.csv', { format })).toMatchObject([{ make: 'Citroën' }]);
  await expect(read(bytes, 'latin.csv', { format: delimited })).rejects.toThrow('not UTF-8');
});

it('reads a zip with one file of data, and refuses one with two', async () => {
  const data = 'id,make,model\nK1,Kia,Rio\n';
  expect(
    await contents(zipOf({ 'stock.csv': data, 'K1_1.jpg': 'picture' }), 'one.zip', { format: delimited }),
  ).toMatchObject([{ stocknum: 'K1' }]);
  await expect(
    read(zipOf({ 'a.csv': data, 'b.csv': data }), 'two.zip', { format: delimited }),
  ).rejects.toThrow('has 2 files of data');
});

it('refuses a file that unpacks to far more than its size', async () => {
  const before = unpackLimits.freeBytes;
  unpackLimits.freeBytes = 1000;
  try {
    const bomb = gzipSync(Buffer.from(csv('note', 'a'.repeat(900_000))));
    await expect(read(bomb, 'bomb.csv.gz', { format: delimited })).rejects.toThrow('which no feed does');
  } finally {
    unpackLimits.freeBytes = before;
  }
});

it('reads XML without entities, and refuses a file that declares or lacks something', async () => {
  const format = { type: 'xml', records: 'stock/car' };
  const cars = '<car><id>K1</id><make>Kia</make><model>Rio &amp; more</model></car>';
  expect(await contents(`<stock>${cars}</stock>`, 'a.xml', { format })).toMatchObject([
    { model: 'Rio & more' },
  ]);
  const declared = `<!DOCTYPE stock [<!ENTITY x SYSTEM "file:///etc/passwd">]><stock>${cars.replace('Rio', '&x;')}</stock>`;
  await expect(read(declared, 'b.xml', { format })).rejects.toThrow('declares entities');
  await expect(read(`<stock>${cars}`, 'c.xml', { format })).rejects.toThrow('not whole XML');
  await expect(read('<stock></stock>', 'd.xml', { format })).rejects.toThrow('no element stock/car');
});

it('reads a list inside JSON, and refuses one that ends early', async () => {
  const format = { type: 'json', records: 'data.cars' };
  const text = JSON.stringify({ data: { count: 1, cars: [{ id: 'K1', make: 'Kia', model: 'Rio' }] } });
  expect(await contents(text, 'a.json', { format })).toMatchObject([{ stocknum: 'K1' }]);
  await expect(read(text.slice(0, -4), 'b.json', { format })).rejects.toThrow('not one whole JSON text');
});
