/** What a sample says about a column. */
export type ColumnFacts = {
  name: string;
  /** Values that are not empty, each list joined by "|". */
  values: string[];
  distinct: string[];
  records: number;
};

const mostDistinct = 60;

/** Collects the values of each column, in the order in which the columns first occur. */
export function columnFacts(rows: Record<string, unknown>[]): ColumnFacts[] {
  const values = new Map<string, string[]>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) {
      const list = values.get(name) ?? [];
      const text = Array.isArray(value) ? value.join('|') : value === null ? '' : String(value);
      if (text.trim() !== '' && !/^(null|n\/a)$/i.test(text.trim())) list.push(text.trim());
      values.set(name, list);
    }
  return [...values].map(([name, list]) => ({
    name,
    values: list,
    distinct: [...new Set(list)].slice(0, mostDistinct),
    records: rows.length,
  }));
}
