import { InvalidArgumentError, Option, type Command, type OptionValues } from '@commander-js/extra-typings';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { onSite, siteCommand } from './command/on-site.ts';
import { nearestName } from './nearest-name.ts';
import { comparedFields } from './snapshot/compared-fields.ts';

/** Adds the options that every import has: whose stock it is, and what it may change. */
export function addImportOptions<Arguments extends unknown[], Options extends OptionValues>(
  command: Command<Arguments, Options>,
) {
  return command
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
    .option('--expect <count>', 'how many records the file has; another number is refused', parseLimit);
}

/** `stock imports` and `feed runs`. */
export function runsCommand(sites: SiteDirectory, name: 'imports' | 'runs') {
  const command = siteCommand(
    name,
    `the last imports of a site: ${
      name === 'imports'
        ? 'what they did, and why files and records were refused'
        : 'those that changed something can be taken back with "feed undo"'
    }`,
  )
    .option('--source <name>', 'only imports of this source')
    .option('--limit <count>', 'how many imports at most', parseLimit, 20);
  return onSite(sites, command, async (site, options) => {
    const { listImports } = await import('./sources/source-commands.ts');
    return listImports(site, options);
  });
}

/** `stock sources` and `feed sources`. */
export function sourcesCommand(sites: SiteDirectory) {
  const command = siteCommand(
    'sources',
    "where a site's vehicles come from: how many each source shows, hides and has removed, and its last import",
  );
  return onSite(sites, command, async (site) => {
    const { listSources } = await import('./sources/source-commands.ts');
    return listSources(site);
  });
}

/** Collects the values of an option that may be repeated. */
export const collect = (value: string, previous: string[]) => [...previous, value];

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
