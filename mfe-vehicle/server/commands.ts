import { Command, Option } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import type { DomainCheck } from '@forecourt/server-kit/finding';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type {
  ImportOptions,
  ImportsOptions,
  SourcesOptions,
  RemoveSourceOptions,
  PhotosOptions,
  FeedKeyOptions,
  AccuracyOptions,
} from './command-options.ts';
import { exportCommand } from './export-command.ts';
import { addImportOptions, addRunsOptions, parseLimit } from './import-options.ts';
import { profiles } from './import/profiles/registry.ts';
import { photoStates } from './photos/photo-states.ts';

export { feedCommand } from './feed-commands.ts';

/**
 * `forecourt stock …`: a site's vehicles, their photos, and who may send photos.
 * @param sites which sites and dealerships exist
 */
export function stockCommand(sites: SiteDirectory): Command {
  return new Command('stock')
    .description("a site's vehicles")
    .addCommand(importCommand(sites))
    .addCommand(exportCommand(sites))
    .addCommand(importsCommand(sites))
    .addCommand(sourcesCommand(sites))
    .addCommand(removeSourceCommand(sites))
    .addCommand(photosCommand(sites))
    .addCommand(feedKeyCommand(sites))
    .addCommand(accuracyCommand());
}

function importCommand(sites: SiteDirectory): Command {
  const command = new Command('import')
    .description('import a feed')
    .argument(
      '<file>',
      'CSV (.csv), a JSON array (.json) or newline-delimited JSON (.ndjson, .jsonl), in UTF-8',
    )
    .addHelpText(
      'after',
      '\nThe file is the whole stock of its tenant and source: what is not in it is removed.\nExit codes: 0 imported, 1 refused, 2 invalid arguments.',
    )
    .addOption(
      new Option('--profile <name>', 'the format of the file')
        .choices([...profiles.keys()])
        .makeOptionMandatory(),
    )
    .option('--dry-run', 'only report');
  return addImportOptions(command).action(async (file: string, options: ImportOptions, self: Command) => {
    const { importStock } = await import('./import/import-stock.ts');
    await importStock(self, sites, file, options);
  });
}

function importsCommand(sites: SiteDirectory): Command {
  return addRunsOptions(
    new Command('imports').description(
      'the last imports of a site: what they did, and why files and records were refused',
    ),
  ).action(async (options: ImportsOptions, command: Command) => {
    const { showImports } = await import('./sources/source-commands.ts');
    await showImports(command, sites, options);
  });
}

function sourcesCommand(sites: SiteDirectory): Command {
  return new Command('sources')
    .description(
      "where a site's vehicles come from: how many each source shows, hides and has removed, and its last import",
    )
    .requiredOption('--tenant <slug>', 'the site')
    .option('--json', 'print the result as JSON')
    .action(async (options: SourcesOptions, command: Command) => {
      const { showSources } = await import('./sources/source-commands.ts');
      await showSources(command, sites, options);
    });
}

function removeSourceCommand(sites: SiteDirectory): Command {
  return new Command('remove-source')
    .description("remove all vehicles of a source from a site; the source's next import brings them back")
    .argument('<name>', 'the source, as "stock sources" lists it')
    .requiredOption('--tenant <slug>', 'the site')
    .option('--yes', 'remove them; without it the command only says what would be removed')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, options: RemoveSourceOptions, command: Command) => {
      const { removeNamedSource } = await import('./sources/source-commands.ts');
      await removeNamedSource(command, sites, name, options);
    });
}

function photosCommand(sites: SiteDirectory): Command {
  return new Command('photos')
    .description('the state of each photo that a feed names; the running site fetches pending ones')
    .requiredOption('--tenant <slug>', 'the site')
    .addOption(new Option('--state <state>', 'only photos in this state').choices(photoStates))
    .option('--limit <count>', 'how many photos at most', parseLimit, 200)
    .option('--again', 'retry refused photos')
    .option('--json', 'print the result as JSON')
    .action(async (options: PhotosOptions, command: Command) => {
      const { showPhotos } = await import('./photos/report/report-photos.ts');
      await showPhotos(command, sites, options);
    });
}

function feedKeyCommand(sites: SiteDirectory): Command {
  const command = (name: string, description: string, needsName: boolean) => {
    const made = new Command(name).description(description).requiredOption('--tenant <slug>', 'the site');
    if (needsName) made.requiredOption('--name <name>', 'the name of the key, for example "yard camera"');
    if (name === 'list') made.option('--json', 'print the result as JSON');
    return made.action(async (options: FeedKeyOptions, self: Command) => {
      const commands = await import('./photos/keys/feed-key.ts');
      await commands[name as 'add' | 'list' | 'revoke'](self, sites, options);
    });
  };
  return new Command('feed-key')
    .description("keys with which a dealer's system or a feed sends photos to one site")
    .addCommand(command('add', 'create a key, which is shown only once', true))
    .addCommand(command('list', 'list the keys', false))
    .addCommand(command('revoke', 'revoke a key', true));
}

function accuracyCommand(): Command {
  return new Command('valuation-accuracy')
    .description(
      'compare trade-in valuations with asking prices: every fifth listing of a file is valued from the others',
    )
    .argument('<file>', 'a file in a format of "stock import"; nothing of it is stored')
    .addOption(
      new Option('--profile <name>', 'the format of the file')
        .choices([...profiles.keys()])
        .makeOptionMandatory(),
    )
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: AccuracyOptions) => {
      const { showAccuracy } = await import('./valuation/accuracy-command.ts');
      await showAccuracy(file, options);
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
  return listStockNames(database, tenants);
}

/** Whether any of these tenants has a vehicle. */
export async function siteHasStock(database: Database, tenants: string[]): Promise<boolean> {
  const { hasStock } = await import('./stock/stock-names-repository.ts');
  return hasStock(database, tenants);
}
