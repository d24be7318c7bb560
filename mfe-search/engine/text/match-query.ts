import { Bitset } from '../columns/bitset.ts';
import { borrowIntegers } from '../columns/scratch.ts';
import { inParts, type SearchSteps } from '../search/search-steps.ts';
import type { TypedQuery } from './parse-query.ts';
import { documentOf } from './text-index.ts';
import { absent, findPhrase, findWords, type HitScope, type WordHits } from './word-hits.ts';

export interface TextMatch {
  documents: Int32Array;
  /** By word: the hits in all documents. */
  hits: WordHits[];
  /** By word of `hits` after the first: documents in which it directly follows the previous word anywhere. */
  adjacent: Bitset[];
}

/** The documents of `among` that match every word of a query. */
export function* matchQuery(query: TypedQuery, among: Bitset, scope: HitScope): SearchSteps<TextMatch> {
  const admitted = yield* admit(query, among, scope);
  const hits = yield* findWords(query.words, query.lastIsPrefix, scope);
  const ids = yield* admitted.collectIds(borrowIntegers(admitted.size));
  let count = 0;
  yield* inParts(
    ids.length,
    (from, to) => {
      for (let at = from; at < to; at++) {
        const document = ids[at]!;
        let word = 0;
        while (word < hits.length && hits[word]![document] !== absent) word++;
        if (word === hits.length) ids[count++] = document;
      }
    },
    Math.max(1, hits.length),
  );
  const adjacent: Bitset[] = [];
  for (let word = 1; word < query.words.length; word++) {
    adjacent[word] = yield* phraseDocuments([query.words[word - 1]!, query.words[word]!], scope);
  }
  return { documents: ids.subarray(0, count), hits, adjacent };
}

function* admit(query: TypedQuery, among: Bitset, scope: HitScope): SearchSteps<Bitset> {
  const admitted = among.resized(among.size);
  for (const phrase of query.phrases) admitted.and(yield* phraseDocuments(phrase, scope));
  for (const phrase of query.negativePhrases) admitted.andNot(yield* phraseDocuments(phrase, scope));
  for (const word of query.negativeWords) admitted.andNot(yield* phraseDocuments([word], scope));
  return admitted;
}

function* phraseDocuments(words: string[], scope: HitScope): SearchSteps<Bitset> {
  const found = new Bitset(scope.size);
  const places = yield* findPhrase(words, scope.text);
  yield* inParts(places.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const document = documentOf(places[at]!);
      if (document < scope.size) found.add(document);
    }
  });
  return found;
}
