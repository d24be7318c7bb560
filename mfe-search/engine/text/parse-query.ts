import { normalizeWord, tokenize } from './tokenize.ts';

/** A parsed query: words in order, quoted phrases, and exclusions. */
export interface TypedQuery {
  words: string[];
  /** Whether the last word is a prefix: the query ends with it. */
  lastIsPrefix: boolean;
  phrases: string[][];
  negativeWords: string[];
  negativePhrases: string[][];
}

// As in Meilisearch, further words, phrases and exclusions are ignored.
const maxQueryWords = 10;
const quotedPattern = /(-?)"([^"]*)(?:"|$)/g;
const negativePattern = /(^|\s)-([\p{L}\p{N}\p{M}]+)/gu;

export function parseQuery(q: string): TypedQuery {
  const query: TypedQuery = {
    words: [],
    lastIsPrefix: false,
    phrases: [],
    negativeWords: [],
    negativePhrases: [],
  };
  const unquoted = q.replaceAll(quotedPattern, (_all, minus: string, phrase: string) => {
    const words = tokenize(phrase)
      .map(({ form }) => form)
      .slice(0, maxQueryWords);
    const phrases = minus === '-' ? query.negativePhrases : query.phrases;
    if (words.length > 0 && phrases.length < maxQueryWords) phrases.push(words);
    return ' " ';
  });
  const positive = unquoted.replaceAll(negativePattern, (_all, space: string, word: string) => {
    if (query.negativeWords.length < maxQueryWords) query.negativeWords.push(normalizeWord(word));
    return `${space} `;
  });
  const words = tokenize(positive);
  const endsInWord = words.length > 0 && words.at(-1)!.end === positive.length;
  query.words = words.map(({ form }) => form).slice(0, maxQueryWords);
  query.lastIsPrefix = endsInWord && query.words.length === words.length;
  return query;
}

export function isBlank(query: TypedQuery): boolean {
  return (
    query.words.length === 0 &&
    query.phrases.length === 0 &&
    query.negativeWords.length + query.negativePhrases.length === 0
  );
}
