import { inParts, itemsPerPart, type SearchSteps } from './search-steps.ts';

/** A comparison of costs is worth several items. */
const comparisonWeight = 8;

/**
 * Sorts by merging sorted runs, in parts.
 * @param weight how many items a comparison is worth
 */
export function* sortInParts(
  items: number[],
  compare: (a: number, b: number) => number,
  weight = 1,
): SearchSteps<number[]> {
  const perPart = Math.max(16, Math.floor(itemsPerPart / (comparisonWeight * weight)));
  if (items.length <= perPart) return items.sort(compare);
  let sorted: number[] = [];
  for (let from = 0; from < items.length; from += perPart) {
    for (const item of items.slice(from, from + perPart).sort(compare)) sorted.push(item);
    yield;
  }
  for (let length = perPart; length < sorted.length; length *= 2) sorted = yield* mergeRuns(sorted, length);
  return sorted;

  /** Merges neighbouring runs of a length. */
  function* mergeRuns(runs: number[], length: number): SearchSteps<number[]> {
    const merged: number[] = [];
    let left = 0;
    let right = length;
    yield* inParts(
      runs.length,
      (from, to) => {
        for (let at = from; at < to; at++) {
          const pair = at - (at % (2 * length));
          if (at === pair) {
            left = pair;
            right = pair + length;
          }
          const hasLeft = left < Math.min(pair + length, runs.length);
          const hasRight = right < Math.min(pair + 2 * length, runs.length);
          const takesLeft = hasLeft && (!hasRight || compare(runs[left]!, runs[right]!) <= 0);
          merged.push(runs[takesLeft ? left++ : right++]!);
        }
      },
      comparisonWeight * weight,
    );
    return merged;
  }
}
