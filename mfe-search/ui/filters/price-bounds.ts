import type { Range } from '../search-state/search-state.ts';

export type Bounds = { min: number; max: number; step: number; /** Dearer vehicles stand beyond the upper end, which means "and over". */ isOpen: boolean };

const thousand = 1000;

/**
 * The price slider's ends: the site's range, its upper end from the stock's highest price where that is above 0, rounded
 * outwards to a thousand; the step is one hundredth of the range (specification, document 1 section 5). A site may cap it, so
 * that one dear vehicle does not press all others into the first steps.
 */
export function priceBounds(slider: { min: number; max: number; capped: boolean }, highest: number | undefined): Bounds {
  const min = Math.max(0, slider.min);
  const top = highest !== undefined && highest > 0 ? Math.ceil(highest / thousand) * thousand : slider.max;
  const max = Math.max(slider.capped ? Math.min(top, slider.max) : top, min + thousand);
  return { min, max, step: (max - min) / 100, isOpen: top > max };
}

/** Where the two handles stand for a range. */
export function handlesOf(range: Range | undefined, { min, max }: Bounds): [number, number] {
  const low = clamp(range?.min ?? min, min, max);
  return [low, Math.max(low, clamp(range?.max ?? max, min, max))];
}

/** The range that two handles mean: rounded to thousands within the bounds, open at an end where the handle stands at it. */
export function rangeOf([low, high]: [number, number], { min, max }: Bounds): Range | null {
  const from = clamp(Math.round(Math.min(low, high) / thousand) * thousand, min, max);
  const to = clamp(Math.round(Math.max(low, high) / thousand) * thousand, min, max);
  const range = { min: from <= min ? null : from, max: to >= max ? null : to };
  return range.min === null && range.max === null ? null : range;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));
