// What the built-in PDF fonts can draw: Windows-1252.
const drawable = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;
const stand: Record<string, string> = {
  '\u2010': '-', '\u2011': '-', '\u2012': '–', '\u2015': '—', '\u2212': '–', '\u2192': '>', '\u2190': '<', '\u2032': "'", '\u2033': '"', '\u2264': '<=', '\u2265': '>=', '\u2043': '•', '\u25cf': '•', '\u2713': '•', '\u2714': '•',
};

/**
 * The text with only characters that the built-in fonts have: look-alikes stand in, accents that they lack are dropped.
 * Null where letters or digits had to be left out, or nothing is left: half a name is worse than another one.
 */
export function pdfText(text: string | null | undefined): string | null {
  if (!text) return null;
  let out = '';
  let lost = false;
  for (const character of text.normalize('NFC')) {
    const drawn = drawCharacter(character);
    if (drawn === '' && /[\p{L}\p{N}]/u.test(character)) lost = true;
    out += drawn;
  }
  const tidy = out.replace(/\s+/g, ' ').trim();
  return lost || tidy === '' ? null : tidy;
}

/** The first of the texts that can be drawn. */
export function firstDrawable(...texts: (string | null | undefined)[]): string | null {
  for (const text of texts) {
    const drawn = pdfText(text);
    if (drawn) return drawn;
  }
  return null;
}

function drawCharacter(character: string): string {
  if (drawable.test(character)) return character === '\u00a0' || character === '\u00ad' ? ' ' : character;
  if (/\s/u.test(character)) return ' ';
  if (Object.hasOwn(stand, character)) return stand[character]!;
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return plain.every((part) => drawable.test(part)) ? plain.join('') : '';
}
