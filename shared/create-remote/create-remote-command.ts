import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import {
  Argument,
  InvalidArgumentError,
  Command,
  type CommandUnknownOpts,
} from '@commander-js/extra-typings';
import { refuseUsage } from '@forecourt/build-kit/cli/run-command-line';
import { loadRemote } from '@forecourt/build-kit/load-remote';
import { domainNames, isDomainName } from '@forecourt/contracts/remote/domains';
import type { RemotePages } from '@forecourt/contracts/remote/path-owner';
import { squadNameProblem } from './squad-name.ts';

const repository = resolve(import.meta.dirname, '../..');

type Options = {
  squad?: string;
  external?: string;
  domain?: string;
  example?: string;
  fragment: string[];
  page: [name: string, path: string][];
  install: boolean;
  release: boolean;
};

const collectNames = (name: string, before: string[]) => [...before, name];
const collectPages = (text: string, before: Options['page']) => [...before, parsePage(text)];

/** The command that makes a remote: a squad's in this workspace, or an agency's project. */
export function createRemoteCommand(): CommandUnknownOpts {
  return new Command('create-remote')
    .description("make a squad's remote in this workspace, or with --external a dealer agency's project")
    .addArgument(new Argument('<name>', 'lower-case letters, digits and hyphens').argParser(parseName))
    .option('--squad <owner>', "a squad's remote: who owns it, such as @forecourt/insurance")
    .option('--external <folder>', "an agency's project: where to make it")
    .option('--domain <name>', `an agency's project: whose place it takes (${domainNames.join(', ')})`)
    .option('--fragment <name>', "an agency's project: a fragment that it replaces", collectNames, [])
    .option('--page <name=/path>', "an agency's project: a page that it replaces", collectPages, [])
    .option(
      '--example <name>',
      "an agency's project: a worked example: driftwood-finance, ironbark-offers, vue-finance or vite-finance",
    )
    .option('--no-install', 'without installing packages')
    .option('--no-release', "a squad's remote: without adding it to the local site that runs")
    .addHelpText(
      'after',
      '\n  pnpm forecourt create-remote insurance --squad @forecourt/insurance\n  pnpm forecourt create-remote newtown-finance --external ../newtown-finance --domain finance --fragment estimate --page loans=/finance',
    )
    .action(async (name: string, options: Options, command: CommandUnknownOpts) => {
      if (options.external) await createProject(command, name, options.external, options);
      else await createInWorkspace(command, name, options);
    });
}

async function createProject(
  command: CommandUnknownOpts,
  name: string,
  folder: string,
  { squad, domain: chosen, example, fragment, page, install, release }: Options,
): Promise<void> {
  if (squad)
    refuseUsage(command, '--squad is for a remote in this workspace, --external for a project outside');
  if (!release)
    refuseUsage(
      command,
      "--no-release is for a remote in this workspace: an agency's is released by the agency",
    );
  const domain = chosen ?? example?.split('-').at(-1);
  if (!domain || !isDomainName(domain))
    refuseUsage(command, `--domain says whose place it takes: ${domainNames.join(', ')}`);
  if (!example && fragment.length + page.length === 0)
    refuseUsage(command, 'say what it takes the place of, with --fragment NAME or --page NAME=/path');
  const directory = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  const { createExternal } = await import('./create-external.ts');
  createExternal({
    directory,
    name,
    domain,
    fragments: fragment,
    pages: Object.fromEntries(page),
    example,
    install,
  });
  console.log(
    `\n${name} is in ${directory}. Its README explains the next steps. After it is published, show it on a site with: pnpm forecourt tenant set <site> remotes.${domain}.remote ${name}`,
  );
}

async function createInWorkspace(command: CommandUnknownOpts, name: string, options: Options): Promise<void> {
  const outside = (['domain', 'example'] as const).find((flag) => options[flag] !== undefined);
  if (outside || options.fragment.length + options.page.length > 0)
    refuseUsage(
      command,
      `--${outside ?? (options.fragment.length > 0 ? 'fragment' : 'page')} needs --external <folder>`,
    );
  const problem = squadNameProblem(name, await stockRemotes());
  if (problem) refuseUsage(command, problem);
  const { createSquad } = await import('./create-squad.ts');
  const changed = createSquad({
    root: repository,
    name,
    squad: options.squad ?? `@forecourt/${name}`,
    today: new Date().toISOString().slice(0, 10),
  });
  console.log(changed.map((path) => `  ${relative(repository, path)}`).join('\n'));
  if (options.install)
    // The lockfile gets a new entry, even where CI is set, which would freeze it.
    execFileSync('npx', ['-y', '--prefer-offline', 'pnpm@12', 'install', '--no-frozen-lockfile'], {
      cwd: repository,
      stdio: 'inherit',
    });
  console.log(`\nmfe-${name} was created.`);
  if (!options.install) return console.log('Install its packages (npx -y pnpm@12 install) to see it.');
  if (!options.release) return;
  const { showRemote } = await import('./show-remote.ts');
  console.log(await showRemote(name));
}

/** Reads the workspace's remotes and their pages. */
async function stockRemotes(): Promise<RemotePages[]> {
  const folders = readdirSync(repository)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(repository, name))
    .filter((folder) => existsSync(join(folder, 'remote.ts')));
  const remotes = await Promise.all(folders.map((folder) => loadRemote(folder)));
  return remotes.map(({ remote }) => ({ domain: remote.name, pages: remote.pages ?? {} }));
}

function parseName(name: string): string {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new InvalidArgumentError(
      'The name of a remote consists of lower-case letters, digits and hyphens, and begins with a letter.',
    );
  return name;
}

function parsePage(text: string): [name: string, path: string] {
  const [page, path] = text.split('=');
  if (!page || !path?.startsWith('/')) throw new InvalidArgumentError('Write it as name=/path.');
  return [page, path];
}
