import type { Settings } from '../index/settings.ts';

// Longer words are serial numbers or garbage, and expensive to compare.
const maxTypoWord = 60;

/** The number of typos allowed in a query word. */
export function allowedTypos(word: string, settings: Settings): number {
  const { enabled, minWordSizeForTypos, disableOnWords, disableOnNumbers } = settings.typoTolerance;
  if (!enabled || disableOnWords.some((each) => each.toLowerCase() === word)) return 0;
  if (word.length > maxTypoWord) return 0;
  if (disableOnNumbers && /^\d+$/.test(word)) return 0;
  if (word.length >= minWordSizeForTypos.twoTypos) return 2;
  return word.length >= minWordSizeForTypos.oneTypo ? 1 : 0;
}
