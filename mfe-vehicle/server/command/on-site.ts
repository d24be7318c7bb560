import { type OptionValues, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult, type Result } from '@forecourt/build-kit/cli/print-result';
import { refuseUsage } from '@forecourt/build-kit/cli/run-command-line';
import type { Database } from '@forecourt/server-kit/database';
import { migrateDomains } from '@forecourt/server-kit/run-migrations';
import { noTenant, type SiteDirectory } from '@forecourt/server-kit/site-directory';
import { withInstallation } from '@forecourt/server-kit/with-installation';
import { stockSchema } from '../db/stock-schema.ts';
import { nearestName } from '../nearest-name.ts';

/** What a command about a site works with, whether or not a site is running. */
export type CommandSite = {
  tenant: string;
  database: Database;
  sites: SiteDirectory;
  /** Ends the command: its arguments are wrong. */
  refuse(message: string): never;
};

/** Starts the description of a command about a site. */
export const siteCommand = (name: string, description: string) =>
  new Command(name).description(description).requiredOption('--tenant <slug>', 'the site');

/**
 * Opens the stock's database for a command, and prints what `work` returns. A site that does not exist is
 * refused with the list of those that do.
 */
export const onSite = <Arguments extends unknown[], Options extends OptionValues & { tenant: string }>(
  sites: SiteDirectory,
  command: Command<Arguments, Options>,
  work: (site: CommandSite, options: Omit<Options, 'tenant'>, ...args: Arguments) => Promise<Result>,
): CommandUnknownOpts =>
  printsResult(command, ({ tenant, ...options }, args, self) =>
    withInstallation(async (database) => {
      await migrateDomains(database, [stockSchema]);
      const refuse = (message: string) => refuseUsage(self, message);
      const slugs = await sites.tenants(database);
      if (!slugs.includes(tenant)) refuse(noTenant(tenant, slugs));
      return work({ tenant, database, sites, refuse }, options, ...args);
    }),
  );

/** Refuses a dealership that the site does not have, with the list of those that it has. */
export async function requireDealership(
  { tenant, database, sites, refuse }: CommandSite,
  slug: string,
): Promise<void> {
  const slugs = await sites.dealerships(database, tenant);
  if (slugs.includes(slug)) return;
  const nearest = nearestName(slug, slugs);
  refuse(
    `${tenant} has no dealership "${slug}" ${
      slugs.length > 0
        ? `(it has ${slugs.join(', ')})${nearest ? `; is "${nearest}" meant?` : ''}`
        : '(it has none: leave --dealership out, or give it one by a layer of settings of kind "dealership" with "forecourt tenant save")'
    }`,
  );
}
