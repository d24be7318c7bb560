import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SourceFile } from './schema-owners.ts';

const repository = resolve(import.meta.dirname, '../../..');
const comment = /^\s*(?:\/\/|\/\*|\*)/;

/** Returns the comments that are wider than the code: the formatter wraps code, but no comments. */
export function wideComments(files: readonly SourceFile[], columns: number): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        comment.test(line) && line.length > columns
          ? [`${path}:${index + 1} has a comment wider than ${columns} columns`]
          : [],
      ),
  );
}

/** Reads the columns of code, as the formatter is configured. */
export function readColumns(): number {
  const { printWidth } = JSON.parse(readFileSync(join(repository, '.oxfmtrc.json'), 'utf8')) as {
    printWidth: number;
  };
  return printWidth;
}

/** Reads the scripts of the whole repository, with tests and templates. Migrations never change: not read. */
export function readScripts(): SourceFile[] {
  return globSync(['*.{mjs,ts}', '{shell,mfe-*,shared,e2e}/**/*.{ts,tsx,js,cjs,mjs,template}'], {
    cwd: repository,
    exclude: (path) => /node_modules|(^|\/)(dist|\.data)(\/|$)/.test(String(path)),
  }).map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}
