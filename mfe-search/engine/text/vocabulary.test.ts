import fc from 'fast-check';
import { finish } from '../search/search-steps.ts';
import { firstRow, nextRow, type Row } from './typo-distance.ts';
import { Vocabulary } from './vocabulary.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 9 });

/** The distance from the word to `other` or its nearest prefix. A wrong first letter counts twice. */
function typosBetween(word: string, other: string, prefix: boolean): number {
  let row = firstRow(word);
  let before: Row | null = null;
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < other.length; i++) {
    const next = nextRow(word, other[i]!, row, before, other[i - 1] ?? '');
    before = row;
    row = next;
    if (prefix) best = Math.min(best, row[word.length]!);
  }
  if (!prefix) best = row[word.length]!;
  return best + (word[0] === other[0] ? 0 : 1);
}

describe('the vocabulary', () => {
  it('derives the same words as a comparison with every word', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 60 }),
        word,
        fc.nat(2),
        fc.boolean(),
        (words, typed, maxTypos, prefix) => {
          const vocabulary = new Vocabulary<string>();
          for (const each of words) vocabulary.add(each, each);
          const derived = finish(vocabulary.derive(typed, maxTypos, prefix));
          const expected = words.flatMap((value) => {
            const typos =
              maxTypos === 0 && !(prefix ? value.startsWith(typed) : value === typed)
                ? Infinity
                : typosBetween(typed, value, prefix);
            return typos <= maxTypos ? [{ value, typos, exact: value === typed }] : [];
          });
          const byWord = (a: { value: string }, b: { value: string }): number => (a.value < b.value ? -1 : 1);
          expect(derived.toSorted(byWord)).toEqual(expected.toSorted(byWord));
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['hylux', 'hilux', false, 1],
    ['toyta', 'toyota', false, 1],
    ['toytoa', 'toyota', false, 1],
    ['corola', 'corolla', true, 1],
    ['coyota', 'toyota', false, 2],
    ['cor', 'corolla', true, 0],
    ['land', 'landcruiser', false, 7],
  ])('counts the typos from %s to %s', (typed, meant, prefix, typos) => {
    expect(typosBetween(typed, meant, prefix)).toBe(typos);
  });
});
