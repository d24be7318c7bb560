import { InvalidArgumentError, Option, Command } from '@commander-js/extra-typings';
import { z } from 'zod';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { onSite, siteCommand } from './command/on-site.ts';
import { collect } from './import-options.ts';

const exitCodes = '\nExit codes: 0 done, 1 refused or there is none, 2 invalid arguments.';
const commands = () => import('./schedules/schedule-commands.ts');

/** `forecourt feed schedule …`: feeds that the running site fetches itself. */
export const scheduleCommand = (sites: SiteDirectory) =>
  new Command('schedule')
    .description('feeds that the running site fetches from a folder, an SFTP server or by https')
    .addCommand(addCommand(sites))
    .addCommand(listCommand(sites))
    .addCommand(runCommand(sites))
    .addCommand(removeCommand(sites));

function addCommand(sites: SiteDirectory) {
  const command = siteCommand('add', 'fetch a feed regularly; a schedule of the same source is replaced')
    .addHelpText(
      'after',
      `\nA password is in the environment of the site, as FEED_SECRET_NAME, and never stored. Of several files that fit, the newest is fetched.${exitCodes}`,
    )
    .requiredOption('--source <name>', 'the feed\'s name, as "feed sources" lists it')
    .requiredOption(
      '--address <address>',
      'folder:barrow/stock-*.csv (below FEED_FOLDER), sftp://user@host/path/*.csv or https://host/path',
    )
    .requiredOption('--profile <profile>', 'a file of YAML or JSON, or the name of a built-in profile')
    .option('--user <name>', 'the user name, if it is not in the address')
    .option('--secret <name>', 'the password or private key is in FEED_SECRET_<name>', parseSecretName)
    .option('--every <time>', 'how often, such as 30m, 2h or 1d', parseMinutes, 60)
    .option('--late-after <time>', 'after how long without a new file it is late', parseMinutes, 26 * 60)
    .option('--alert <email>', 'who is told by email that it is late or was refused', parseEmail)
    .option('--dealership <slug>', "the site's dealership whose vehicles these are")
    .addOption(
      new Option('--condition <condition>', 'the condition of records that do not say it').choices(
        CarType.options,
      ),
    )
    .option('--ignore <column>', 'a column without a meaning; may be repeated', collect, []);
  return onSite(sites, command, async (site, options) => (await commands()).add(site, options));
}

const listCommand = (sites: SiteDirectory) =>
  onSite(
    sites,
    siteCommand('list', 'the schedules of a site: what came last, and which are late'),
    async (site) => (await commands()).list(site),
  );

const runCommand = (sites: SiteDirectory) =>
  onSite(
    sites,
    siteCommand('run', 'fetch and import a feed now, also an unchanged file')
      .argument('<source>', 'the source')
      .addHelpText('after', exitCodes),
    async (site, _options, source) => (await commands()).run(site, source),
  );

const removeCommand = (sites: SiteDirectory) =>
  onSite(
    sites,
    siteCommand('remove', 'fetch a feed no more; its vehicles stay')
      .argument('<source>', 'the source')
      .addHelpText('after', exitCodes),
    async (site, _options, source) => (await commands()).remove(site, source),
  );

function parseMinutes(text: string): number {
  const match = /^(\d{1,4})([mhd])$/.exec(text);
  const minutes = match ? Number(match[1]) * { m: 1, h: 60, d: 1440 }[match[2] as 'm' | 'h' | 'd'] : 0;
  if (minutes < 5 || minutes > 60 * 1440)
    throw new InvalidArgumentError(`"${text}" is no time from 5m to 60d, such as 30m, 2h or 1d.`);
  return minutes;
}

function parseSecretName(text: string): string {
  if (!/^[A-Z][A-Z0-9_]{0,60}$/.test(text))
    throw new InvalidArgumentError(
      'a name of capital letters, digits and underscores is expected, never the password itself.',
    );
  return text;
}

function parseEmail(text: string): string {
  if (!z.email().safeParse(text).success) throw new InvalidArgumentError(`"${text}" is no email address.`);
  return text;
}
