import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMasterKey } from './master-key.ts';

describe('the master key', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'master-key-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const file = () => join(directory, 'master-key');
  const failOnReport = (message: string): never => {
    throw new Error(message);
  };

  it('is the same at every start', () => {
    expect(readMasterKey(directory, failOnReport)).toBe(readMasterKey(directory, failOnReport));
  });

  it.each([
    ['empty', ''],
    ['cut off', 'abc'],
    ['zeros', '\0'.repeat(32)],
    ['garbage', '\u{fffd}\n'.repeat(20)],
  ])('is replaced, with one report, if it is %s', (_, content) => {
    writeFileSync(file(), content);
    const reports: string[] = [];
    const key = readMasterKey(directory, (message) => reports.push(message));
    expect(key).toMatch(/^[\w-]{24,}$/);
    expect(reports).toHaveLength(1);
    expect(readFileSync(`${file()}.damaged`, 'utf8')).toBe(content);
    expect(readMasterKey(directory, failOnReport)).toBe(key);
  });

  it('is replaced if it is a folder', () => {
    mkdirSync(file());
    expect(readMasterKey(directory, () => undefined)).toMatch(/^[\w-]{24,}$/);
  });
});
