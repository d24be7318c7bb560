import type { Position } from '../search-index/search-index.ts';

/** Increase it when documents are built differently: an index of another version is rebuilt. */
export const documentVersion = 6;

export const emptyPosition: Position = { sequence: 0, version: documentVersion, sites: {} };
