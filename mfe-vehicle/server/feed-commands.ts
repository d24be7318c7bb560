import { InvalidArgumentError, Option, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { CarType, knownStatuses, VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { onSite, siteCommand } from './command/on-site.ts';
import { addImportOptions, runsCommand, sourcesCommand } from './import-options.ts';
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
export function feedCommand(sites: SiteDirectory): CommandUnknownOpts {
  return new Command('feed')
    .description('stock files of any layout, by profiles that are data')
    .addCommand(suggestCommand())
    .addCommand(checkCommand())
    .addCommand(importCommand(sites, 'preview'))
    .addCommand(importCommand(sites, 'apply'))
    .addCommand(undoCommand(sites))
    .addCommand(sourcesCommand(sites))
    .addCommand(runsCommand(sites, 'runs'))
    .addCommand(overrideCommand(sites))
    .addCommand(ruleCommand(sites))
    .addCommand(scheduleCommand(sites))
    .addCommand(schemaCommand())
    .addCommand(fieldsCommand());
}

function suggestCommand() {
  const command = new Command('suggest')
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
      ] as const),
    )
    .addOption(
      new Option('--dates <order>', 'the order in dates of digits').choices(['dmy', 'mdy', 'ymd'] as const),
    )
    .addOption(
      new Option('--decimal <sign>', 'the sign before the decimals of amounts').choices(['.', ','] as const),
    )
    .option(
      '--constant <field=value>',
      'what a field is for all vehicles, such as "make=Toyota"; may be repeated',
      collectConstant,
      [],
    )
    .option('--ignore-unknown', 'leave out the columns of no known meaning')
    .option('--output <file>', 'write the profile there');
  return printsResult(command, async (options, [file]) => {
    const { suggest } = await import('./import/feed/commands/suggest.ts');
    return suggest(file, options);
  });
}

const profileOption = [
  '--profile <profile>',
  'a file of YAML or JSON, or the name of a built-in profile',
] as const;
const csvOption = ['--csv <file>', 'write each refused, repaired or doubtful row there'] as const;

function checkCommand() {
  const command = new Command('check')
    .description('validate a profile, and read a file by it without a site')
    .argument('[file]', 'a stock file')
    .addHelpText('after', exitCodes)
    .requiredOption(...profileOption)
    .option(...csvOption);
  return printsResult(command, async (options, [file]) => {
    const { check } = await import('./import/feed/commands/check.ts');
    return check(file, options);
  });
}

function importCommand(sites: SiteDirectory, name: 'preview' | 'apply') {
  const command = addImportOptions(
    siteCommand(
      name,
      name === 'preview'
        ? 'report what an import would change, and print a link to the site as it would be'
        : 'import a file',
    )
      .argument('<file>', 'the stock file')
      .addHelpText(
        'after',
        `\nThe file is the whole stock of its tenant and source unless the profile is a delta: what is not in it is removed.${exitCodes}`,
      )
      .requiredOption(...profileOption)
      .option(...csvOption),
  );
  return onSite(sites, command, async (site, { profile, ...options }, file) => {
    const [{ importStock }, { profileOf }] = await Promise.all([
      import('./import/import-stock.ts'),
      import('./import/feed/commands/profile-of.ts'),
    ]);
    const isPreview = name === 'preview';
    return importStock(site, await profileOf(profile), file, {
      ...options,
      dryRun: isPreview,
      withPreview: isPreview,
    });
  });
}

function undoCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'undo',
    "restore a source's stock as it was before an import; possible for the last ten that changed something",
  )
    .argument('<run>', 'the run, as "feed runs" lists it')
    .addHelpText('after', exitCodes)
    .option('--with-later', 'also undo the later imports of its source, the last first');
  return onSite(sites, command, async (site, { withLater = false }, run) => {
    const { undo } = await import('./sources/source-commands.ts');
    return undo(site, run, withLater);
  });
}

function schemaCommand() {
  return new Command('schema').description('the JSON Schema of a profile').action(async () => {
    const { feedProfileSchema } = await import('./import/feed/profile/feed-profile.ts');
    console.log(JSON.stringify(feedProfileSchema(), null, 2));
  });
}

function fieldsCommand() {
  return new Command('fields')
    .description('the fields that a profile can fill')
    .option('--sample', 'print a sample file instead, which the profile "forecourt" reads as it is')
    .action(async ({ sample }) => {
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
