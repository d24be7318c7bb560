import { InvalidArgumentError, Option, type Command } from 'commander';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { nearestName } from './nearest-name.ts';
import { comparedFields } from './snapshot/compared-fields.ts';

/** Adds the options that every import has: whose stock it is, and what it may change. */
export function addImportOptions(command: Command): Command {
  return command
    .requiredOption('--tenant <slug>', 'the site')
    .option('--dealership <slug>', "the site's dealership whose vehicles these are")
    .option('--source <name>', "the feed's name; the profile's without it")
    .option('--new-source', 'import a source that a site with stock does not have yet')
    .option(
      '--allow-removals',
      "import even if more of the source's vehicles would be removed than the limit allows",
    )
    .option(
      '--allow-change <field>',
      'import even if this field is emptied or changed for more vehicles than the limit allows; may be repeated',
      collectFields,
      [],
    )
    .option('--allow-empty', 'import even a file without vehicles: all vehicles of the source are removed')
    .addOption(
      new Option('--condition <condition>', 'the condition of records that do not say it').choices(
        CarType.options,
      ),
    )
    .option('--ignore <column>', 'a column without a meaning; may be repeated', collect, [])
    .option('--expect <count>', 'how many records the file has; another number is refused', parseLimit)
    .option('--json', 'print the report as JSON');
}

/** Adds the options of a list of import runs. */
export function addRunsOptions(command: Command): Command {
  return command
    .requiredOption('--tenant <slug>', 'the site')
    .option('--source <name>', 'only imports of this source')
    .option('--limit <count>', 'how many imports at most', parseLimit, 20)
    .option('--json', 'print the result as JSON');
}

const collect = (value: string, previous: string[]) => [...previous, value];

function collectFields(field: string, previous: string[]): string[] {
  if (!comparedFields.includes(field)) {
    const nearest = nearestName(field, comparedFields);
    throw new InvalidArgumentError(
      `"${field}" is no field of a vehicle${nearest ? `: is it ${nearest}?` : '.'}`,
    );
  }
  return [...previous, field];
}

/** Parses a whole number from 1. */
export function parseLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError(`"${text}" is not a whole number.`);
  return Number(text);
}
