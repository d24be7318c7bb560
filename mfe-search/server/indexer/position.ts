import type { Position } from '../search-index/search-index.ts';

/** Increase it with every change to how documents are built: an index with documents of another version is rebuilt. */
export const documentVersion = 6;

export const emptyPosition: Position = { sequence: 0, version: documentVersion, sites: {} };
