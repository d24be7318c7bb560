import { Bitset } from '../columns/bitset.ts';
import { borrowIntegers } from '../columns/scratch.ts';
import { attributeOfSpot, documentOf, spotOf } from './text-index.ts';
import type { TypedQuery } from './parse-query.ts';
import { ABSENT, findPhrase, findWords, type HitScope, type WordHits } from './word-hits.ts';

export type MatchingStrategy = 'last' | 'all' | 'frequency';

export interface TextMatch {
  documents: Int32Array;
  /** By word of `order`, the hits in all documents. */
  hits: WordHits[];
  /** By place in `documents`: how many words, from the first of `hits` on, the document has. */
  matched: Uint8Array;
}

/** The documents of `among` that answer a typed query. */
export function matchQuery(query: TypedQuery, strategy: MatchingStrategy, among: Bitset, scope: HitScope): TextMatch {
  const admitted = admit(query, among, scope);
  let hits = findWords(query.words, query.lastIsPrefix, scope);
  if (strategy === 'frequency') hits = rarestFirst(hits, admitted);
  const needed = strategy === 'all' ? hits.length : Math.min(1, hits.length);
  const ids = admitted.toIds(borrowIntegers(admitted.size));
  const matched = new Uint8Array(ids.length);
  let kept = 0;
  for (const document of ids) {
    let run = 0;
    while (run < hits.length && hits[run]![document] !== ABSENT) run++;
    if (run < needed) continue;
    ids[kept] = document;
    matched[kept++] = run;
  }
  return { documents: ids.subarray(0, kept), hits, matched: matched.subarray(0, kept) };
}

function admit(query: TypedQuery, among: Bitset, scope: HitScope): Bitset {
  const admitted = among.resized(among.size);
  for (const phrase of query.phrases) admitted.and(phraseDocuments(phrase, scope));
  for (const phrase of query.negativePhrases) admitted.andNot(phraseDocuments(phrase, scope));
  for (const word of query.negativeWords) admitted.andNot(phraseDocuments([word], scope));
  return admitted;
}

function phraseDocuments(words: string[], scope: HitScope): Bitset {
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
  const counted = hits.map((each) => ({ each, count: ids.reduce((sum, id) => sum + (each[id] === ABSENT ? 0 : 1), 0) }));
  return counted.toSorted((a, b) => a.count - b.count).map(({ each }) => each);
}
