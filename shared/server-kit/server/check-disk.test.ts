import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDisk } from './check-disk.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-disk-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('accepts a folder with enough space, creates it if it is missing, and leaves nothing in it', async () => {
  const missing = join(folder, 'data');
  await checkDisk(missing, 1);
  expect(readdirSync(missing)).toEqual([]);
});

it('rejects a disk with less free space than required', async () => {
  await expect(checkDisk(folder, 1e9)).rejects.toThrow(
    /has \d+ MB of free space, and needs at least 1000000000 MB/,
  );
});

it('rejects a folder that cannot be written to', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(checkDisk(file, 1)).rejects.toThrow();
});
