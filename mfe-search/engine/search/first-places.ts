import { borrowFloats, borrowIntegers } from '../columns/scratch.ts';
import { TopK } from '../columns/top-k.ts';
import type { Cost } from './rank.ts';
import type { TimeBudget } from './time-budget.ts';

const byNumber = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The first `count` of `total` places by the costs, in order. Each cost is evaluated only for places that the previous costs left tied with
 * the last ones to be taken, so expensive costs are evaluated for few.
 */
export function firstPlaces(costs: Cost[], total: number, count: number, budget?: TimeBudget): number[] {
  const first: number[] = [];
  const all = borrowIntegers(total);
  for (let place = 0; place < total; place++) all[place] = place;
  const values = borrowFloats(total);
  let level = all;
  for (const cost of costs) {
    budget?.check();
    const needed = count - first.length;
    if (needed <= 0 || level.length <= 1) break;
    for (let at = 0; at < level.length; at++) values[at] = cost(level[at]!);
    const limit = nthSmallest(values.subarray(0, level.length), needed);
    const below: number[] = [];
    let tied = 0;
    for (let at = 0; at < level.length; at++) {
      const place = level[at]!;
      if (values[at]! < limit) below.push(place);
      else if (values[at] === limit) level[tied++] = place;
    }
    for (const place of below.sort(comparator(costs, budget))) first.push(place);
    level = level.subarray(0, tied);
  }
  for (let at = 0; at < level.length && first.length < count; at++) first.push(level[at]!);
  return first;
}

function nthSmallest(values: Float64Array, n: number): number {
  if (n >= values.length) return largest(values);
  if (n * 4 > values.length) return values.toSorted()[n - 1]!;
  const smallest = new TopK(n, byNumber);
  for (let at = 0; at < values.length; at++) smallest.offer(values[at]!);
  return smallest.last();
}

function largest(values: Float64Array): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < values.length; at++) if (values[at]! > most) most = values[at]!;
  return most;
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
