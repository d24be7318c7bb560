import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fillTemplate } from './fill-template.ts';

export type SquadRemote = {
  /** Root of the workspace. */
  root: string;
  name: string;
  /** Who owns it, as CODEOWNERS writes it: `@forecourt/insurance`. */
  squad: string;
  /** Date of the changelog's entry, `2026-05-01`. */
  today: string;
};

const templates = join(import.meta.dirname, 'templates/squad');

/**
 * Makes a squad's remote: its folder, its name and fragment in the contracts with a line in their changelog, its server in
 * the gateway, its line in CODEOWNERS. @returns the files that were written or changed
 */
export function createSquad({ root, name, squad, today }: SquadRemote): string[] {
  const folder = join(root, `mfe-${name}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already`);
  const title = name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
  const changed = fillTemplate(templates, folder, { name, squad, title });
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(root, file);
    const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const after = change(before);
    if (after === before) throw new Error(`${file} has no place for "${name}": it looks different from what this command knows`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after);
    changed.push(path);
  };
  edit('shared/contracts/tenant/tenant-config.ts', (text) => text.replace(/(export const domainNames = \[[^\]]*)\]/, `$1, '${name}']`));
  edit('shared/contracts/fragments/fragments.ts', (text) => text.replace(/\n\} as const;/, `\n  '${name}/teaser': z.object({}),\n} as const;`));
  edit('shared/contracts/fragments/samples.ts', (text) => text.replace(/\n\};\n/, `\n  '${name}/teaser': {},\n};\n`));
  edit('shared/contracts/CHANGELOG.md', (text) => text.replace(/\n(?=## )/, `\n## ${today}\n\n- Added: the domain \`${name}\` and its fragment \`${name}/teaser\` (${squad}).\n\n`));
  edit('shell/server/gateway/domains.ts', (text) => text
    .replace(/\nimport type /, `\nimport { server as ${camel(name)} } from 'mfe-${name}/server';\nimport type `)
    .replace(/(export const domains: DomainServer\[\] = \[[^\]]*)\]/, `$1, ${camel(name)}]`));
  edit('shell/package.json', (text) => text.replace(/( {4}"mfe-offers": "workspace:\*",)/, `$1\n    "mfe-${name}": "workspace:*",`));
  edit('.github/CODEOWNERS', (text) => `${text}/mfe-${name}/ ${squad}\n`);
  return changed;
}

const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
