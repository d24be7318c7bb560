import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Schemas of the shell and of the server kit. Every other belongs to the remote of its name. */
const ownersOf: Record<string, string[]> = {
  shell: ['shell'],
  identity: ['shell'],
  messages: ['shared', 'mfe-leads'],
  rate_limits: ['shared'],
  content: ['shared'],
};
const declared = /pgSchema\('(\w+)'\)/g;
const named = /\b(?:from|join|into|update|table|references|lock|truncate)\s+"?(\w+)"?\."?\w+/gi;
/** Migrations moved each domain's own records to the content of all domains once. */
const contentMigration = /^mfe-.*\/migrations\/.*content\.sql$/;

export type SourceFile = { path: string; text: string };

/** Returns the places where a package declares or names a table of another's schema. */
export function schemaProblems(files: readonly SourceFile[]): string[] {
  const schemas = new Set([
    ...Object.keys(ownersOf),
    ...files.flatMap(({ text }) => [...text.matchAll(declared)].map(([, name]) => name!)),
  ]);
  return files.flatMap(({ path, text }) => {
    const [owner] = path.split('/') as [string];
    const used = [...text.matchAll(declared), ...text.matchAll(named)].map(([, name]) => name!);
    return [...new Set(used)]
      .filter((name) => schemas.has(name) && !(ownersOf[name] ?? [`mfe-${name}`]).includes(owner))
      .filter((name) => name !== 'content' || !contentMigration.test(path))
      .map(
        (name) =>
          `${path} uses the schema "${name}" of another package: ask its owner by HTTP, or let the command line pass in what it needs`,
      );
  });
}

/** Reads the code and the migrations of every package, without tests. */
export function readServerSources(): SourceFile[] {
  const repository = resolve(import.meta.dirname, '../../..');
  return globSync(['{shell,mfe-*,shared}/**/*.{ts,sql}'], {
    cwd: repository,
    exclude: (path) =>
      /node_modules|\/dist(\/|$)|\/testing\/|\.test\.ts$|^shared\/(test-kit|demo-media)/.test(String(path)),
  }).map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));
}
