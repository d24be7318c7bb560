/** Letters that Unicode does not take apart. */
const latin: Record<string, string> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/** Folds a word of a feed for comparison: case, accents and punctuation do not count. */
export const foldWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıłøđßæœ]/g, (letter) => latin[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "https://schema.org/UsedCondition" is written with words: "Used". */
export const withoutSchema = (text: string): string => {
  const name = /^https?:\/\/(?:www\.)?schema\.org\/(\w+)$/i.exec(text.trim())?.[1];
  return name === undefined
    ? text
    : name.replace(/(Condition|Configuration)$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
};
