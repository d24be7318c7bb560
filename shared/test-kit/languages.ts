import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadLanguages } from '@forecourt/server-kit/load-languages';

// Imported by tests in another language than English: adds the texts of every package.
const root = join(import.meta.dirname, '../..');
const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
for (const directory of ['shell', 'shared/design-system', ...remotes]) {
  const folder = join(root, directory, 'languages');
  if (existsSync(folder)) await loadLanguages(pathToFileURL(`${folder}/`));
}
