/** Maximum sizes of a remote, enforced on publish; the conformance suite checks the entry. */
export const sizeBudget = {
  /** Gzipped bytes of the entry, which every page with the remote loads. */
  entry: 9_500,
  /** Gzipped bytes of the entry of a custom remote with a bundled federation runtime. */
  entryWithRuntime: 40_000,
  /** Gzipped bytes of the scripts of one page or fragment. */
  expose: 60_000,
  /** Total bytes of all browser files. */
  browser: 4_000_000,
  /** Number of all files. */
  files: 1_000,
  /** Bytes of the server code. */
  server: 8_000_000,
} as const;
