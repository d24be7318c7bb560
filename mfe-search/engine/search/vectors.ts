import type { Document } from '../index/segment.ts';

/** A document without `_vectors`, which are only shown by `retrieveVectors`. */
export function withoutVectors(document: Document): Document {
  if (!Object.hasOwn(document, '_vectors')) return document;
  const { _vectors, ...rest } = document;
  return rest;
}

/** What `retrieveVectors` shows: the vectors that came with the document. This engine computes none. */
export function vectorsOf(document: Document): object {
  const vectors = document._vectors;
  return typeof vectors === 'object' && vectors !== null && !Array.isArray(vectors) ? vectors : {};
}
