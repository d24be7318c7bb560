export type PriceBand = { min?: number; max?: number };

/** The stock within a price band, in the search page's own grammar: `price=5000-10000`, either side may be empty. */
export function priceLink({ min, max }: PriceBand): string {
  return `/search/new-used-and-demo-cars?price=${min ?? ''}-${max ?? ''}`;
}

/** Bands between neighbouring picks, with everything below the first and above the last. */
export function bandsOf(picks: number[]): PriceBand[] {
  const sorted = [...new Set(picks)].filter((pick) => pick > 0).sort((a, b) => a - b);
  if (sorted.length === 0) return [];
  const between = sorted.slice(1).map((max, index) => ({ min: sorted[index]!, max }));
  return [{ max: sorted[0]! }, ...between, { min: sorted.at(-1)! }];
}

/** At most `count` of the values, evenly from first to last. */
export function spread(values: number[], count: number): number[] {
  if (values.length <= count || count < 2) return values.slice(0, Math.max(count, 0));
  return Array.from(
    { length: count },
    (_, index) => values[Math.round((index * (values.length - 1)) / (count - 1))]!,
  );
}
