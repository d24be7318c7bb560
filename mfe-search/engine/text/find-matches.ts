import type { Settings } from '../index/settings.ts';
import type { TypedQuery } from './parse-query.ts';
import { synonymsOf } from './synonyms.ts';
import { tokenize, type Word } from './tokenize.ts';
import { typosBetween } from './typo-distance.ts';
import { allowedTypos } from './word-rules.ts';

/** A range of a text that matches the query. */
export interface Match {
  start: number;
  end: number;
}

/** Finds the words of a query in a text, by the same rules as the search. */
export function createMatcher(query: TypedQuery, settings: Settings): (text: string) => Match[] {
  const { words, phrases } = query;
  const sequences = [...phrases, ...synonymSequences(words, settings)];
  const joined = words
    .slice(1)
    .map((word, at) => ({ form: words[at]! + word, prefix: query.lastIsPrefix && at === words.length - 2 }));
  if (words.length + sequences.length === 0) return () => [];

  const matchWord = (word: Word): Match | null => {
    for (const [at, typed] of words.entries()) {
      const prefix = query.lastIsPrefix && at === words.length - 1 && settings.prefixSearch !== 'disabled';
      if (word.form === typed) return word;
      if (prefix && word.form.startsWith(typed))
        return { start: word.start, end: Math.min(word.end, word.start + typed.length) };
      const allowed = allowedTypos(typed, settings);
      if (allowed > 0 && typosBetween(typed, word.form, prefix) <= allowed) return word;
    }
    const together = joined.some(({ form, prefix }) =>
      prefix ? word.form.startsWith(form) : word.form === form,
    );
    return together ? word : null;
  };

  return (text) => {
    const found = tokenize(text);
    const bySequence = new Set<number>();
    for (const sequence of sequences) markSequence(found, sequence, bySequence);
    for (const word of words) markSplit(found, word, bySequence);
    const matches: Match[] = [];
    for (const [at, word] of found.entries()) {
      const match = bySequence.has(at) ? word : matchWord(word);
      if (match !== null) matches.push({ start: match.start, end: match.end });
    }
    return matches;
  };
}

function synonymSequences(words: string[], settings: Settings): string[][] {
  return words.flatMap((_, from) =>
    [1, 2, 3].flatMap((length) => synonymsOf(words.slice(from, from + length).join(' '), settings.synonyms)),
  );
}

function markSequence(words: Word[], sequence: string[], marked: Set<number>): void {
  for (let at = 0; at + sequence.length <= words.length; at++) {
    if (sequence.every((form, i) => words[at + i]!.form === form))
      sequence.forEach((_, i) => marked.add(at + i));
  }
}

function markSplit(words: Word[], typed: string, marked: Set<number>): void {
  for (let at = 1; at < words.length; at++) {
    if (words[at - 1]!.form + words[at]!.form === typed) {
      marked.add(at - 1);
      marked.add(at);
    }
  }
}
