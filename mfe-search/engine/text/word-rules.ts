import type { Settings } from '../index/settings.ts';

// Longer words are serial numbers or garbage, and expensive to compare.
const maxTypoWord = 60;

/** The number of typos allowed in a query word. */
export function allowedTypos(word: string, { typoTolerance }: Settings): number {
  const { oneTypo, twoTypos } = typoTolerance.minWordSizeForTypos;
  if (word.length > maxTypoWord || word.length < oneTypo) return 0;
  return word.length >= twoTypos ? 2 : 1;
}
