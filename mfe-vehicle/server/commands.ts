import { Option, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import type { Database } from '@forecourt/server-kit/database';
import type { DomainCheck } from '@forecourt/server-kit/finding';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { onSite, siteCommand } from './command/on-site.ts';
import { addImportOptions, parseLimit, runsCommand, sourcesCommand } from './import-options.ts';
import { profiles } from './import/profiles/registry.ts';
import { photoStates } from './photos/photo-states.ts';

export { feedCommand } from './feed-commands.ts';

/**
 * `forecourt stock …`: a site's vehicles, their photos, and who may send photos.
 * @param sites which sites and dealerships exist
 */
export function stockCommand(sites: SiteDirectory): CommandUnknownOpts {
  return new Command('stock')
    .description("a site's vehicles")
    .addCommand(importCommand(sites))
    .addCommand(exportCommand(sites))
    .addCommand(runsCommand(sites, 'imports'))
    .addCommand(sourcesCommand(sites))
    .addCommand(removeSourceCommand(sites))
    .addCommand(photosCommand(sites))
    .addCommand(feedKeyCommand(sites))
    .addCommand(accuracyCommand());
}

const builtInProfile = () =>
  new Option('--profile <name>', 'the format of the file')
    .choices([...profiles.keys()])
    .makeOptionMandatory();

function importCommand(sites: SiteDirectory) {
  const command = addImportOptions(
    siteCommand('import', 'import a feed')
      .argument(
        '<file>',
        'CSV (.csv), a JSON array (.json) or newline-delimited JSON (.ndjson, .jsonl), in UTF-8',
      )
      .addHelpText(
        'after',
        '\nThe file is the whole stock of its tenant and source: what is not in it is removed.\nExit codes: 0 imported, 1 refused, 2 invalid arguments.',
      )
      .addOption(builtInProfile())
      .option('--dry-run', 'only report'),
  );
  return onSite(sites, command, async (site, { profile, ...options }, file) => {
    const { importStock } = await import('./import/import-stock.ts');
    return importStock(site, profiles.get(profile)!, file, options);
  });
}

function exportCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'export',
    "write all vehicles in a site's own stock to a file, also hidden ones",
  )
    .argument('<file>', 'the file, such as stock.jsonl: one vehicle a line, as JSON')
    .addHelpText(
      'after',
      '\n"stock import --profile forecourt" reads it. Photos are addresses: those of the feed in feed_images, and those that the site serves in images.\nExit codes: 0 written, 1 not written, 2 invalid arguments.',
    )
    .option('--force', 'replace the file if it exists');
  return onSite(sites, command, async (site, { force = false }, file) => {
    const { exportStock } = await import('./stock/export-stock.ts');
    return exportStock(site, file, force);
  });
}

function removeSourceCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'remove-source',
    "remove all vehicles of a source from a site; the source's next import brings them back",
  )
    .argument('<name>', 'the source, as "stock sources" lists it')
    .option('--yes', 'remove them; without it the command only says what would be removed');
  return onSite(sites, command, async (site, { yes = false }, name) => {
    const { removeNamedSource } = await import('./sources/source-commands.ts');
    return removeNamedSource(site, name, yes);
  });
}

function photosCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'photos',
    'the state of each photo that a feed names; the running site fetches pending ones',
  )
    .addOption(new Option('--state <state>', 'only photos in this state').choices(photoStates))
    .option('--limit <count>', 'how many photos at most', parseLimit, 200)
    .option('--again', 'retry refused photos');
  return onSite(sites, command, async (site, options) => {
    const { listPhotos } = await import('./photos/report/report-photos.ts');
    return listPhotos(site, options);
  });
}

function feedKeyCommand(sites: SiteDirectory) {
  const commands = () => import('./photos/keys/feed-key.ts');
  const named = (name: string, description: string) =>
    siteCommand(name, description).requiredOption(
      '--name <name>',
      'the name of the key, for example "yard camera"',
    );
  return new Command('feed-key')
    .description("keys with which a dealer's system or a feed sends photos to one site")
    .addCommand(
      onSite(sites, named('add', 'create a key, which is shown only once'), async (site, { name }) =>
        (await commands()).add(site, name),
      ),
    )
    .addCommand(
      onSite(sites, siteCommand('list', 'list the keys'), async (site) => (await commands()).list(site)),
    )
    .addCommand(
      onSite(sites, named('revoke', 'revoke a key'), async (site, { name }) =>
        (await commands()).revoke(site, name),
      ),
    );
}

function accuracyCommand() {
  const command = new Command('valuation-accuracy')
    .description(
      'compare trade-in valuations with asking prices: every fifth listing of a file is valued from the others',
    )
    .argument('<file>', 'a file in a format of "stock import"; nothing of it is stored')
    .addOption(builtInProfile());
  return printsResult(command, async ({ profile }, [file]) => {
    const { reportAccuracy } = await import('./valuation/accuracy-command.ts');
    return reportAccuracy(file, profiles.get(profile)!);
  });
}

/** The photos' part of `forecourt doctor`. */
export const photoCheck: DomainCheck = async (options) => {
  const { checkPhotos } = await import('./doctor/check-photos.ts');
  return checkPhotos(options);
};

/** Lists the makes and dealerships that settings of sites may name. */
export async function stockNames(
  database: Database,
  tenants: string[],
): Promise<{ makes: string[]; dealerships: string[] }> {
  const { listStockNames } = await import('./stock/stock-names-repository.ts');
  return listStockNames(database.pool, tenants);
}

/** Whether any of these tenants has a vehicle. */
export async function siteHasStock(database: Database, tenants: string[]): Promise<boolean> {
  const { hasStock } = await import('./stock/stock-names-repository.ts');
  return hasStock(database.pool, tenants);
}
