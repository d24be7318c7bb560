import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Copies a template's files, replacing `__words__` in names and contents and removing the ending `.template`.
 * @returns the paths that were written
 */
export function fillTemplate(from: string, to: string, replacements: Record<string, string>): string[] {
  const fill = (text: string) =>
    text.replace(/__([a-z][A-Za-z]*)__/g, (found, word: string) => replacements[word] ?? found);
  return filesOf(from).map((file) => {
    const path = join(to, fill(relative(from, file)).replace(/\.template$/, ''));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, fill(readFileSync(file, 'utf8')));
    return path;
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}
