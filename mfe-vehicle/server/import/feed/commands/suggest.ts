import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { FeedSuggestOptions } from '../../../command-options.ts';
import type { Assignment } from '../../suggest/decide/assignment.ts';
import { suggestProfile, type Suggestion } from '../../suggest/suggest-profile.ts';

/** Prints a profile, how sure its columns are, and what to decide. Exits with 1 while that is open. */
export async function suggest(file: string, options: FeedSuggestOptions): Promise<void> {
  const {
    constant,
    dates,
    decimal,
    column,
    value,
    related,
    output,
    json,
    condition,
    type,
    currency,
    rate,
    distance,
    ignoreUnknown,
  } = options;
  const suggestion = await suggestProfile(pathOf(file), {
    condition,
    type,
    values: valuesOf(value),
    currency,
    rate,
    distance,
    dates,
    decimal,
    ignoreUnknown,
    related: related === undefined ? undefined : pathOf(related),
    columns: Object.fromEntries(column),
    constants: Object.fromEntries(constant),
  });
  const questions = suggestion.profile.questions ?? [];
  const text = stringify(suggestion.profile, { lineWidth: 110, aliasDuplicateObjects: false });
  if (output) await writeFile(pathOf(output), text);
  console.log(json ? JSON.stringify(suggestion, null, 2) : describe(suggestion, output ? null : text));
  if (output && !json) console.log(`written to ${output}`);
  if (questions.length > 0) process.exitCode = 1;
}

function describe({ profile, columns, notes, records }: Suggestion, text: string | null): string {
  const questions = profile.questions ?? [];
  return [
    ...notes,
    `looked at ${records} records`,
    '',
    ...columns.filter(({ examples }) => examples.length > 0).map(describeColumn),
    '',
    ...(text ? [text] : []),
    ...(questions.length > 0
      ? [
          'to be decided, before this profile can be applied (--column NAME=FIELD, --value FIELD:TEXT=MEANING, --condition, --type, --currency, --rate, --distance, --dates, --decimal, --constant FIELD=VALUE, --ignore-unknown; or in the profile, and remove "questions"):',
          ...questions.map(
            ({ about, question, choices }) =>
              `  ${about}: ${question}${choices.length > 0 ? ` (${choices.join(', ')})` : ''}`,
          ),
        ]
      : ['nothing is left to be decided; compare the examples, then run "forecourt feed check"']),
  ].join('\n');
}

function describeColumn({ column, field, confidence, examples, note }: Assignment): string {
  const what = field === null ? 'not used' : field === 'secret' ? 'never stored' : field;
  const sure = field === null ? '' : `${Math.round(confidence * 100)} %`;
  return `  ${column.padEnd(28)} ${what.padEnd(22)} ${sure.padStart(5)}  ${examples.join(' / ')} (${note})`;
}

function valuesOf(pairs: FeedSuggestOptions['value']): Record<string, Record<string, string>> {
  const values: Record<string, Record<string, string>> = {};
  for (const [field, text, meaning] of pairs) (values[field] ??= {})[text] = meaning;
  return values;
}
