import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fillTemplate } from './fill-template.ts';
import { camelCase } from './squad-name.ts';

export type SquadRemote = {
  /** Root of the workspace. */
  root: string;
  name: string;
  /** The owner, as CODEOWNERS writes it: `@forecourt/insurance`. */
  squad: string;
  /** Date of the changelog's entry, `2026-05-01`. */
  today: string;
};

const repository = resolve(import.meta.dirname, '../..');
const templates = join(import.meta.dirname, 'templates/squad');

/**
 * Creates a squad's remote: its folder, its name and fragment in the contracts with a line in their
 * changelog, its server in the gateway, and its line in CODEOWNERS. @returns the files that were written or
 * changed
 */
export function createSquad({ root, name, squad, today }: SquadRemote): string[] {
  const folder = join(root, `mfe-${name}`);
  if (hasSources(folder)) throw new Error(`${folder} already exists: choose another name`);
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const changed = fillTemplate(templates, folder, { name, squad, title });
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(root, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const after = change(before);
    if (after === before)
      throw new Error(
        `${file} does not have the expected form, so "${name}" could not be added: add it by hand`,
      );
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
    changed.push(path);
  };
  edit('shared/contracts/remote/domains.ts', (text) =>
    text.replace(/(export const domainNames = \[[^\]]*)\]/, `$1, '${name}']`),
  );
  edit('shared/contracts/fragments/fragments.ts', (text) =>
    text.replace(/\n\} as const;/, `\n  '${name}/teaser': z.object({}),\n} as const;`),
  );
  edit('shared/contracts/fragments/samples.ts', (text) =>
    text.replace(/(export const sampleProps\b[^]*?\n)(\};\n)/, `$1  '${name}/teaser': {},\n$2`),
  );
  edit('shared/contracts/CHANGELOG.md', (text) =>
    addChange(text, today, `- Added: the domain \`${name}\` and its fragment \`${name}/teaser\` (${squad}).`),
  );
  edit('shell/server/gateway/domains.ts', (text) =>
    text
      .replace(
        /\nimport type /,
        `\nimport { server as ${camelCase(name)} } from 'mfe-${name}/server';\nimport type `,
      )
      .replace(/(export const domains: DomainServer\[\] = \[[^\]]*)\]/, `$1, ${camelCase(name)}]`),
  );
  edit('shell/package.json', (text) =>
    text.replace(/( {4}"mfe-offers": "workspace:\*",)/, `$1\n    "mfe-${name}": "workspace:*",`),
  );
  edit('.github/CODEOWNERS', (text) => `${text}/mfe-${name}/ ${squad}\n`);
  formatFiles(root, changed);
  return changed;
}

/** Adds a line to the section of a day, which is created if it is missing; the newest section comes first. */
const addChange = (text: string, day: string, line: string): string =>
  text.includes(`\n## ${day}\n\n`)
    ? text.replace(`\n## ${day}\n\n`, `\n## ${day}\n\n${line}\n`)
    : text.replace(/\n(?=## )/, `\n## ${day}\n\n${line}\n\n`);

/**
 * Whether a folder has sources. The folder of a removed remote, for example after a change of branch, still
 * has installed packages and builds.
 */
const hasSources = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder).some((name) => name !== 'node_modules' && name !== 'dist');

/** Formats the written files, because the length of lines depends on the name. */
function formatFiles(root: string, files: string[]): void {
  const sources = files.filter((file) => /\.(tsx?|md)$/.test(file));
  execFileSync(join(repository, 'node_modules/.bin/oxfmt'), sources, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
