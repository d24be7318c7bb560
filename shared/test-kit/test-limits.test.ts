import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isQuarantined, isSlow, quarantined, slow } from './test-limits.ts';

const repository = resolve(import.meta.dirname, '../..');
/** Lower this number when a file leaves the quarantine, and never raise it. */
const most = 1;

const files = quarantined.flatMap(({ tests }) => tests);

it('has a quarantine that does not grow', () => {
  expect(files.length).toBeLessThanOrEqual(most);
  expect(new Set(files).size).toBe(files.length);
});

it('names existing test files, and a reason', () => {
  const isTest = (file: string) => /\.test\.tsx?$/.test(file) && existsSync(resolve(repository, file));
  expect([...files, ...slow].filter((file) => !isTest(file))).toEqual([]);
  for (const { reason } of quarantined) expect(reason.length).toBeGreaterThan(40);
});

it('knows a file by its absolute path', () => {
  expect(isQuarantined(resolve(repository, files[0]!))).toBe(true);
  expect(isSlow(resolve(repository, slow[0]!))).toBe(true);
  expect(isQuarantined(import.meta.filename) || isSlow(import.meta.filename)).toBe(false);
});
