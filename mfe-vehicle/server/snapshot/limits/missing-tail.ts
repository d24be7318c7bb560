export { countMissingTail, storeOrder } from './snapshot-order-repository.ts';

type Missing = { present: number; missing: number; tail: number };

/** Below this chance, the end of the previous file is not missing by sales. */
const leastChance = 0.001;
const shortestTail = 3;

/**
 * Whether the vehicles that a file lacks look cut off: the last ones of the previous file are all missing,
 * and it is unlikely that the same number of sales at random would be just these.
 */
export function isSuspicious({ present, missing, tail }: Missing): boolean {
  if (tail < shortestTail) return false;
  let chance = 1;
  for (let place = 0; place < tail && chance >= leastChance; place += 1)
    chance *= (missing - place) / (present - place);
  return chance < leastChance;
}
