import { writeFile } from 'node:fs/promises';
import { stringify } from 'yaml';
import type { Result } from '@forecourt/build-kit/cli/print-result';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { Assignment } from '../../suggest/decide/assignment.ts';
import type { SuggestOptions } from '../../suggest/suggest-options.ts';
import { suggestProfile, type Suggestion } from '../../suggest/suggest-profile.ts';

type Options = Omit<SuggestOptions, 'columns' | 'values' | 'constants'> & {
  column: [string, string][];
  value: [string, string, string][];
  constant: [string, string][];
  output?: string;
};

/** Suggests a profile: how sure its columns are, and what to decide. Fails while that is open. */
export async function suggest(
  file: string,
  { column, value, constant, related, output, ...answers }: Options,
): Promise<Result> {
  const suggestion = await suggestProfile(pathOf(file), {
    ...answers,
    values: valuesOf(value),
    related: related === undefined ? undefined : pathOf(related),
    columns: Object.fromEntries(column),
    constants: Object.fromEntries(constant),
  });
  const questions = suggestion.profile.questions ?? [];
  const text = stringify(suggestion.profile, { lineWidth: 110, aliasDuplicateObjects: false });
  if (output) await writeFile(pathOf(output), text);
  return {
    text: output ? `${describe(suggestion, null)}\nwritten to ${output}` : describe(suggestion, text),
    data: suggestion,
    failed: questions.length > 0,
  };
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

function valuesOf(pairs: Options['value']): Record<string, Record<string, string>> {
  const values: Record<string, Record<string, string>> = {};
  for (const [field, text, meaning] of pairs) (values[field] ??= {})[text] = meaning;
  return values;
}
