import { Command, InvalidArgumentError, Option } from 'commander';
import { CarType, knownStatuses, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import type {
  FeedCheckOptions,
  FeedSuggestOptions,
  ImportOptions,
  ImportsOptions,
  SourcesOptions,
} from './command-options.ts';
import { addImportOptions, addRunsOptions } from './import-options.ts';
import { feedFieldNames } from './import/feed/profile/feed-fields.ts';
import { nearestName } from './nearest-name.ts';
import { overrideCommand } from './override-command.ts';
import { ruleCommand } from './rule-command.ts';
import { scheduleCommand } from './schedule-command.ts';

const exitCodes = '\nExit codes: 0 done, 1 refused or something is left to be decided, 2 invalid arguments.';

/**
 * `forecourt feed …`: brings in a dealer's stock file: suggest a profile, check it, preview, apply, undo.
 * @param sites which sites and dealerships exist
 */
export function feedCommand(sites: SiteDirectory): Command {
  return new Command('feed')
    .description('stock files of any layout, by profiles that are data')
    .addCommand(suggestCommand())
    .addCommand(checkCommand())
    .addCommand(importCommand(sites, 'preview'))
    .addCommand(importCommand(sites, 'apply'))
    .addCommand(undoCommand(sites))
    .addCommand(sourcesCommand(sites))
    .addCommand(runsCommand(sites))
    .addCommand(overrideCommand(sites))
    .addCommand(ruleCommand(sites))
    .addCommand(scheduleCommand(sites))
    .addCommand(schemaCommand())
    .addCommand(fieldsCommand());
}

function suggestCommand(): Command {
  return new Command('suggest')
    .description('propose a profile from the names and values of a file')
    .argument('<file>', 'CSV, TSV or other delimited text, JSON, NDJSON, XML or .xlsx; also in gzip or zip')
    .addHelpText('after', exitCodes)
    .option('--related <file>', "a second file, whose rows the first file's column names (dealers)")
    .option(
      '--column <name=field>',
      'what a column is; "ignore" or "secret" are possible; may be repeated',
      collectPair,
      [],
    )
    .option(
      '--value <field:text=meaning>',
      'what a word means, such as "status:Lager=in_stock" or "simple_fuel:B=Petrol"; may be repeated',
      collectValue,
      [],
    )
    .addOption(
      new Option('--condition <condition>', 'the condition of vehicles that do not say it').choices(
        CarType.options,
      ),
    )
    .addOption(new Option('--type <type>', 'what the vehicles are').choices(VehicleType.options))
    .option('--currency <code>', 'the currency of the prices, such as AUD', parseCurrency)
    .option('--rate <number>', 'AUD for one unit of that currency', parseRate)
    .addOption(
      new Option('--distance <unit>', 'the unit of odometers; mil is the Scandinavian one of 10 km').choices([
        'km',
        'mi',
        'mil',
      ]),
    )
    .addOption(new Option('--dates <order>', 'the order in dates of digits').choices(['dmy', 'mdy', 'ymd']))
    .addOption(new Option('--decimal <sign>', 'the sign before the decimals of amounts').choices(['.', ',']))
    .option(
      '--constant <field=value>',
      'what a field is for all vehicles, such as "make=Toyota"; may be repeated',
      collectConstant,
      [],
    )
    .option('--ignore-unknown', 'leave out the columns of no known meaning')
    .option('--output <file>', 'write the profile there')
    .option('--json', 'print the suggestion as JSON')
    .action(async (file: string, options: FeedSuggestOptions) => {
      const { suggest } = await import('./import/feed/commands/suggest.ts');
      await suggest(file, options);
    });
}

function checkCommand(): Command {
  return new Command('check')
    .description('validate a profile, and read a file by it without a site')
    .argument('[file]', 'a stock file')
    .addHelpText('after', exitCodes)
    .requiredOption('--profile <profile>', 'a file of YAML or JSON, or the name of a built-in profile')
    .option('--csv <file>', 'write each refused, repaired or doubtful row there')
    .option('--json', 'print the result as JSON')
    .action(async (file: string | undefined, options: FeedCheckOptions) => {
      const { check } = await import('./import/feed/commands/check.ts');
      await check(file, options);
    });
}

function importCommand(sites: SiteDirectory, name: 'preview' | 'apply'): Command {
  const command = new Command(name)
    .description(
      name === 'preview'
        ? 'report what an import would change, and print a link to the site as it would be'
        : 'import a file',
    )
    .argument('<file>', 'the stock file')
    .addHelpText(
      'after',
      `\nThe file is the whole stock of its tenant and source unless the profile is a delta: what is not in it is removed.${exitCodes}`,
    )
    .requiredOption('--profile <profile>', 'a file of YAML or JSON, or the name of a built-in profile')
    .option('--csv <file>', 'write each refused, repaired or doubtful row there');
  return addImportOptions(command).action(
    async (file: string, options: ImportOptions & { csv?: string }, self: Command) => {
      const [{ importWith }, { profileOf }] = await Promise.all([
        import('./import/import-stock.ts'),
        import('./import/feed/commands/profile-of.ts'),
      ]);
      const profile = await profileOf(options.profile);
      const isPreview = name === 'preview';
      await importWith(self, sites, file, { ...options, dryRun: isPreview, withPreview: isPreview }, profile);
    },
  );
}

function undoCommand(sites: SiteDirectory): Command {
  return new Command('undo')
    .description(
      "restore a source's stock as it was before an import; possible for the last ten that changed something",
    )
    .argument('<run>', 'the run, as "feed runs" lists it')
    .addHelpText('after', exitCodes)
    .requiredOption('--tenant <slug>', 'the site')
    .option('--with-later', 'also undo the later imports of its source, the last first')
    .action(async (run: string, options: { tenant: string; withLater?: boolean }, command: Command) => {
      const { undo } = await import('./import/feed/commands/undo.ts');
      await undo(command, sites, run, options);
    });
}

function sourcesCommand(sites: SiteDirectory): Command {
  return new Command('sources')
    .description("where a site's vehicles come from")
    .requiredOption('--tenant <slug>', 'the site')
    .option('--json', 'print the result as JSON')
    .action(async (options: SourcesOptions, command: Command) => {
      const { showSources } = await import('./sources/source-commands.ts');
      await showSources(command, sites, options);
    });
}

function runsCommand(sites: SiteDirectory): Command {
  return addRunsOptions(
    new Command('runs').description('the last imports of a site, which "feed undo" takes back'),
  ).action(async (options: ImportsOptions, command: Command) => {
    const { showImports } = await import('./sources/source-commands.ts');
    await showImports(command, sites, options);
  });
}

function schemaCommand(): Command {
  return new Command('schema').description('the JSON Schema of a profile').action(async () => {
    const { feedProfileSchema } = await import('./import/feed/profile/feed-profile.ts');
    console.log(JSON.stringify(feedProfileSchema(), null, 2));
  });
}

function fieldsCommand(): Command {
  return new Command('fields')
    .description('the fields that a profile can fill')
    .option('--sample', 'print a sample file instead, which the profile "forecourt" reads as it is')
    .action(async ({ sample }: { sample?: boolean }) => {
      const { fieldList, sampleFile } = await import('./import/feed/profile/field-list.ts');
      if (sample) process.stdout.write(sampleFile());
      else console.log(fieldList());
    });
}

/** The fields of words; those without choices take any text. */
const meanings: Record<string, readonly string[]> = {
  status: knownStatuses,
  car_type: CarType.options,
  item_type: VehicleType.options,
  ...Object.fromEntries(
    ['make', 'colour', 'simple_body', 'simple_fuel', 'simple_transmission', 'simple_drive'].map((field) => [
      field,
      [],
    ]),
  ),
};

function collectValue(text: string, previous: [string, string, string][]): [string, string, string][] {
  const match = /^([a-z_]+):(.+)=(.+)$/s.exec(text);
  const choices = meanings[match?.[1] ?? ''];
  if (!match || !choices)
    throw new InvalidArgumentError(
      `"${text}" is not FIELD:TEXT=MEANING with one of ${Object.keys(meanings).join(', ')}.`,
    );
  if (choices.length > 0 && !choices.includes(match[3]!))
    throw new InvalidArgumentError(`${match[1]} is one of ${choices.join(', ')}.`);
  return [...previous, [match[1]!, match[2]!, match[3]!]];
}

function collectConstant(text: string, previous: [string, string][]): [string, string][] {
  const [, field, value] = /^([a-z_.]+)=(.+)$/s.exec(text) ?? [];
  if (!field || !value || !(feedFieldNames as readonly string[]).includes(field)) {
    const nearest = nearestName(field ?? '', feedFieldNames);
    throw new InvalidArgumentError(
      `"${text}" is not FIELD=VALUE with a field${nearest ? ` (is it ${nearest}?)` : ', which "feed fields" lists'}.`,
    );
  }
  return [...previous, [field, value]];
}

function collectPair(text: string, previous: [string, string][]): [string, string][] {
  const at = text.lastIndexOf('=');
  if (at < 1 || at === text.length - 1) throw new InvalidArgumentError(`"${text}" is not NAME=FIELD.`);
  const field = text.slice(at + 1);
  if (!isAnswer(field)) {
    const nearest = nearestName(field, feedFieldNames);
    throw new InvalidArgumentError(
      `"${field}" is no field${nearest ? `: is it ${nearest}?` : '; "feed fields" lists them, and "ignore" and "secret" are possible.'}`,
    );
  }
  return [...previous, [text.slice(0, at), field]];
}

/** What a column can be said to be: a field, or what only a suggestion knows. */
const isAnswer = (field: string) =>
  [...feedFieldNames, 'ignore', 'secret', 'currency', 'km_unit', 'demo', 'source_id', 'more_images'].includes(
    field,
  );

function parseCurrency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text)) throw new InvalidArgumentError(`"${text}" is no code such as AUD.`);
  return text;
}

function parseRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0) || !Number.isFinite(rate)) throw new InvalidArgumentError(`"${text}" is no rate.`);
  return rate;
}
