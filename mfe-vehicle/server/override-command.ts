import { InvalidArgumentError, Command } from '@commander-js/extra-typings';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { onSite, siteCommand } from './command/on-site.ts';

const exitCodes = '\nExit codes: 0 done, 1 nothing was set, 2 invalid arguments.';
const commands = () => import('./overrides/override-commands.ts');
const byOption = ['--by <name>', 'who decides it'] as const;

/** `forecourt feed override …`: values that a person sets, and that survive every feed. */
export const overrideCommand = (sites: SiteDirectory) =>
  new Command('override')
    .description('values of a vehicle that a person sets, and that every feed leaves alone')
    .addCommand(setCommand(sites))
    .addCommand(removeCommand(sites))
    .addCommand(listCommand(sites));

function setCommand(sites: SiteDirectory) {
  const command = siteCommand('set', 'set a field at once and for every later feed; an empty value is none')
    .argument('<vehicle>', 'its stock number, VIN or id')
    .argument('<field>', 'a field, such as price')
    .argument('<value>', 'its value')
    .addHelpText('after', exitCodes)
    .requiredOption(...byOption)
    .option('--reason <text>', 'why')
    .option(
      '--until <time>',
      'when the feed decides again, such as 2026-12-31 or 2026-12-31T17:00+11:00',
      parseTime,
    );
  return onSite(sites, command, async (site, options, which, field, value) =>
    (await commands()).set(site, { which, field, value, ...options }),
  );
}

function removeCommand(sites: SiteDirectory) {
  const command = siteCommand('remove', 'let the feed decide a field again')
    .argument('<vehicle>', 'its stock number, VIN or id')
    .argument('<field>', 'the field')
    .addHelpText('after', exitCodes)
    .requiredOption(...byOption);
  return onSite(sites, command, async (site, { by }, which, field) =>
    (await commands()).remove(site, { which, field, by }),
  );
}

function listCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'list',
    'the values that people set, who and until when, and what the feed says',
  )
    .option('--drift', 'only those whose feed changed since')
    .option('--history', 'those that ended too');
  return onSite(sites, command, async (site, options) => (await commands()).list(site, options));
}

function parseTime(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError(`"${text}" is no time.`);
  if (time.getTime() <= Date.now()) throw new InvalidArgumentError(`"${text}" is in the past.`);
  return time;
}
