import { Command, InvalidArgumentError } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type { OverrideOptions } from './command-options.ts';

const exitCodes = '\nExit codes: 0 done, 1 nothing was set, 2 invalid arguments.';

/** `forecourt feed override …`: values that a person sets, and that survive every feed. */
export function overrideCommand(sites: SiteDirectory): Command {
  return new Command('override')
    .description('values of a vehicle that a person sets, and that every feed leaves alone')
    .addCommand(setCommand(sites))
    .addCommand(removeCommand(sites))
    .addCommand(listCommand(sites));
}

const commands = () => import('./overrides/override-commands.ts');

function setCommand(sites: SiteDirectory): Command {
  return new Command('set')
    .description('set a field at once and for every later feed; an empty value is none')
    .argument('<vehicle>', 'its stock number, VIN or id')
    .argument('<field>', 'a field, such as price')
    .argument('<value>', 'its value')
    .addHelpText('after', exitCodes)
    .requiredOption('--tenant <slug>', 'the site')
    .requiredOption('--by <name>', 'who decides it')
    .option('--reason <text>', 'why')
    .option(
      '--until <time>',
      'when the feed decides again, such as 2026-12-31 or 2026-12-31T17:00+11:00',
      parseTime,
    )
    .action(async (which: string, field: string, value: string, options: OverrideOptions, self: Command) =>
      (await commands()).set(self, sites, { which, field, value }, options),
    );
}

function removeCommand(sites: SiteDirectory): Command {
  return new Command('remove')
    .description('let the feed decide a field again')
    .argument('<vehicle>', 'its stock number, VIN or id')
    .argument('<field>', 'the field')
    .addHelpText('after', exitCodes)
    .requiredOption('--tenant <slug>', 'the site')
    .requiredOption('--by <name>', 'who decides it')
    .action(async (which: string, field: string, options: OverrideOptions, self: Command) =>
      (await commands()).remove(self, sites, { which, field }, options),
    );
}

function listCommand(sites: SiteDirectory): Command {
  return new Command('list')
    .description('the values that people set, who and until when, and what the feed says')
    .requiredOption('--tenant <slug>', 'the site')
    .option('--drift', 'only those whose feed changed since')
    .option('--history', 'those that ended too')
    .option('--json', 'print the result as JSON')
    .action(async (options: OverrideOptions, self: Command) => (await commands()).list(self, sites, options));
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError(`"${text}" is no time.`);
  if (time.getTime() <= Date.now()) throw new InvalidArgumentError(`"${text}" is in the past.`);
  return time;
}
