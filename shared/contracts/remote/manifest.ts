import { z } from 'zod';

/** The contract's major version that this code speaks; the shell supports it and the one before. */
export const contractVersion = 1;

export const FailureClass = z.enum(['primary', 'essential', 'regular']);
export type FailureClass = z.infer<typeof FailureClass>;

export const RouteDeclaration = z.object({
  /** React Router pattern, absolute. The longest pattern wins; two remotes with one pattern are refused at publish. */
  path: z.string().startsWith('/'),
  /** False where the answer depends on the visitor or must never be kept. */
  cache: z.boolean().default(true),
});
export type RouteDeclaration = z.infer<typeof RouteDeclaration>;

export const FragmentDeclaration = z.object({
  /** True: rendered into the page's HTML by the server; false: comes in the browser. */
  server: z.boolean().default(true),
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
  /** The global that the container registers. */
  container: z.string(),
  entry: z.string(),
  /** Null for a custom remote: other people's code never runs on our server. */
  server: z.string().nullable(),
  routes: z.array(RouteDeclaration),
  fragments: z.record(z.string(), FragmentDeclaration),
  /** Every file with its hash: nothing else of the version is served. */
  files: z.record(z.string(), z.object({ integrity: FileHash, bytes: z.number().int() })),
  /** Expose (`./routes`, `./fragments/estimate`) -> script and style files that it loads. */
  assets: z.record(z.string(), z.array(z.string())),
  /** Names taken from each shared entry, read from the build. */
  uses: z.record(z.string(), z.array(z.string())),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One remote as a page uses it. */
export const ComposedRemote = z.object({
  domain: z.string(),
  name: z.string(),
  version: z.string(),
  container: z.string(),
  /** Base path of the version's files, with a trailing slash. */
  base: z.string(),
  entry: z.string(),
  routes: z.array(RouteDeclaration),
  fragments: z.record(z.string(), FragmentDeclaration),
  assets: z.record(z.string(), z.array(z.string())),
  /** Of the scripts alone. */
  integrity: z.record(z.string(), z.string()),
});
export type ComposedRemote = z.infer<typeof ComposedRemote>;

/** Each domain's remote for one request and the page's whole life; `id` is the hash of its content. */
export const Composition = z.object({ id: z.string(), remotes: z.array(ComposedRemote) });
export type Composition = z.infer<typeof Composition>;
