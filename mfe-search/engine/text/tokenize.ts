/** A word of a text: its searchable form and the stretch of the text that it stands on. */
export interface Word {
  form: string;
  start: number;
  end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu;
const PLAIN = /^[a-zA-Z0-9]*$/;

/** The searchable form of a word: lower case, without diacritics. */
export function normalizeWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

export function tokenize(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORDS)) {
    const form = normalizeWord(match[0]);
    if (form !== '') words.push({ form, start: match.index, end: match.index + match[0].length });
  }
  return words;
}
