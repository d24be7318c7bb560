/** Parts of a search; other requests may be answered between two of them. */
export type SearchSteps<T> = Generator<void, T>;

/** Vehicles, words or values that one part handles: a few milliseconds, whatever the index's size. */
export const itemsPerPart = 8_192;

/**
 * Runs a loop in parts.
 * @param run handles the items from `from` to before `to`
 * @param weight how many items one of these is worth
 */
export function* inParts(
  total: number,
  run: (from: number, to: number) => void,
  weight = 1,
): SearchSteps<void> {
  const most = Math.max(1, Math.floor(itemsPerPart / weight));
  for (let from = 0; from < total; from += most) {
    run(from, Math.min(total, from + most));
    yield;
  }
}

/** Executes all parts at once. */
export function finish<T>(steps: SearchSteps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
