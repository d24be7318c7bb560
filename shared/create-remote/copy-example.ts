import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { containerName } from '@forecourt/contracts/remote/manifest';

/**
 * Copies an example's sources into a project, as the project's remote rather than the example's; the packages
 * that they need are added to the project's.
 */
export function copyExample(example: string, directory: string, name: string): void {
  cpSync(example, directory, {
    recursive: true,
    filter: (path) => !/\.test\.ts$|\/dist(\/|$)|\/package\.json$/.test(path.slice(example.length)),
  });
  for (const file of namingFiles.map((one) => join(directory, one)).filter(existsSync))
    writeFileSync(file, renamed(readFileSync(file, 'utf8'), basename(example), name));
  const file = join(example, 'package.json');
  if (!existsSync(file)) return;
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  const manifest = join(directory, 'package.json');
  const project = JSON.parse(readFileSync(manifest, 'utf8')) as { devDependencies: Record<string, string> };
  const devDependencies = { ...project.devDependencies, ...dependencies };
  writeFileSync(manifest, `${JSON.stringify({ ...project, devDependencies }, null, 2)}\n`);
}

/** Where a remote's name is, and that of its container. */
const namingFiles = ['remote.ts', 'vite.config.js'];

const renamed = (text: string, from: string, to: string): string =>
  text
    .replaceAll(`name: '${from}'`, `name: '${to}'`)
    .replaceAll(`name: '${containerName(from)}'`, `name: '${containerName(to)}'`);
