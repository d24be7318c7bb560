import { execFileSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { domainNames } from '@forecourt/contracts/tenant/tenant-config';
import { createExternal } from './create-external.ts';
import { createSquad } from './create-squad.ts';

const usage = `usage:
  pnpm create-remote insurance [--squad @forecourt/insurance]
      a squad's remote in this workspace: mfe-insurance
  pnpm create-remote harbour-finance --external ../harbour-finance --domain finance --fragment estimate --page loans=/finance
      a dealer agency's project in a folder of its own; --example driftwood-finance | ironbark-offers takes a worked one`;

const repository = resolve(import.meta.dirname, '../..');

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      squad: { type: 'string' }, external: { type: 'string' }, domain: { type: 'string' }, example: { type: 'string' }, help: { type: 'boolean' },
      fragment: { type: 'string', multiple: true, default: [] }, page: { type: 'string', multiple: true, default: [] }, 'no-install': { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (!name || values.help) throw new Error(usage);
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Error(`"${name}" is no name for a remote: small letters, digits and hyphens, a letter first`);
  if (values.external) external(name, values.external, values);
  else squad(name, values.squad ?? `@forecourt/${name}`, values['no-install']);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

function external(name: string, folder: string, values: { domain?: string; example?: string; fragment: string[]; page: string[]; 'no-install': boolean }): void {
  const domain = values.domain ?? values.example?.split('-').at(-1);
  if (!domain || !(domainNames as readonly string[]).includes(domain)) throw new Error(`--domain says whose place it takes: ${domainNames.join(', ')}`);
  if (!values.example && values.fragment.length + values.page.length === 0) throw new Error(`say what it takes the place of, with --fragment NAME or --page NAME=/path\n\n${usage}`);
  const pages = Object.fromEntries(values.page.map((one) => {
    const [page, path] = one.split('=');
    if (!page || !path?.startsWith('/')) throw new Error(`--page "${one}" is written name=/path`);
    return [page, path];
  }));
  const directory = resolve(folder);
  createExternal({ directory, name, domain, fragments: values.fragment, pages, example: values.example, install: !values['no-install'] });
  console.log(`\n${name} is in ${directory}. Its README says the rest; once it is published, a site shows it by: pnpm tenant:set <site> remotes.${domain}.remote ${name}`);
}

function squad(name: string, owner: string, noInstall: boolean): void {
  if ((domainNames as readonly string[]).includes(name)) throw new Error(`there is a domain "${name}" already`);
  const changed = createSquad({ root: repository, name, squad: owner, today: new Date().toISOString().slice(0, 10) });
  console.log(changed.map((path) => `  ${relative(repository, path)}`).join('\n'));
  if (!noInstall) execFileSync('npx', ['-y', '--prefer-offline', 'pnpm@12', 'install'], { cwd: repository, stdio: 'inherit' });
  console.log(`\nmfe-${name} is there. Start the site to see /${name}, or \`pnpm --filter mfe-${name} dev\` for it alone.`);
}
