import { Command, InvalidArgumentError, Option } from 'commander';
import type { DomainCheck } from '@forecourt/server-kit/finding';
import type {
  ImportOptions,
  ImportsOptions,
  SourcesOptions,
  RemoveSourceOptions,
  PhotosOptions,
  FeedKeyOptions,
  AccuracyOptions,
} from './command-options.ts';
import { profiles } from './import/profiles/registry.ts';
import { nearestName } from './nearest-name.ts';
import { photoStates } from './photos/photo-states.ts';
import { comparedFields } from './snapshot/compared-fields.ts';

/** `forecourt stock …`: a site's vehicles, their photos, and who may send photos. */
export function stockCommand(): Command {
  return new Command('stock')
    .description("a site's vehicles")
    .addCommand(importCommand())
    .addCommand(importsCommand())
    .addCommand(sourcesCommand())
    .addCommand(removeSourceCommand())
    .addCommand(photosCommand())
    .addCommand(feedKeyCommand())
    .addCommand(accuracyCommand());
}

function importCommand(): Command {
  return new Command('import')
    .description('take in a feed')
    .argument(
      '<file>',
      'CSV (.csv), a JSON array (.json) or newline-delimited JSON (.ndjson, .jsonl), in UTF-8',
    )
    .addHelpText(
      'after',
      '\nThe file is the whole stock of its tenant and source: what is not in it is removed.\nExit codes: 0 taken, 1 refused, 2 not understood.',
    )
    .addOption(
      new Option('--profile <name>', 'how the file is written')
        .choices([...profiles.keys()])
        .makeOptionMandatory(),
    )
    .requiredOption('--tenant <slug>', 'the site')
    .option('--dealership <slug>', "the site's dealership whose vehicles these are")
    .option('--source <name>', "the feed's name; the profile's without it")
    .option('--new-source', 'take in a source that a site with stock does not have yet')
    .option('--allow-removals', "also where more of the source's vehicles would be removed than the limit")
    .option(
      '--allow-change <field>',
      'also where this field is emptied or changed for more vehicles than the limit; may be repeated',
      collectFields,
      [],
    )
    .option('--allow-empty', 'also a file without a vehicle: all of the source are removed')
    .option('--dry-run', 'only report')
    .option('--json', 'print the report as JSON')
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const { importStock } = await import('./import/import-stock.ts');
      await importStock(command, file, options);
    });
}

function importsCommand(): Command {
  return new Command('imports')
    .description('the last imports of a site: what they did, and why files and records were refused')
    .requiredOption('--tenant <slug>', 'the site')
    .option('--source <name>', 'only imports of this source')
    .option('--limit <count>', 'how many imports at most', parseLimit, 20)
    .option('--json', 'print the result as JSON')
    .action(async (options: ImportsOptions, command: Command) => {
      const { showImports } = await import('./sources/source-commands.ts');
      await showImports(command, options);
    });
}

function sourcesCommand(): Command {
  return new Command('sources')
    .description(
      "where a site's vehicles come from: how many each source shows, hides and has removed, and its last import",
    )
    .requiredOption('--tenant <slug>', 'the site')
    .option('--json', 'print the result as JSON')
    .action(async (options: SourcesOptions, command: Command) => {
      const { showSources } = await import('./sources/source-commands.ts');
      await showSources(command, options);
    });
}

function removeSourceCommand(): Command {
  return new Command('remove-source')
    .description("remove all vehicles of a source from a site; the source's next import brings them back")
    .argument('<name>', 'the source, as "stock sources" lists it')
    .requiredOption('--tenant <slug>', 'the site')
    .option('--yes', 'remove them; without it the command only says what would be removed')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, options: RemoveSourceOptions, command: Command) => {
      const { removeNamedSource } = await import('./sources/source-commands.ts');
      await removeNamedSource(command, name, options);
    });
}

function photosCommand(): Command {
  return new Command('photos')
    .description('what became of each photo that a feed named; the running site fetches what waits')
    .requiredOption('--tenant <slug>', 'the site')
    .addOption(new Option('--state <state>', 'only photos in this state').choices(photoStates))
    .option('--limit <count>', 'how many photos at most', parseLimit, 200)
    .option('--again', 'try again what was refused')
    .option('--json', 'print the result as JSON')
    .action(async (options: PhotosOptions, command: Command) => {
      const { showPhotos } = await import('./photos/report-photos.ts');
      await showPhotos(command, options);
    });
}

function feedKeyCommand(): Command {
  const command = (name: string, description: string, needsName: boolean) => {
    const made = new Command(name).description(description).requiredOption('--tenant <slug>', 'the site');
    if (needsName) made.requiredOption('--name <name>', 'what the key is called, such as "yard camera"');
    if (name === 'list') made.option('--json', 'print the result as JSON');
    return made.action(async (options: FeedKeyOptions, self: Command) => {
      const commands = await import('./photos/keys/feed-key.ts');
      await commands[name as 'add' | 'list' | 'revoke'](self, options);
    });
  };
  return new Command('feed-key')
    .description("keys with which a dealer's system or a feed sends photos to one site")
    .addCommand(command('add', 'make a key; it is shown this once', true))
    .addCommand(command('list', 'which keys there are', false))
    .addCommand(command('revoke', 'end a key', true));
}

function accuracyCommand(): Command {
  return new Command('valuation-accuracy')
    .description(
      'how near trade-in valuations come to asking prices: every fifth listing of a file is valued from the rest',
    )
    .argument('<file>', 'a file as "stock import" takes it; nothing of it is stored')
    .addOption(
      new Option('--profile <name>', 'how the file is written')
        .choices([...profiles.keys()])
        .makeOptionMandatory(),
    )
    .option('--json', 'print the result as JSON')
    .action(async (file: string, options: AccuracyOptions) => {
      const { showAccuracy } = await import('./valuation/accuracy-command.ts');
      await showAccuracy(file, options);
    });
}

function collectFields(field: string, previous: string[]): string[] {
  if (!comparedFields.includes(field)) {
    const nearest = nearestName(field, comparedFields);
    throw new InvalidArgumentError(
      `"${field}" is no field of a vehicle${nearest ? `: is it ${nearest}?` : '.'}`,
    );
  }
  return [...previous, field];
}

function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new InvalidArgumentError(`"${text}" is no count: write a whole number.`);
  return Number(text);
}

/** The photos' part of `forecourt doctor`. */
export const photoCheck: DomainCheck = async (options) => {
  const { checkPhotos } = await import('./doctor/check-photos.ts');
  return checkPhotos(options);
};
