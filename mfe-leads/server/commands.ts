import { Command } from 'commander';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { archiveCommand } from './command/archive-command.ts';
import { deliveryCommands } from './command/delivery-commands.ts';
import { personalDataCommands } from './command/personal-data-commands.ts';
import { quarantineCommands } from './command/quarantine-commands.ts';

export { withPersonData } from './command/with-person-data.ts';
export { paymentsCommand } from './command/payment-commands.ts';
export { prizesCommand } from './command/prize-commands.ts';
export { reservationsCommand } from './command/reservation-commands.ts';

/**
 * `forecourt leads …`: the delivery of leads to dealers, and the data of who sent them.
 * @param sites which sites exist
 */
export function leadsCommand(sites: SiteDirectory): Command {
  const command = new Command('leads').description("leads: their delivery, and people's data");
  for (const one of [
    ...deliveryCommands(),
    ...quarantineCommands(),
    ...personalDataCommands(),
    archiveCommand(sites),
  ])
    command.addCommand(one);
  return command;
}
