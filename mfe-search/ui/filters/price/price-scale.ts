import type { Range } from '../../../model/search-state.ts';

export type PriceScale = {
  min: number;
  max: number;
  /** Vehicles above the upper end are included: it means "and over". */
  isOpen: boolean;
  /** A price's position on the track, from 0 to 1. */
  shareOf(price: number): number;
};

/** Handles move by one hundredth of the track (specification, document 1 section 9). */
export const positions = 100;
const thousand = 1000;
/** If the middle half has less of a linear track than this, it follows the distribution of prices. */
const leastShareOfMiddleHalf = 0.2;

/**
 * The price slider's track: the site's range, its upper end from the stock's highest price where that is
 * above 0, rounded outwards to a thousand. A site may cap it. It is linear, unless most vehicles would be
 * within a few steps, as motorcycles among trucks are: then half of each step's length comes from the number
 * of vehicles in it.
 * @param counts vehicles by price, rounded up to a thousand
 */
export function priceScale(
  slider: { min: number; max: number; capped: boolean },
  highest: number | undefined,
  counts: Record<string, number> = {},
): PriceScale {
  const min = Math.max(0, slider.min);
  const top = highest !== undefined && highest > 0 ? Math.ceil(highest / thousand) * thousand : slider.max;
  const max = Math.max(slider.capped ? Math.min(top, slider.max) : top, min + thousand);
  const linear = (price: number) => (clamp(price, min, max) - min) / (max - min);
  const { quantile, shareBelow } = distributionOf(counts, min, max);
  const isSkewed = linear(quantile(0.75)) - linear(quantile(0.25)) < leastShareOfMiddleHalf;
  return {
    min,
    max,
    isOpen: top > max,
    shareOf: isSkewed ? (price) => (linear(price) + shareBelow(clamp(price, min, max))) / 2 : linear,
  };
}

function distributionOf(counts: Record<string, number>, min: number, max: number) {
  const bands = Object.entries(counts)
    .map(([price, count]) => ({ to: Number(price), count }))
    .filter(({ to }) => to > min && to <= max)
    .sort((a, b) => a.to - b.to);
  const total = bands.reduce((sum, { count }) => sum + count, 0);
  const shareBelow = (price: number) => {
    const sum = bands.reduce((before, { to, count }) => {
      const part = clamp((price - (to - thousand)) / thousand, 0, 1);
      return before + count * part;
    }, 0);
    return total === 0 ? (price - min) / (max - min) : sum / total;
  };
  const quantile = (share: number) => {
    if (total === 0) return min + share * (max - min);
    let below = 0;
    return bands.find(({ count }) => (below += count) >= share * total)!.to;
  };
  return { quantile, shareBelow };
}

/** The prices of the two handles for a range. */
export function handlesOf(range: Range | null | undefined, { min, max }: PriceScale): [number, number] {
  const low = clamp(range?.min ?? min, min, max);
  return [low, Math.max(low, clamp(range?.max ?? max, min, max))];
}

/** Whether an end of a range is outside the track or beyond the other end. */
export function violatesBoundary(range: Range | null | undefined, scale: PriceScale): boolean {
  const [low, high] = handlesOf(range, scale);
  return (range?.min ?? low) !== low || (range?.max ?? high) !== high;
}

/** The step of the track for a price's handle. */
export const positionOf = (price: number, scale: PriceScale): number =>
  Math.round(scale.shareOf(price) * positions);

/** The price at a step of the track, to the nearest thousand. */
export function priceAt(position: number, scale: PriceScale): number {
  const { min, max, shareOf } = scale;
  if (position <= 0) return min;
  if (position >= positions) return max;
  let [low, high] = [Math.floor(min / thousand), Math.ceil(max / thousand)];
  // The thousand whose share is nearest: shares grow with prices.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (shareOf(middle * thousand) * positions <= position) low = middle;
    else high = middle;
  }
  const isLower =
    position - shareOf(low * thousand) * positions < shareOf(high * thousand) * positions - position;
  return clamp((isLower ? low : high) * thousand, min, max);
}

/** The range after a handle's move; the other end stays. A handle at its end of the track is open. */
export function moveHandle(
  range: Range | null | undefined,
  side: 'min' | 'max',
  position: number,
  scale: PriceScale,
): Range | null {
  const [low, high] = handlesOf(range, scale);
  const price = priceAt(position, scale);
  const next: Range =
    side === 'min'
      ? { min: price <= scale.min ? null : Math.min(price, high), max: range?.max ?? null }
      : {
          min: range?.min ?? null,
          max: price >= scale.max ? null : Math.max(price, low, scale.min + thousand),
        };
  return next.min === null && next.max === null ? null : next;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
