import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { fewestComparable, halfConfidentAt } from './comparison-limits.ts';

/**
 * Computes a price's position among the prices of comparable vehicles. The range is their 10th to 90th
 * percentile; `fill` is the price's position in it, 0 to 1. `confidence`, 0 to 1, grows with their number
 * (half at 10) and falls with their spread (interquartile range over median).
 * @returns null if there are fewer than five
 */
export function autoGauge(
  listingPrice: number,
  comparables: readonly number[],
  description: string,
): AutoGauge | null {
  if (comparables.length < fewestComparable) return null;
  const sorted = [...comparables].sort((a, b) => a - b);
  const [low, high] = [Math.round(quantile(sorted, 0.1)), Math.round(quantile(sorted, 0.9))];
  const spread = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / quantile(sorted, 0.5);
  const confidence = (sorted.length / (sorted.length + halfConfidentAt)) * (1 / (1 + spread));
  return {
    fill: high > low ? clamp((listingPrice - low) / (high - low)) : 0.5,
    listing_price: listingPrice,
    market_range_min: low,
    market_range_max: high,
    confidence: Math.round(confidence * 100) / 100,
    description,
  };
}

/** Returns a quantile by linear interpolation between the two nearest values. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const [a = 0, b = a] = [sorted[below], sorted[below + 1]];
  return a + (b - a) * (place - below);
}

const clamp = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
