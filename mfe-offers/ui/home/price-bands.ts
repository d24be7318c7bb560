export type PriceBand = { min?: number; max?: number };

/** The search link of a price band: `price=5000-10000`, either side may be empty. */
export function priceLink({ min, max }: PriceBand): string {
  return `/search/new-used-and-demo-cars?price=${min ?? ''}-${max ?? ''}`;
}

/** The bands between adjacent prices, plus one below the first and one above the last. */
export function bandsOf(picks: number[]): PriceBand[] {
  const sorted = [...new Set(picks)].filter((pick) => pick > 0).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const between = sorted.slice(1).map((max, index) => ({ min: sorted[index]!, max }));
  return [{ max: sorted[0]! }, ...between, { min: sorted.at(-1)! }];
}

/** At most `count` of the values, evenly spaced from first to last. */
export function spread(values: number[], count: number): number[] {
  if (values.length <= count || count < 2) return values.slice(0, Math.max(count, 0));
  return Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))]!,
  );
}
