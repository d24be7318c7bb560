import { randomInt } from 'node:crypto';
import type { Prize } from '@forecourt/contracts/tenant/spin-config';

/**
 * Selects a prize at random, by weight, among those that are in stock.
 * @param taken how many of each prize are gone
 * @param random returns a whole number from 0 up to, but excluding, the limit
 */
export function drawPrize(
  prizes: readonly Prize[],
  taken: ReadonlyMap<string, number>,
  random: (limit: number) => number = randomInt,
): Prize {
  const left = prizes.filter(({ id, stock }) => stock === null || (taken.get(id) ?? 0) < stock);
  let ticket = random(left.reduce((sum, { weight }) => sum + weight, 0));
  for (const prize of left) {
    if (ticket < prize.weight) return prize;
    ticket -= prize.weight;
  }
  throw new Error('the wheel has no prize left: its settings need one whose stock is null');
}

/** Omits letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Creates a code that people can read out and nobody can guess. */
export const prizeCode = (): string =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
