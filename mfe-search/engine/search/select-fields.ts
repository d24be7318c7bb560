import type { Document, Segment } from '../index/segment.ts';

/** Returns a function that reads attributes of a document. */
export function createReader(
  segment: Segment,
  attributes: readonly string[],
): (document: number) => Document {
  return (document) => {
    const source = segment.read(document);
    return Object.fromEntries(
      attributes.filter((name) => Object.hasOwn(source, name)).map((name) => [name, source[name]]),
    );
  };
}
