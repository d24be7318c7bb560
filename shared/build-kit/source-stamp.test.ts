import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuilt, markBuilt, sourceStamp } from './source-stamp.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-stamp-'));
  write('ui/page.tsx', 'one');
  write('server/plugin.ts', 'one');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
const changes = (change: () => void, options?: { withServer: boolean }) => {
  const before = sourceStamp(folder, options);
  change();
  return sourceStamp(folder, options) !== before;
};

it('changes if a source changes or is added', () => {
  expect(changes(() => write('ui/page.tsx', 'two'))).toBe(true);
  expect(changes(() => write('ui/more.ts', ''))).toBe(true);
  expect(sourceStamp(folder)).toBe(sourceStamp(folder));
});

it('is the same for the same sources in another folder', () => {
  const other = mkdtempSync(join(tmpdir(), 'forecourt-stamp-of-a-longer-name-'));
  cpSync(folder, other, { recursive: true });
  expect(sourceStamp(other)).toBe(sourceStamp(folder));
  rmSync(other, { recursive: true });
});

it('ignores tests, documentation, and files that a build does not read', () => {
  for (const file of [
    'ui/page.test.tsx',
    'ui/money.test.ts',
    'README.md',
    'dist/browser/x.js',
    'node_modules/a/index.js',
  ])
    expect([file, changes(() => write(file, 'x'))]).toEqual([file, false]);
});

it('includes the server folder only if it is part of the build', () => {
  expect(changes(() => write('server/plugin.ts', 'two'))).toBe(false);
  expect(changes(() => write('server/plugin.ts', 'three'), { withServer: true })).toBe(true);
});

it('tells whether a build is up to date', () => {
  const stamp = sourceStamp(folder);
  expect(isBuilt(folder, stamp)).toBe(false);
  markBuilt(folder, stamp);
  expect([isBuilt(folder, stamp), isBuilt(folder, sourceStamp(folder))]).toEqual([true, true]);
  write('ui/page.tsx', 'two');
  expect(isBuilt(folder, sourceStamp(folder))).toBe(false);
});
