import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package's languages besides English: the files in its `languages` folder but the catalogues. */
export function languagesOf(directory: string): string[] {
  const folder = join(directory, 'languages');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'catalogues.ts')
    .map((file) => file.slice(0, -3))
    .sort();
}

/**
 * Writes a module for each language of a remote, which adds the texts of its pages and fragments when a page
 * of that language loads it.
 * @returns expose name -> module, as for pages and fragments
 */
export function languageExposes(directory: string): Record<string, string> {
  const folder = join(directory, 'dist/entry');
  return Object.fromEntries(
    languagesOf(directory).map((language) => {
      const file = `language-${language}.js`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(
        join(folder, file),
        languageModule(language, [{ module: `../../languages/${language}.ts` }]),
      );
      return [`./languages/${language}`, `./dist/entry/${file}`];
    }),
  );
}

/**
 * Writes a module for each language of a page without other remotes, with the texts of all its packages.
 * @param own the path of the `languages` folder from there
 * @returns the code of an object that loads them by language
 */
export function writeLanguages(folder: string, languages: readonly string[], own: string): string {
  const loads = languages.map((language) => {
    const file = `language-${language}.js`;
    const code = languageModule(language, [
      { module: `${own}/${language}.ts` },
      { module: `@forecourt/design-system/languages/${language}` },
      { module: `@forecourt/contracts/languages/${language}`, isShared: true },
    ]);
    writeFileSync(join(folder, file), code);
    return `  ${JSON.stringify(language)}: () => import('./${file}'),`;
  });
  return `{\n${loads.join('\n')}\n}`;
}

/** Returns the code of a module that adds the browser's texts of a language. */
function languageModule(
  language: string,
  packages: readonly { module: string; isShared?: boolean }[],
): string {
  return [
    `import { addLanguage } from '@forecourt/contracts/messages/define-messages';`,
    ...packages.map(({ module }, at) => `import { ui as ui${at} } from ${JSON.stringify(module)};`),
    ...packages.map(
      ({ isShared = false }, at) =>
        `addLanguage(${JSON.stringify(language)}, ui${at}, { isShared: ${isShared} });`,
    ),
    '',
  ].join('\n');
}
