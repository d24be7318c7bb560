/** What a remote may weigh. The build is warned by the conformance suite, a publish past it is refused. */
export const sizeBudget = {
  /** Bytes of the entry with gzip: every page that has the remote loads it. */
  entry: 9_500,
  /** The same of a custom remote that was built without the kits and brings a federation runtime of its own. */
  entryWithRuntime: 40_000,
  /** Bytes with gzip of the scripts that come with one page or fragment. */
  expose: 60_000,
  /** Bytes of all browser files together. */
  browser: 4_000_000,
  /** Number of all files. */
  files: 1_000,
  /** Bytes of what the server loads. */
  server: 8_000_000,
} as const;
