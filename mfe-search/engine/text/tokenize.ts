/** A word of a text: its searchable form and its range in the text. */
export interface Word {
  form: string;
  start: number;
  end: number;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
const asciiPattern = /^[a-zA-Z0-9]*$/;

/** Normalises a word for searching: lower case, no diacritics, one form of each Arabic letter and digit. */
export function normalizeWord(word: string): string {
  if (asciiPattern.test(word)) return word.toLowerCase();
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return arabicPattern.test(plain)
    ? plain.replaceAll(/[\u0640\u0671\u0629\u0649\u0660-\u0669\u06f0-\u06f9]/g, plainArabic)
    : plain;
}

const arabicPattern = /[\u0600-\u06ff]/;
const letterForms: Record<string, string> = {
  '\u0640': '',
  '\u0671': '\u0627',
  '\u0629': '\u0647',
  '\u0649': '\u064a',
};

/** Interchangeable forms of letters; words may be stretched. Arabic digits become ASCII. */
function plainArabic(letter: string): string {
  return letterForms[letter] ?? String(letter.charCodeAt(0) & 0x0f);
}

export function tokenize(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const form = normalizeWord(match[0]);
    if (form !== '') words.push({ form, start: match.index, end: match.index + match[0].length });
  }
  return words;
}
