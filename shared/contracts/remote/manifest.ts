import { z } from 'zod';
import { isDomainName } from './domains.ts';

/** The contract's major version that this code speaks; the shell supports it and the one before. */
export const contractVersion = 1;

/** What every remote's entry takes from the shell's federation runtime; the name changes when that changes its shape. */
export const federationUses = { 'forecourt/federation': ['runtime2', 'setUp'] };

/** One block of the skeleton of a custom remote's page until the browser has rendered it. */
export const SkeletonBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading') }),
  z.object({ kind: z.literal('text'), lines: z.number().int().min(1).max(20) }),
  z.object({ kind: z.literal('box'), /** px */ height: z.number().int().min(8).max(2000) }),
  z.object({
    kind: z.literal('cards'),
    count: z.number().int().min(1).max(12),
    /** px of each */ height: z.number().int().min(8).max(1200),
  }),
]);
export type SkeletonBlock = z.infer<typeof SkeletonBlock>;

/** What the server sends of a custom remote's page, whose code runs in browsers only. */
export const PagePreview = z.object({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(300),
  skeleton: z.array(SkeletonBlock).min(1).max(20),
});
export type PagePreview = z.infer<typeof PagePreview>;

export const PageManifest = z.object({
  paths: z.array(z.string().startsWith('/', 'a path pattern starts with /')).min(1),
  /** False where the answer depends on the visitor or must never be kept. */
  cache: z.boolean(),
  /** Custom remotes declare it for each page; stock pages are rendered by the server. */
  preview: PagePreview.optional(),
});

export const FragmentManifest = z.object({
  /** True: rendered into the page's HTML by the server; false: comes in the browser. */
  server: z.boolean(),
  /** `idle`: the server's HTML works without its code, so it is hydrated only when the page is idle. */
  hydrate: z.enum(['idle']).optional(),
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
  /**
   * Custom remotes only: the folder on the agency's own host that holds the version's files, where they are not uploaded.
   * The site's `remoteOrigins` must allow it; the files' hashes are the manifest's all the same.
   */
  origin: z
    .url({ protocol: /^https?$/, error: 'origin is written https://host/folder' })
    .nullable()
    .optional(),
  pages: z.record(z.string(), PageManifest),
  fragments: z.record(z.string(), FragmentManifest),
  /** Every file with its hash: nothing else of the version is served. */
  files: z.record(z.string(), z.object({ integrity: FileHash, bytes: z.number().int() })),
  /** Expose (`./pages/finance`, `./fragments/estimate`) -> scripts that it loads, without those that are modules. */
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
  /** True for a custom remote: it is preferred to the stock remote of its domain, which is its fallback. */
  custom: z.boolean().optional(),
  /** True for a build that somebody is working on, in this browser alone: its `integrity` is empty, since its files change. */
  development: z.boolean().optional(),
});
export type ComposedRemote = z.infer<typeof ComposedRemote>;

/**
 * False only for the stock remote of a domain of the platform. All other remotes are a dealer's, whatever domain their
 * manifest names, and never run on our server.
 */
export const isCustomRemote = (manifest: Pick<RemoteManifest, 'name' | 'domain'>): boolean =>
  !(isDomainName(manifest.domain) && manifest.name === manifest.domain);

/**
 * True for a custom remote that was built without the kits, by any bundler with Module Federation: its entry brings a
 * federation runtime of its own, and it takes nothing of what the shell shares.
 */
export const bringsRuntime = (manifest: Pick<RemoteManifest, 'name' | 'domain' | 'uses'>): boolean =>
  isCustomRemote(manifest) && Object.keys(manifest.uses).length === 0;

/** Name of a remote's federation container, a global variable of the page. */
export const containerName = (remote: string) => `forecourt_${remote.replaceAll('-', '_')}`;

/** Each domain's remote for one request and the page's whole life; `id` is the hash of its content. A custom remote follows the stock one of its domain. */
export const Composition = z.object({ id: z.string(), remotes: z.array(ComposedRemote) });
export type Composition = z.infer<typeof Composition>;
