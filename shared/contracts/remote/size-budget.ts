/** What a remote may weigh. The build is warned by the conformance suite, a publish past it is refused. */
export const sizeBudget = {
  /** Bytes of the entry with gzip: every page that has the remote loads it. */
  entry: 9_500,
  /** Bytes with gzip of the scripts that come with one page or fragment. */
  expose: 60_000,
  /** Bytes of all browser files together. */
  browser: 4_000_000,
} as const;
