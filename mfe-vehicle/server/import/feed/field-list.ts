import { feedFields } from './feed-fields.ts';

/** Lists the fields of a profile as a table of Markdown. */
export function fieldList(): string {
  const rows = Object.entries(feedFields).map(
    ([name, { kind, about, example }]) =>
      `| \`${name}\` | ${kind} | ${about} | \`${example.replaceAll('|', '\\|')}\` |`,
  );
  return ['| field | type | meaning | example |', '|---|---|---|---|', ...rows].join('\n');
}

/** A file with every field, in its columns' order. */
export function sampleFile(): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const fields = Object.entries(feedFields).filter(([name]) => !name.startsWith('caravan.'));
  return `${fields.map(([name]) => name).join(',')}\r\n${fields.map(([, { example }]) => cell(example)).join(',')}\r\n`;
}
