import { z } from 'zod';
import { readTable, writeTable, type CellSchema } from './content-table.ts';

const Place = z.object({
  id: z.string(),
  address: z.object({ postcode: z.string(), lat: z.number().nullable() }),
  makes: z.array(z.string()),
  open: z.boolean(),
  note: z.string().optional(),
});
const schema = z.toJSONSchema(Place) as CellSchema;

it('writes a table that reads as the same items, whatever a spreadsheet would make of them', () => {
  const items = [
    { id: 'a,"b"', address: { postcode: '0800', lat: -12.5 }, makes: ['Kia', 'MG'], open: true, note: 'نص' },
    { id: 'c\nd', address: { postcode: '4006', lat: null }, makes: [], open: false },
  ];
  const text = writeTable(items, schema)!;
  expect(text.split('\r\n')[0]).toBe('\ufeffid,address.postcode,address.lat,makes,open,note');
  expect(readTable(text, schema)).toEqual(items);
});

it('does not write as a table what could not be read again', () => {
  const item = { id: 'a', address: { postcode: '1', lat: 1 }, makes: ['a; b'], open: true };
  expect(writeTable([item], schema)).toBeNull();
  expect(writeTable([{ id: 'a', hours: [{ day: 1 }] }], schema)).toBeNull();
  expect(writeTable([], schema)).toBeNull();
});

it('reads what a spreadsheet saves, and names the row and column that cannot be read', () => {
  expect(readTable('id,address.postcode,makes,open\r\na,2000,Kia; MG,TRUE\r\n', schema)).toEqual([
    { id: 'a', address: { postcode: '2000' }, makes: ['Kia', 'MG'], open: true },
  ]);
  expect(() => readTable('id,adress.city\na,b\n', schema)).toThrow('row 2: there is no column "adress.city"');
  expect(() => readTable('id,makes\na,[1\n', schema)).toThrow('row 2: makes: "[1" cannot be read');
});
