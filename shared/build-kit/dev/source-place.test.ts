import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourcePlace } from './source-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-place-'));
afterAll(() => rmSync(folder, { recursive: true }));
const script = join(folder, 'a.js');
const position = new URLSearchParams({ line: '1', column: '1' });

it('has no place without a map, and none while a build writes the map', () => {
  expect(sourcePlace(script, position)).toBe('');
  writeFileSync(`${script}.map`, '{"version":3,"sources":["webpack://fin');
  expect(sourcePlace(script, position)).toBe('');
});

it('names the file and place in the sources', () => {
  const map = { version: 3, sources: ['webpack://finance/./ui/a.tsx'], names: [], mappings: 'AAAA' };
  writeFileSync(`${script}.map`, JSON.stringify(map));
  expect(sourcePlace(script, position)).toBe('ui/a.tsx:1:1');
});
