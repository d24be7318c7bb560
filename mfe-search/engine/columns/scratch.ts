// A search over 200,000 documents needs some megabytes of arrays for a few milliseconds. Allocating them each
// time would cause a full garbage collection every few dozen searches, so they are reused. A search that
// pauses takes its arrays with it.
interface Scratch {
  integers: Int32Array[];
  floats: Float64Array[];
  lentIntegers: number;
  lentFloats: number;
}

let scratch = createScratch();

/** Borrows an array until the end of the search; it may contain old values. */
export function borrowIntegers(length: number): Int32Array {
  const at = scratch.lentIntegers++;
  const existing = scratch.integers[at];
  if (existing !== undefined && existing.length >= length) return existing.subarray(0, length);
  scratch.integers[at] = new Int32Array(length);
  return scratch.integers[at];
}

/** Borrows an array until the end of the search; it may contain old values. */
export function borrowFloats(length: number): Float64Array {
  const at = scratch.lentFloats++;
  const existing = scratch.floats[at];
  if (existing !== undefined && existing.length >= length) return existing.subarray(0, length);
  scratch.floats[at] = new Float64Array(length);
  return scratch.floats[at];
}

/** Runs a search, then reclaims the arrays that it borrowed. */
export function withScratch<T>(search: () => T): T {
  try {
    return search();
  } finally {
    reclaimScratch();
  }
}

/** Reclaims all borrowed arrays at the end of a search. */
export function reclaimScratch(): void {
  scratch.lentIntegers = 0;
  scratch.lentFloats = 0;
}

/** Keeps a paused search's arrays from others. @returns a function that gives them back */
export function pauseScratch(): () => void {
  const paused = scratch;
  scratch = createScratch();
  return () => {
    scratch = paused;
  };
}

function createScratch(): Scratch {
  return { integers: [], floats: [], lentIntegers: 0, lentFloats: 0 };
}
