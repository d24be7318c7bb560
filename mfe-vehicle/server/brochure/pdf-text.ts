// Characters that both the print fonts and the built-in fonts have: Windows-1252.
const latin = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
/** The code points that the subset of the Arabic font contains. */
const arabicRanges = [
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x66d],
  [0x670, 0x671],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6cc, 0x6cc],
  [0x6f0, 0x6f9],
] as const;
const replacements: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2212': '–',
  '\u2192': '>',
  '\u2190': '<',
  '\u2032': "'",
  '\u2033': '"',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2043': '•',
  '\u25cf': '•',
  '\u2713': '•',
  '\u2714': '•',
};

export const hasArabicLetters = (text: string) => /\p{Script=Arabic}/u.test(text);

export type PdfText = {
  /**
   * Returns the text with only characters that can be rendered: look-alikes replace missing ones, unsupported
   * accents are dropped. Null if letters or digits would be lost, or nothing is left: a partial name is worse
   * than another name.
   */
  one(text: string | null | undefined): string | null;
  /** The first of the texts that can be rendered. */
  first(...texts: (string | null | undefined)[]): string | null;
};

/** Reduces texts to characters that can be rendered: Latin always, Arabic if its font is loaded. */
export function createPdfText({ hasArabic }: { hasArabic: boolean }): PdfText {
  const isDrawable = (character: string) =>
    latin.test(character) ||
    (hasArabic &&
      arabicRanges.some(
        ([from, to]) => character.codePointAt(0)! >= from && character.codePointAt(0)! <= to,
      ));

  function drawableText(character: string): string {
    if (isDrawable(character)) return character === '\u00a0' || character === '\u00ad' ? ' ' : character;
    if (/\s/u.test(character)) return ' ';
    if (Object.hasOwn(replacements, character)) return replacements[character]!;
    const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
    return plain.every(isDrawable) ? plain.join('') : '';
  }

  function one(text: string | null | undefined): string | null {
    if (!text) return null;
    let out = '';
    let lost = false;
    for (const character of text.normalize('NFC')) {
      const part = drawableText(character);
      if (part === '' && /[\p{L}\p{N}]/u.test(character)) lost = true;
      out += part;
    }
    const tidy = out.replace(/\s+/g, ' ').trim();
    return lost || tidy === '' ? null : tidy;
  }

  return {
    one,
    first(...texts) {
      for (const text of texts) {
        const found = one(text);
        if (found) return found;
      }
      return null;
    },
  };
}
