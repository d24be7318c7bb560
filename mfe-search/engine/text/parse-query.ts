import { normalizeWord, tokenize } from './tokenize.ts';

/** What a shopper typed: words in order, phrases in quotes, and what must not be there. */
export interface TypedQuery {
  words: string[];
  /** Whether the last word is a prefix: it is at the very end of what was typed. */
  lastIsPrefix: boolean;
  phrases: string[][];
  negativeWords: string[];
  negativePhrases: string[][];
}

// As in Meilisearch: what comes after so many words, phrases and exclusions is ignored.
const MAX_WORDS = 10;
const QUOTED = /(-?)"([^"]*)(?:"|$)/g;
const NEGATIVE = /(^|\s)-([\p{L}\p{N}\p{M}]+)/gu;

export function parseQuery(q: string, isStopWord: (word: string) => boolean): TypedQuery {
  const query: TypedQuery = {
    words: [],
    lastIsPrefix: false,
    phrases: [],
    negativeWords: [],
    negativePhrases: [],
  };
  const unquoted = q.replaceAll(QUOTED, (_all, minus: string, phrase: string) => {
    const words = tokenize(phrase)
      .map(({ form }) => form)
      .slice(0, MAX_WORDS);
    const phrases = minus === '-' ? query.negativePhrases : query.phrases;
    if (words.length > 0 && phrases.length < MAX_WORDS) phrases.push(words);
    return ' " ';
  });
  const positive = unquoted.replaceAll(NEGATIVE, (_all, space: string, word: string) => {
    if (query.negativeWords.length < MAX_WORDS) query.negativeWords.push(normalizeWord(word));
    return `${space} `;
  });
  const words = tokenize(positive);
  const endsInWord = words.length > 0 && words.at(-1)!.end === positive.length;
  query.words = words
    .map(({ form }) => form)
    .filter((form) => !isStopWord(form))
    .slice(0, MAX_WORDS);
  query.lastIsPrefix = endsInWord && query.words.length === words.length;
  if (endsInWord && !query.lastIsPrefix) {
    query.lastIsPrefix = words.length <= MAX_WORDS && query.words.at(-1) === words.at(-1)!.form;
  }
  return query;
}

export function isBlank(query: TypedQuery): boolean {
  return (
    query.words.length === 0 &&
    query.phrases.length === 0 &&
    query.negativeWords.length + query.negativePhrases.length === 0
  );
}
