import { z } from 'zod';

/** The contract's major version that this code speaks; the shell supports it and the one before. */
export const contractVersion = 1;

export const PageManifest = z.object({
  paths: z.array(z.string().startsWith('/', 'a path pattern starts with /')).min(1),
  /** False where the answer depends on the visitor or must never be kept. */
  cache: z.boolean(),
});

export const FragmentManifest = z.object({
  /** True: rendered into the page's HTML by the server; false: comes in the browser. */
  server: z.boolean(),
});

const FileHash = z.string().startsWith('sha384-');

/** What a build publishes: `remote.json`. Paths are relative to the version's folder. */
export const RemoteManifest = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The domain whose place it takes (a stock remote: its own name). */
  domain: z.string(),
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/),
  contract: z.number().int(),
  builtAt: z.string(),
  /** Name of the federation container. */
  container: z.string(),
  entry: z.string(),
  /** Null for a custom remote: other people's code never runs on our server. */
  server: z.string().nullable(),
  pages: z.record(z.string(), PageManifest),
  fragments: z.record(z.string(), FragmentManifest),
  /** Every file with its hash: nothing else of the version is served. */
  files: z.record(z.string(), z.object({ integrity: FileHash, bytes: z.number().int() })),
  /** Expose (`./pages/finance`, `./fragments/estimate`) -> scripts that it loads. */
  assets: z.record(z.string(), z.array(z.string())),
  /** Names taken from each shared entry, read from the build. */
  uses: z.record(z.string(), z.array(z.string())),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One remote as a page in the browser uses it. */
export const ComposedRemote = z.object({
  domain: z.string(),
  name: z.string(),
  version: z.string(),
  container: z.string(),
  /** Address of the entry script. */
  entry: z.string(),
  integrity: z.string(),
  pages: z.record(z.string(), PageManifest),
  fragments: z.record(z.string(), FragmentManifest),
});
export type ComposedRemote = z.infer<typeof ComposedRemote>;

/** Each domain's remote for one request and the page's whole life; `id` is the hash of its content. */
export const Composition = z.object({ id: z.string(), remotes: z.array(ComposedRemote) });
export type Composition = z.infer<typeof Composition>;
