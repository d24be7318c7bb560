import { borrowFloats, borrowIntegers } from '../columns/scratch.ts';
import { TopK } from '../columns/top-k.ts';
import type { Cost } from './rank.ts';
import { inParts, type SearchSteps } from './search-steps.ts';
import { selectValue } from './select-value.ts';
import { sortInParts } from './sort-in-parts.ts';

const byNumber = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The places from `start` to before `end` of `total` in the order of the costs. Each cost is evaluated only
 * for places that the previous costs left tied at one of these ends, and only places between them are sorted,
 * so that a late page costs little more than the first.
 * @param weight how many items the cost of a place is worth
 */
export function* placesBetween(
  costs: Cost[],
  total: number,
  { start, end }: { start: number; end: number },
  weight = 1,
): SearchSteps<number[]> {
  if (start >= Math.min(end, total)) return [];
  const all = borrowIntegers(total);
  yield* inParts(total, (first, last) => {
    for (let place = first; place < last; place++) all[place] = place;
  });
  const values = borrowFloats(total);
  const compare = comparator(costs);
  const places: number[] = [];

  /** Adds a range of the places of `level`, which the costs before `rule` do not tell apart. */
  function* add(level: Int32Array, rule: number, from: number, to: number): SearchSteps<void> {
    if (from >= to) return;
    if (rule === costs.length || level.length === 1) {
      for (let at = from; at < to; at++) places.push(level[at]!);
      return;
    }
    const cost = costs[rule]!;
    yield* inParts(
      level.length,
      (first, last) => {
        for (let at = first; at < last; at++) values[at] = cost(level[at]!);
      },
      weight,
    );
    const [low, high] = yield* limits(values.subarray(0, level.length), from, to);
    const between: number[] = [];
    let below = 0;
    let lowest = 0;
    const highest: number[] = [];
    yield* inParts(level.length, (first, last) => {
      for (let at = first; at < last; at++) {
        const place = level[at]!;
        const value = values[at]!;
        if (value < low) below++;
        else if (value === low) level[lowest++] = place;
        else if (value < high) between.push(place);
        else if (value === high) highest.push(place);
      }
    });
    const skipped = from - below;
    const count = to - below;
    yield* add(level.subarray(0, lowest), rule + 1, skipped, Math.min(count, lowest));
    for (const place of yield* sortInParts(between, compare, weight)) places.push(place);
    const restCount = count - lowest - between.length;
    if (high !== low) yield* add(Int32Array.from(highest), rule + 1, 0, restCount);
  }

  yield* add(all, 0, start, Math.min(end, total));
  return places;
}

/** The most positions that are kept in a heap; the ends of later ranges are selected. */
const mostKept = 256;
// An offer moves values of a heap of some hundreds.
const offerWeight = 4;

/** The values at the first and the last of the positions from `from` to before `to`, in ascending order. */
function* limits(values: Float64Array, from: number, to: number): SearchSteps<[low: number, high: number]> {
  if (to > mostKept) return [yield* selectValue(values, from), yield* selectValue(values, to - 1)];
  const smallest = new TopK(to, byNumber);
  yield* inParts(
    values.length,
    (first, last) => {
      for (let at = first; at < last; at++) smallest.offer(values[at]!);
    },
    offerWeight,
  );
  const sorted = smallest.sorted();
  return [sorted[from]!, sorted[to - 1]!];
}

function comparator(costs: Cost[]): (a: number, b: number) => number {
  return (a, b) => {
    for (const cost of costs) {
      const order = byNumber(cost(a), cost(b));
      if (order !== 0) return order;
    }
    return 0;
  };
}
