export type Named = { name: string; stocknum: string | null };

/** What an import changes, with the first vehicles of each kind. */
export type ChangeReport = {
  added: Named[];
  removed: Named[];
  prices: (Named & { from: number | null; to: number | null })[];
  /** How many vehicles get another value in a field, and how many lose theirs. */
  fields: { field: string; changed: number; emptied: number }[];
};

export const shownChanges = 20;

/** Formats a change report as lines of plain text. */
export function describeChanges({ added, removed, prices, fields }: ChangeReport): string[] {
  const line = ({ name, stocknum }: Named) => `  ${name}${stocknum ? ` (${stocknum})` : ''}`;
  const amount = (value: number | null) => (value === null ? 'no price' : `$${value}`);
  const list = (title: string, lines: string[]) =>
    lines.length === 0
      ? []
      : [`${title}${lines.length === shownChanges ? ` (the first ${shownChanges})` : ''}`, ...lines];
  return [
    ...list('would be added', added.map(line)),
    ...list('would be removed', removed.map(line)),
    ...list(
      'would have another price',
      prices.map((one) => `${line(one)}: ${amount(one.from)} -> ${amount(one.to)}`),
    ),
    ...list(
      'fields that would change',
      fields.map(
        ({ field, changed, emptied }) =>
          `  ${field}: ${changed}${emptied > 0 ? `, of them ${emptied} become empty` : ''}`,
      ),
    ),
  ];
}
