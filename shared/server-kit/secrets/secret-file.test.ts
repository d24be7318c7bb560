import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOrCreateSecret, readSecret } from './secret-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-secret-'));
  file = join(folder, 'data', 'secret');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('creates a secret once, readable only by its owner, and leaves no other files', () => {
  expect(readSecret(file)).toBeNull();
  const secret = readOrCreateSecret(file);
  expect(secret).toHaveLength(32);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(readSecret(file)).toBe(secret);
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
});

it.each([
  ['empty', '', 'is empty'],
  ['blank', ' \n', 'is empty'],
  ['cut short', 'abc', 'is too short (3 characters, 24 at least)'],
])('rejects a file that is %s, and says what to do', (_name, text, reason) => {
  readOrCreateSecret(file);
  writeFileSync(file, text);
  for (const read of [readOrCreateSecret, readSecret])
    expect(() => read(file)).toThrow(
      `${file} ${reason}: restore it from a backup, or remove it and start again, which creates a new one`,
    );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('returns the same secret to processes that start at the same time', async () => {
  const code = `import { readOrCreateSecret } from ${JSON.stringify(join(import.meta.dirname, 'secret-file.ts'))};
  console.log(readOrCreateSecret(${JSON.stringify(file)}));`;
  const secrets = await Promise.all(
    Array.from(
      { length: 4 },
      async () =>
        (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code])).stdout,
    ),
  );
  expect(new Set(secrets).size).toBe(1);
});
