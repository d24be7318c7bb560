/**
 * The `price_range` facet: steps of 10,000 up to 100,000, then everything above. Values are named by their
 * bounds, such as "10000-20000".
 */
export function priceRange(price: number | null): string | null {
  if (price === null) return null;
  if (price >= 100_000) return '100000+';
  const from = Math.floor(price / 10_000) * 10_000;
  return `${from}-${from + 10_000}`;
}

const weeklyEnds = [100, 150, 200, 300];

/** The `weekly_price_range` facet: under 100, 100-150, 150-200, 200-300, 300 and above. */
export function weeklyPriceRange(amount: number | null): string | null {
  if (amount === null) return null;
  const above = weeklyEnds.findIndex((end) => amount < end);
  if (above === -1) return '300+';
  return above === 0 ? '0-100' : `${weeklyEnds[above - 1]}-${weeklyEnds[above]}`;
}
