import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { readAccesses, type Accesses, type Source } from './read-accesses.ts';
import { settingsOfSchema, type Setting } from './settings-of-schema.ts';

/** Names under which code reads a site's settings as a whole. */
const names = new Set([
  'site',
  'wholeSite',
  'tenant',
  'config',
  'useSite',
  'own',
  'job',
  'task',
  'state',
  '?',
]);

/** Returns the paths of a schema's settings that no source reads. */
export function unreadSettings(schema: z.ZodType, sources: readonly Source[]): string[] {
  const all: Accesses = { pairs: new Set(), keys: new Set(), whole: new Set() };
  for (const source of sources) {
    const found = readAccesses(source);
    for (const kind of ['pairs', 'keys', 'whole'] as const)
      for (const name of found[kind]) all[kind].add(name);
  }
  return settingsOfSchema(schema)
    .filter((setting) => !isRead(setting, all))
    .map(({ path }) => path.join('.'));
}

function isRead({ path, isElement }: Setting, { pairs, keys, whole }: Accesses): boolean {
  const key = path.at(-1)!;
  const above = path.slice(0, -1);
  const parent = above.at(-1);
  if (parent === undefined) return [...names].some((name) => pairs.has(`${name}.${key}`));
  // An element of a list or record has any name in a loop, so its list must be read.
  if (isElement) return keys.has(key) && above.every((name) => keys.has(name));
  if (pairs.has(`${parent}.${key}`) || whole.has(parent)) return true;
  // One of several equal parts, chosen by a computed key: `private.limits[kind].person`.
  return path.length > 3 && whole.has(above.at(-2)!) && keys.has(key);
}

const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file) && !/(^|\/)testing\//.test(file);

/** Files that declare, layer and default settings: they mention every setting, whether it is used or not. */
const isSchema = (file: string) =>
  /^shared\/contracts\/tenant\/(.*-config|layers|platform-layer|site-settings|theme)\.ts$/.test(file);

/** Reads sources of the product that may read settings: not their schema, the demo sites, tests and tools. */
export function readSources(repository: string): Source[] {
  const folders = readdirSync(repository).filter((name) => name.startsWith('mfe-'));
  return [
    ...folders,
    'shell/model',
    'shell/web',
    'shell/server',
    'shared/contracts',
    'shared/remote-kit',
    'shared/server-kit',
    'shared/design-system',
  ]
    .flatMap((folder) => filesIn(join(repository, folder)))
    .filter((file) => isSource(file) && !isSchema(relative(repository, file)))
    .map((file) => ({ text: readFileSync(file, 'utf8'), isJsx: file.endsWith('x') }));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.data'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}
