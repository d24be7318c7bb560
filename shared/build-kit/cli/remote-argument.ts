import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { refuseUsage } from './run-command-line.ts';

export const channelOption = ['--channel <name>', 'the channel', 'stable'] as const;
export const reasonOption = ['--reason <text>', 'the reason, for the history'] as const;

/** Starts the description of a command about a remote, which `remoteArgument` finds. */
export const remoteCommand = (name: string, description: string) =>
  new Command(name)
    .description(description)
    .argument('[remote]', "the remote; optional in the remote's folder");

/**
 * Returns the remote that a command is about, and the other arguments. The first argument names the remote;
 * in a remote's folder it may be omitted.
 */
export function remoteArgument(
  command: CommandUnknownOpts,
  args: readonly (string | undefined)[],
  directory = process.cwd(),
): [name: string, ...rest: string[]] {
  const presentArgs = args.filter((word) => word !== undefined);
  const folderRemote = remoteOfFolder(directory);
  if (!folderRemote) {
    const [name, ...rest] = presentArgs;
    if (!name) refuseUsage(command, `name the remote, such as: forecourt ${command.name()} finance`);
    return [name, ...rest];
  }
  if (presentArgs[0] === folderRemote) return [folderRemote, ...presentArgs.slice(1)];
  if (presentArgs.length === command.registeredArguments.length)
    refuseUsage(command, `this is the folder of remote "${folderRemote}", not of "${presentArgs[0]}"`);
  return [folderRemote, ...presentArgs];
}

/** Returns the name of the remote whose folder this is; null for any other folder. */
export function remoteOfFolder(directory: string): string | null {
  if (!existsSync(join(directory, 'remote.ts'))) return null;
  const { name } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { name: string };
  return basename(name).replace(/^mfe-/, '');
}
