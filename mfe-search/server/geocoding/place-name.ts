const smallWords = new Set(['of', 'the', 'on', 'in', 'by', 'and', 'via']);

/** Writes a name in capitals as on a map: `MCDOWALL` as `McDowall`, `O’CONNOR` as `O'Connor`. */
export function placeName(capitals: string): string {
  return capitals
    .trim()
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/\s+/)
    .map((word, index) => (index > 0 && smallWords.has(word) ? word : capitalise(word)))
    .join(' ');
}

const capitalise = (word: string) =>
  word
    .replace(/(^|[-(/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^([OD]')(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^(Hmas|Raaf)$/u, (name) => name.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`);
