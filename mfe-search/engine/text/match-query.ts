import { Bitset } from '../columns/bitset.ts';
import { borrowIntegers } from '../columns/scratch.ts';
import type { TypedQuery } from './parse-query.ts';
import { attributeOfSpot, documentOf, spotOf } from './text-index.ts';
import { absent, findPhrase, findWords, type HitScope, type WordHits } from './word-hits.ts';

export type MatchingStrategy = 'last' | 'all' | 'frequency';

export interface TextMatch {
  documents: Int32Array;
  /** By word, in the order of the matching strategy: the hits in all documents. */
  hits: WordHits[];
  /** By place in `documents`: how many words the document has, counted from the first of `hits`. */
  matched: Uint8Array;
  /** By word of `hits` except the first: the documents in which it directly follows the previous word anywhere. */
  adjacent: Bitset[];
}

/** The documents of `among` that match a query. */
export function matchQuery(
  query: TypedQuery,
  strategy: MatchingStrategy,
  among: Bitset,
  scope: HitScope,
): TextMatch {
  const admitted = admit(query, among, scope);
  let hits = findWords(query.words, query.lastIsPrefix, scope);
  if (strategy === 'frequency') hits = rarestFirst(hits, admitted);
  // If a phrase is required, all words beside it may be missing; otherwise the first one is required.
  const fewest = query.phrases.length > 0 ? 0 : 1;
  const needed = strategy === 'all' ? hits.length : Math.min(fewest, hits.length);
  const ids = admitted.toIds(borrowIntegers(admitted.size));
  const matched = new Uint8Array(ids.length);
  let count = 0;
  for (const document of ids) {
    let run = 0;
    while (run < hits.length && hits[run]![document] !== absent) run++;
    if (run < needed) continue;
    ids[count] = document;
    matched[count++] = run;
  }
  return {
    documents: ids.subarray(0, count),
    hits,
    matched: matched.subarray(0, count),
    adjacent: strategy === 'frequency' ? [] : adjacentWords(query.words, scope),
  };
}

function adjacentWords(words: string[], scope: HitScope): Bitset[] {
  const adjacent: Bitset[] = [];
  for (let word = 1; word < words.length; word++)
    adjacent[word] = phraseDocuments([words[word - 1]!, words[word]!], scope);
  return adjacent;
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
    if (scope.searched === null || scope.searched[attributeOfSpot(spotOf(at))] === 1) found.add(document);
  }
  return found;
}

function rarestFirst(hits: WordHits[], admitted: Bitset): WordHits[] {
  const ids = admitted.toIds();
  const counted = hits.map((each) => ({
    each,
    count: ids.reduce((sum, id) => sum + (each[id] === absent ? 0 : 1), 0),
  }));
  return counted.toSorted((a, b) => a.count - b.count).map(({ each }) => each);
}
