import { borrowFloats } from '../columns/scratch.ts';
import { inParts, type SearchSteps } from './search-steps.ts';

/** The value at a position of the sorted `values`, which stay as they are; NaN is not allowed. */
export function* selectValue(values: Float64Array, position: number): SearchSteps<number> {
  const left = borrowFloats(values.length);
  left.set(values);
  let length = values.length;
  let rank = position;
  // Each round leaves the values on one side of a pivot.
  for (;;) {
    const pivot = median(left[0]!, left[length >>> 1]!, left[length - 1]!);
    let lower = 0;
    let equal = 0;
    yield* inParts(length, (from, to) => {
      for (let at = from; at < to; at++) {
        if (left[at]! < pivot) lower++;
        else if (left[at] === pivot) equal++;
      }
    });
    if (rank >= lower && rank < lower + equal) return pivot;
    const isLower = rank < lower;
    let next = 0;
    yield* inParts(length, (from, to) => {
      for (let at = from; at < to; at++) {
        const value = left[at]!;
        if (isLower ? value < pivot : value > pivot) left[next++] = value;
      }
    });
    if (!isLower) rank -= lower + equal;
    length = next;
  }
}

const median = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
