import { Bitset } from '../columns/bitset.ts';
import { borrowIntegers } from '../columns/scratch.ts';
import type { SearchSteps } from '../search/run-in-slices.ts';
import type { TypedQuery } from './parse-query.ts';
import { documentOf } from './text-index.ts';
import { absent, findPhrase, findWords, type HitScope, type WordHits } from './word-hits.ts';

export interface TextMatch {
  documents: Int32Array;
  /** By word: the hits in all documents. */
  hits: WordHits[];
  /** By word of `hits` except the first: the documents in which it directly follows the previous word anywhere. */
  adjacent: Bitset[];
}

/** The documents of `among` that match every word of a query. */
export function* matchQuery(query: TypedQuery, among: Bitset, scope: HitScope): SearchSteps<TextMatch> {
  const admitted = admit(query, among, scope);
  yield;
  const hits = yield* findWords(query.words, query.lastIsPrefix, scope);
  const ids = admitted.toIds(borrowIntegers(admitted.size));
  let count = 0;
  for (const document of ids) {
    let word = 0;
    while (word < hits.length && hits[word]![document] !== absent) word++;
    if (word === hits.length) ids[count++] = document;
  }
  yield;
  const adjacent: Bitset[] = [];
  for (let word = 1; word < query.words.length; word++) {
    adjacent[word] = phraseDocuments([query.words[word - 1]!, query.words[word]!], scope);
    yield;
  }
  return { documents: ids.subarray(0, count), hits, adjacent };
}

function admit(query: TypedQuery, among: Bitset, scope: HitScope): Bitset {
  const admitted = among.resized(among.size);
  for (const phrase of query.phrases) admitted.and(phraseDocuments(phrase, scope));
  for (const phrase of query.negativePhrases) admitted.andNot(phraseDocuments(phrase, scope));
  for (const word of query.negativeWords) admitted.andNot(phraseDocuments([word], scope));
  return admitted;
}

function phraseDocuments(words: string[], scope: HitScope): Bitset {
  scope.budget?.check();
  const found = new Bitset(scope.size);
  for (const at of findPhrase(words, scope.text)) {
    const document = documentOf(at);
    if (document >= scope.size) break;
    found.add(document);
  }
  return found;
}
