import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = resolve(import.meta.dirname, '../../..');

/** What a developer needs of an error in a server: package, and first place of its stack in the sources. */
export function describeServerError(error: Error): { source: string; message: string; place: string | null } {
  const frames = [...(error.stack ?? '').matchAll(/(file:\/\/\/[^\s()]+?|\/[^\s():]+):(\d+):(\d+)/g)];
  for (const [, file, line, column] of frames) {
    const path = relative(repository, file!.startsWith('file:') ? fileURLToPath(file!) : file!);
    const [top] = path.split(sep);
    if (path.startsWith('..') || path.split(sep).includes('node_modules')) continue;
    return { source: top!, message: error.message, place: `${path}:${line}:${column}` };
  }
  return { source: 'the site', message: error.message, place: null };
}
