import { basePath, wholeStock } from '@forecourt/contracts/search/search-base';

/** Specification, document 2 section 5: the price-range search has bounds and a step of its own. */
export const priceLimits = { min: 5000, max: 250_000, step: 500 } as const;

export type PriceChoice = { low: number; high: number };
export const anyPrice: PriceChoice = { low: priceLimits.min, high: priceLimits.max };

/** A lower end: within the limits, on the step, never above the upper one. */
export function withLow({ high }: PriceChoice, low: number): PriceChoice {
  return { low: Math.min(within(low), high), high };
}

/** An upper end: within the limits, on the step, never below the lower one. */
export function withHigh({ low }: PriceChoice, high: number): PriceChoice {
  return { low, high: Math.max(within(high), low) };
}

/** Whether an end is outside of the limits or beyond the other end; it is stopped there. */
export function violatesBoundary({ low, high }: PriceChoice, side: 'min' | 'max', price: number): boolean {
  return (
    price < (side === 'min' ? priceLimits.min : low) || price > (side === 'min' ? high : priceLimits.max)
  );
}

/** The search for a choice; an end at its limit is open. */
export function pricePath({ low, high }: PriceChoice): string {
  const from = low <= priceLimits.min ? '' : String(low);
  const to = high >= priceLimits.max ? '' : String(high);
  return from || to ? `${basePath(wholeStock)}?price=${from}-${to}` : basePath(wholeStock);
}

function within(value: number): number {
  return Math.min(
    priceLimits.max,
    Math.max(priceLimits.min, Math.round(value / priceLimits.step) * priceLimits.step),
  );
}
