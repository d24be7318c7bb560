import { readdir } from 'node:fs/promises';
import { addLanguage } from '@forecourt/contracts/messages/define-messages';

type LanguageFile = { ui?: object; server?: object };

/**
 * Adds the texts of a package in every language to this process.
 * @param folder the package's `languages`
 */
export async function loadLanguages(folder: URL, { isShared = false } = {}): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!/^[\w-]+\.ts$/.test(file) || file === 'catalogues.ts') continue;
    const { ui, server } = (await import(new URL(file, folder).href)) as LanguageFile;
    addLanguage(file.slice(0, -3), { ...ui, ...server }, { isShared });
  }
}

await loadLanguages(new URL('../contracts/languages/', import.meta.url), { isShared: true });
await loadLanguages(new URL('./languages/', import.meta.url));
