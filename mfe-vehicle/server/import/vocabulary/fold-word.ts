/** Folds a word of a feed for comparison: case, accents and punctuation do not count. */
export const foldWord = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "https://schema.org/UsedCondition" is written with words: "Used". */
export const withoutSchema = (text: string): string => {
  const name = /^https?:\/\/(?:www\.)?schema\.org\/(\w+)$/i.exec(text.trim())?.[1];
  return name === undefined
    ? text
    : name.replace(/(Condition|Configuration)$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
};
