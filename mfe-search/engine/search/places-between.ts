import { borrowFloats, borrowIntegers } from '../columns/scratch.ts';
import { TopK } from '../columns/top-k.ts';
import type { Cost } from './rank.ts';
import type { TimeBudget } from './time-budget.ts';

const byNumber = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The places from `start` to before `end` of `total` in the order of the costs. Each cost is evaluated only for places that the previous
 * costs left tied at one of these ends, and only places between them are sorted, so that a late page costs little more than the first.
 */
export function placesBetween(
  costs: Cost[],
  total: number,
  { start, end }: { start: number; end: number },
  budget?: TimeBudget,
): number[] {
  if (start >= Math.min(end, total)) return [];
  const all = borrowIntegers(total);
  for (let place = 0; place < total; place++) all[place] = place;
  const values = borrowFloats(total);
  const compare = comparator(costs, budget);

  /** Adds a range of the places of `level`, which the costs before `rule` do not tell apart. */
  function add(level: Int32Array, rule: number, from: number, to: number, into: number[]): void {
    if (from >= to) return;
    if (rule === costs.length || level.length === 1) {
      for (let at = from; at < to; at++) into.push(level[at]!);
      return;
    }
    budget?.check();
    const cost = costs[rule]!;
    for (let at = 0; at < level.length; at++) values[at] = cost(level[at]!);
    const [low, high] = limits(values.subarray(0, level.length), from, to);
    const between: number[] = [];
    let below = 0;
    let lowest = 0;
    const highest: number[] = [];
    for (let at = 0; at < level.length; at++) {
      const place = level[at]!;
      const value = values[at]!;
      if (value < low) below++;
      else if (value === low) level[lowest++] = place;
      else if (value < high) between.push(place);
      else if (value === high) highest.push(place);
    }
    const skipped = from - below;
    const wanted = to - below;
    add(level.subarray(0, lowest), rule + 1, skipped, Math.min(wanted, lowest), into);
    for (const place of between.sort(compare)) into.push(place);
    const taken = wanted - lowest - between.length;
    if (high !== low) add(Int32Array.from(highest), rule + 1, 0, taken, into);
  }

  const places: number[] = [];
  add(all, 0, start, Math.min(end, total), places);
  return places;
}

/** The values at the first and the last of the positions from `from` to before `to`, in ascending order. */
function limits(values: Float64Array, from: number, to: number): [low: number, high: number] {
  if (to * 4 > values.length) {
    const sorted = values.toSorted();
    return [sorted[from]!, sorted[to - 1]!];
  }
  const smallest = new TopK(to, byNumber);
  for (let at = 0; at < values.length; at++) smallest.offer(values[at]!);
  if (from > 0) return [smallest.sorted()[from]!, smallest.last()];
  let low = Number.POSITIVE_INFINITY;
  for (let at = 0; at < values.length; at++) if (values[at]! < low) low = values[at]!;
  return [low, smallest.last()];
}

const comparisonsPerCheck = 1024;

function comparator(costs: Cost[], budget?: TimeBudget): (a: number, b: number) => number {
  let comparisons = 0;
  return (a, b) => {
    if (++comparisons % comparisonsPerCheck === 0) budget?.check();
    for (const cost of costs) {
      const order = byNumber(cost(a), cost(b));
      if (order !== 0) return order;
    }
    return 0;
  };
}
