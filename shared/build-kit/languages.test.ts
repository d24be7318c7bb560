import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageExposes, languagesOf, writeLanguages } from './languages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes a module of each language of a remote, which adds the texts of its pages only', () => {
  expect(languageExposes(folder)).toEqual({});
  mkdirSync(join(folder, 'languages'));
  for (const file of ['fr.ts', 'ar.ts', 'ar.test.ts', 'catalogues.ts'])
    writeFileSync(join(folder, 'languages', file), '');
  expect(languagesOf(folder)).toEqual(['ar', 'fr']);
  const exposes = languageExposes(folder);
  expect(exposes['./languages/fr']).toBe('./dist/entry/language-fr.js');
  expect(readFileSync(join(folder, exposes['./languages/fr']!), 'utf8')).toMatch(
    /import \{ ui as ui0 \} from "..\/..\/languages\/fr.ts";\naddLanguage\("fr", ui0/,
  );
});

it('makes the languages of a page by itself, with the texts of the shared packages', () => {
  expect(writeLanguages(folder, ['ar'], '../languages')).toContain(`"ar": () => import('./language-ar.js')`);
  const code = readFileSync(join(folder, 'language-ar.js'), 'utf8');
  for (const module of [
    '../languages/ar.ts',
    '@forecourt/design-system/languages/ar',
    '@forecourt/contracts/languages/ar',
  ])
    expect(code).toContain(`from "${module}"`);
  expect(code).toContain('addLanguage("ar", ui2, { isShared: true })');
});
