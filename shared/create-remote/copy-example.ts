import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies an example's sources into a project; the packages that they need are added to the project's. */
export function copyExample(example: string, directory: string): void {
  cpSync(example, directory, {
    recursive: true,
    filter: (path) => !/\.test\.ts$|\/dist(\/|$)|\/package\.json$/.test(path.slice(example.length)),
  });
  const file = join(example, 'package.json');
  if (!existsSync(file)) return;
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  const manifest = join(directory, 'package.json');
  const project = JSON.parse(readFileSync(manifest, 'utf8')) as { devDependencies: Record<string, string> };
  const devDependencies = { ...project.devDependencies, ...dependencies };
  writeFileSync(manifest, `${JSON.stringify({ ...project, devDependencies }, null, 2)}\n`);
}
