// A search over 200,000 documents needs some megabytes of arrays for a few milliseconds. Allocating them each time would cause a full
// garbage collection every few dozen searches, so they are reused. A search runs synchronously, so no other search can see its arrays.
const integers: Int32Array[] = [];
const floats: Float64Array[] = [];
let lentIntegers = 0;
let lentFloats = 0;

/** Borrows an array until the end of the search; it may contain old values. */
export function borrowIntegers(length: number): Int32Array {
  const at = lentIntegers++;
  const existing = integers[at];
  if (existing !== undefined && existing.length >= length) return existing.subarray(0, length);
  integers[at] = new Int32Array(length);
  return integers[at];
}

/** Borrows an array until the end of the search; it may contain old values. */
export function borrowFloats(length: number): Float64Array {
  const at = lentFloats++;
  const existing = floats[at];
  if (existing !== undefined && existing.length >= length) return existing.subarray(0, length);
  floats[at] = new Float64Array(length);
  return floats[at];
}

/** Runs a search, then reclaims the arrays that it borrowed. */
export function withScratch<T>(search: () => T): T {
  try {
    return search();
  } finally {
    lentIntegers = 0;
    lentFloats = 0;
  }
}
