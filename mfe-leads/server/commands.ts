import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { archiveCommand } from './command/archive-command.ts';
import { leadCommands } from './command/lead-commands.ts';

export { paymentsCommand, prizesCommand, reservationsCommand } from './command/shopper-commands.ts';
export { withPersonData } from './command/with-person-data.ts';

/**
 * `forecourt leads …`: the delivery of leads to dealers, and the leads of a dealer who leaves.
 * @param sites which sites exist
 */
export function leadsCommand(sites: SiteDirectory): CommandUnknownOpts {
  const command = new Command('leads').description('leads: their delivery, and their archive');
  for (const one of [...leadCommands(), archiveCommand(sites)]) command.addCommand(one);
  return command;
}
