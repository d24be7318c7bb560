import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suggestProfile } from './suggest-profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-kinds-'));
afterAll(() => rmSync(folder, { recursive: true }));
function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

it.each([
  ['photo.csv', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'is a picture'],
  ['stock.csv', '%PDF-1.4\n1 0 obj\n', 'is a PDF'],
  ['stock.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'save it as .xlsx or CSV'],
  ['stock.csv', Buffer.from(Array.from({ length: 500 }, (_none, at) => (at % 2 ? 3 : 200))), 'is not text'],
  ['stock.csv', '', 'the file is empty'],
  ['stock.csv', 'Make,Model\n', 'no record'],
  ['stock.csv', 'Stock\nA1\nA2\n', 'no delimiter separates the lines'],
  ['stock.csv', `Make,Model\n${'x'.repeat(2_000_000)}\n`, 'at line 2'],
  ['stock.csv', '<!DOCTYPE html><html><body><form></form></body></html>', 'web page without a table'],
  [
    'stock.csv',
    'a letter, and no list at all\nof vehicles, or of anything\n',
    'nothing in this file is like a vehicle',
  ],
  ['stock.json', '{"vehicles":[{"make":"Kia"', 'was it cut off?'],
  ['stock.json', '{"error":"unauthorized"}', 'no list of vehicles'],
  ['stock.xlsx', 'PK\u0003\u0004 and no more', 'the workbook cannot be read'],
])('refuses %s (%#) with what it is', async (name, content, message) => {
  await expect(suggestProfile(write(name, content))).rejects.toThrow(message);
});

it('reads a workbook under another name', async () => {
  const file = join(folder, 'bestand.xls');
  copyFileSync(join(import.meta.dirname, 'foreign-layouts/french.xlsx'), file);
  const { profile, records } = await suggestProfile(file, { rate: 2 });
  expect(profile.format).toMatchObject({ type: 'xlsx', sheet: 1 });
  expect(records).toBe(6);
});
