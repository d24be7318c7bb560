import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDisk } from './check-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('passes a folder with space, creates it where it is missing, and leaves nothing in it', async () => {
  const missing = join(folder, 'data');
  await checkDisk(missing, 1);
  expect(readdirSync(missing)).toEqual([]);
});

it('refuses a disk with less space than it is asked for', async () => {
  await expect(checkDisk(folder, 1e9)).rejects.toThrow(/has \d+ MB left, of 1000000000 MB at least/);
});

it('refuses a folder that cannot be written to', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(checkDisk(file, 1)).rejects.toThrow();
});
