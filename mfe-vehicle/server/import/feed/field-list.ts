import { feedFields } from './feed-fields.ts';

/** Lists the fields of a profile as a table of Markdown. */
export function fieldList(): string {
  const rows = Object.entries(feedFields).map(
    ([name, { kind, about, example }]) =>
      `| \`${name}\` | ${kind} | ${about} | \`${example.replaceAll('|', '\\|')}\` |`,
  );
  return ['| field | type | meaning | example |', '|---|---|---|---|', ...rows].join('\n');
}
