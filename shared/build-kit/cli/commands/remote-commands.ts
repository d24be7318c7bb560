import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { parseCount, parseHours, parsePercent, parseSeconds, parseSteps } from '../parse-values.ts';
import { printsResult, type Result } from '../print-result.ts';
import { Refused } from '../registry-client.ts';
import { deployToken, siteAddress } from '../release/deploy-settings.ts';
import type { Release } from '../release/release.ts';
import { remoteOfFolder } from '../remote-argument.ts';
import { refuseUsage } from '../run-command-line.ts';

const repository = resolve(import.meta.dirname, '../../../..');

/** Returns the commands that work on the sources of a remote. */
export const remoteCommands = (): CommandUnknownOpts[] => [release(), build(), dev()];

function release() {
  const command = new Command('release')
    .description('build a remote, run its conformance suite and publish it')
    .argument('[remote]', "the remote; default: this folder's")
    .option('--all', 'every stock remote of this workspace')
    .option('--to <channel>', 'the channel', process.env.FORECOURT_CHANNEL ?? 'stable')
    .option('--new-channel', 'create the channel if it does not exist')
    .option('--canary <share>', 'serve it to only a share of the visitors, such as 10%', parsePercent)
    .option('--plan <shares>', 'serve it step by step, such as 5,25,100; it halts if it is worse', parseSteps)
    .option('--every <time>', 'how long each step of the plan takes at least, such as 10m', parseSeconds)
    .option('--min-visits <count>', 'the visits that each step of the plan needs', parseCount)
    .option('--preview', 'change no channel: print a link that shows the version to whoever opens it')
    .option('--site <slug>', 'the site of the preview link')
    .option('--path <path>', 'the page that the preview link opens')
    .option('--expires <time>', 'how long the preview link is valid, such as 12h or 7d', parseHours)
    .option('--reason <text>', "the reason, for the history; default: the last commit's subject")
    .option('--no-checks', 'do not check types and imports, which CI has already checked');
  return printsResult(command, async ({ all, ...options }, [name], self) => {
    refuseMixed(self, options);
    const { release: releaseFolder } = await import('../release/release.ts');
    const folderRemote = remoteOfFolder(process.cwd());
    if (all ? name !== undefined : !name && !folderRemote)
      refuseUsage(self, 'name one remote (forecourt release finance), or say --all');
    if (!all)
      return releaseFolder(name && name !== folderRemote ? folderOf(self, name) : process.cwd(), options);
    const results = await releaseInAnyOrder(
      stockRemotes().map((remote) => () => releaseFolder(folderOf(self, remote), options)),
    );
    return { text: results.map(({ text }) => text).join('\n'), data: results.map(({ data }) => data) };
  });
}

/** Refuses flags that say different things, or belong to one that is missing. */
function refuseMixed(command: CommandUnknownOpts, options: Release & { all?: boolean }): void {
  const ways = (['canary', 'plan', 'preview'] as const).filter((one) => options[one]);
  if (ways.length > 1) refuseUsage(command, `choose one of ${ways.map((one) => `--${one}`).join(' and ')}`);
  if (options.preview && (options.all || options.newChannel))
    refuseUsage(command, 'a preview changes no channel: leave out --all and --new-channel');
  if (options.preview && command.getOptionValueSource('to') === 'cli')
    refuseUsage(command, 'a preview changes no channel: leave out --to');
  if (!options.preview && (options.site || options.path || options.expires))
    refuseUsage(command, '--site, --path and --expires are of a preview link: add --preview');
  if (!options.plan && (options.every || options.minVisits))
    refuseUsage(command, '--every and --min-visits are of a plan: add --plan 5,25,100');
}

/** Releases several remotes: one that does not fit what is served yet is tried again after the others. */
async function releaseInAnyOrder(releases: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting: { run: () => Promise<Result>; refusal: unknown }[] = [];
  for (const run of releases) {
    try {
      results.push(await run());
    } catch (refusal) {
      if (!(refusal instanceof Refused) || refusal.code !== 'incompatible_interface') throw refusal;
      waiting.push({ run, refusal });
    }
  }
  if (waiting.length === releases.length && waiting.length > 0) throw waiting[0]!.refusal;
  if (waiting.length === 0) return results;
  return [...results, ...(await releaseInAnyOrder(waiting.map(({ run }) => run)))];
}

function build() {
  const command = new Command('build')
    .description("build this folder's remote if its sources have changed")
    .option('--force', 'build even if they have not changed');
  return printsResult(command, async (options) => {
    const { buildFolder } = await import('../../build-folder.ts');
    return buildFolder(process.cwd(), options);
  });
}

function dev() {
  return new Command('dev')
    .description(
      "serve this folder's remote for development, rebuilt on every change: each fragment alone, and on a site",
    )
    .option('--port <number>', 'the port to listen on', parseCount, Number(process.env.DEV_PORT ?? 7100))
    .option('--site <slug>', 'the local site whose pages show it', 'harbour')
    .action(async ({ port, site }: { port: number; site: string }) => {
      const { runDev } = await import('../../dev/run-dev.ts');
      const address = siteAddress();
      const { hostname, port: sitePort, host } = new URL(address);
      const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
      const stop = await runDev({
        directory: process.cwd(),
        port,
        site: address,
        host: process.env.FORECOURT_HOST ?? (isLocal ? `${site}.localhost:${sitePort}` : host),
        token: tokenOrNull(),
      });
      await new Promise<void>((ended) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended());
      });
      await stop();
    });
}

const stockRemotes = () =>
  (existsSync(repository) ? readdirSync(repository) : [])
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(repository, folder, 'remote.ts')))
    .map((folder) => folder.slice('mfe-'.length));

function folderOf(command: CommandUnknownOpts, name: string): string {
  const remotes = stockRemotes();
  if (!remotes.includes(name))
    refuseUsage(
      command,
      `there is no folder mfe-${name} here${remotes.length > 0 ? `; there are ${remotes.join(', ')}` : ''}`,
    );
  return join(repository, `mfe-${name}`);
}

/** Fragments shown alone need no site, and so no token. */
function tokenOrNull(): string | null {
  try {
    return deployToken();
  } catch {
    return null;
  }
}
