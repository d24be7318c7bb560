import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProfile } from '../feed/profile/create-profile.ts';
import type { SuggestOptions } from './suggest-options.ts';
import { suggestProfile } from './suggest-profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-offered-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(lines: string[], name = 'stock.csv'): string {
  const file = join(mkdtempSync(join(folder, 'one-')), name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

async function readAll(file: string, answers: SuggestOptions) {
  const { profile } = await suggestProfile(file, { currency: 'AUD', ignoreUnknown: true, ...answers });
  expect(profile.questions ?? []).toEqual([]);
  const { open, read } = createProfile(profile);
  const vehicles: unknown[] = [];
  for await (const { row } of (await open!(file, {})).records) {
    const reading = read(row, { dealership: null, now: new Date() });
    vehicles.push(reading.ok ? reading.content : reading);
  }
  return vehicles;
}
const asked = async (file: string, answers: SuggestOptions = {}) =>
  (
    (await suggestProfile(file, { currency: 'AUD', ignoreUnknown: true, ...answers })).profile.questions ?? []
  ).map(({ about }) => about);

const head = 'Stock No,Make,Model,Year,Kms,Price,Condition';
const row = (number: number, rest: string) =>
  `A${number},Kia,Rio,2020,4${number}000,1${number}990,Used,${rest}`;

it.each([
  ['Date Sold', ['', '14/03/2026', ''], 'sold'],
  ['Sold Date', ['01/01/1900', '14/03/2026', '0000-00-00'], 'sold'],
  ['Reserved Until', ['', '31/12/2099', '20/01/2020'], 'reserved'],
])('reads the dates of %s as what they say', async (name, values, field) => {
  const file = write([`${head},${name}`, ...values.map((value, at) => row(at, value))]);
  expect(await readAll(file, {})).toMatchObject(
    [false, true, false].map((is) => ({ [field]: is, status: is && field === 'sold' ? 'sold' : 'in_stock' })),
  );
});

it.each([
  ['Archived', ['0', '1', '0'], ['A0', 'A2']],
  ['Is Deleted', ['No', 'No', 'Yes'], ['A0', 'A1']],
  ['Do Not Advertise', ['N', 'Y', 'N'], ['A0', 'A2']],
  ['Withdrawn Date', ['', '', '14/03/2026'], ['A0', 'A1']],
])('leaves out what %s says is gone', async (name, values, offered) => {
  const file = write([`${head},${name}`, ...values.map((value, at) => row(at, value))]);
  expect(await readAll(file, {})).toMatchObject(offered.map((stocknum) => ({ stocknum })));
});

it('asks about an unknown column that may decide what is offered, also if it is empty now', async () => {
  const file = write([`${head},Hold Status,Member Price`, row(0, ','), row(1, ',')]);
  expect(await asked(file)).toEqual(['Hold Status', 'Member Price']);
});

it('asks whether prices are in cents, and does not show the code of a program beside them', async () => {
  const head = 'Stock No,Make,Model,Year,Kms,Price,Condition,Price Type';
  const lines = [1, 2, 3].map(
    (number) => `A${number},Kia,Rio,202${number},42000,21${number}9000,Used,FIXED_PRICE`,
  );
  expect(await asked(write([head, ...lines]))).toEqual(['Price Type', 'price']);
});

it('reads pairs of names and values in a namespace, and takes an id of each vehicle for none of a dealer', async () => {
  const pair = (name: string, value: string) =>
    `<a:attribute><a:attributeName>${name}</a:attributeName><a:attributeValue>${value}</a:attributeValue></a:attribute>`;
  const ads = [1, 2, 3, 4].map(
    (number) =>
      `<a:ad><a:vendorId>A${number}</a:vendorId><a:price>1${number}900</a:price><a:attributes>${pair('merk', 'Kia')}${pair('model', 'Rio')}${pair('bouwjaar', '2020')}</a:attributes></a:ad>`,
  );
  const file = write([`<a:ads xmlns:a="http://example.com/a">`, ...ads, '</a:ads>'], 'stock.xml');
  const vehicles = await readAll(file, { condition: 'used', distance: 'km' });
  expect(vehicles).toMatchObject(
    [1, 2, 3, 4].map((number) => ({ stocknum: `A${number}`, make: 'Kia', year: 2020 })),
  );
});

it('asks about prices and odometers below a thousand', async () => {
  const lines = ['Stock No,Make,Model,Year,Kms,Price,Condition', 'A0,Kia,Rio,2020,61.2,21.99,Used'];
  const file = write([...lines, 'A1,Kia,Rio,2021,43,19.5,Used', 'A2,Kia,Rio,2022,24,18,Used']);
  expect(await asked(file)).toEqual(['price', 'km']);
});

it.each([
  ['Km (000)', 'Price ($000)', '61.2', '21.99', { km: 61_200, price: 21_990 }],
  ['走行距離(千km)', '価格(万円)', '61', '219.9', { km: 61_000, price: 2_199_000 }],
  ['Kms', "Price $'000", '61200', '21.99', { km: 61_200, price: 21_990 }],
])('reads %s and %s in thousands', async (km, price, distance, amount, expected) => {
  const file = write([
    `Stock No,Make,Model,Year,${km},${price},Condition`,
    `A1,Kia,Rio,2021,${distance},${amount},Used`,
  ]);
  expect(await readAll(file, { distance: 'km' })).toMatchObject([expected]);
});

it('asks about a column that is named like what tells vehicles apart, and is the same for many', async () => {
  const file = write([`${head},Rego`, ...[0, 1, 2, 3].map((number) => row(number, 'Included'))]);
  expect(await asked(file)).toEqual(['Rego']);
});

it('reads dates with two digits of the year and with names of months', async () => {
  const file = write([`${head},Build Date,Rego Expiry,In Stock Date`, row(0, '03/19,30-Jun-27,15.09.26')]);
  expect(await readAll(file, {})).toMatchObject([{ build_date: '2019-03', rego_expiry: '2027-06-30' }]);
});

it('takes the largest of the sizes that a list of pictures has', async () => {
  const photo = (size: string) => `https://example.com/${size}.jpg`;
  const file = write(
    [
      JSON.stringify([
        {
          id: 'A1',
          make: 'Kia',
          model: 'Rio',
          year: 2020,
          km: 42_000,
          price: 11_990,
          isNew: false,
          photos: [{ thumb: photo('t'), large: photo('l'), medium: photo('m') }],
        },
      ]),
    ],
    'stock.json',
  );
  expect(await readAll(file, {})).toMatchObject([{ primary_image_url: photo('l'), photos_count: 1 }]);
});

it('takes a description that does not name the vehicle for a text about it', async () => {
  const file = write([`${head},Vehicle Description`, row(0, 'One owner'), row(1, 'Full history')]);
  expect(await readAll(file, {})).toMatchObject([
    { dealercomments: 'One owner' },
    { dealercomments: 'Full history' },
  ]);
});

it('does not take words for how a vehicle is kept for its place', async () => {
  const file = write([`${head},State`, row(0, 'Excellent'), row(1, 'Good')]);
  expect(await asked(file)).toEqual(['State']);
});
