import { z } from 'zod';
import { signInTypes } from '../identity/sign-in-path.ts';
import { RemoteInterfaces } from './remote-interfaces.ts';
import { RemoteSettings } from './remote-settings.ts';

/** Major version of the contract in this code; the shell supports it and the previous one. */
export const contractVersion = 1;

/** Names that every remote's entry imports from the shell's federation runtime. */
export const federationUses = { 'forecourt/federation': ['runtime2', 'setUp'] };

/** One block of the skeleton shown until the browser has rendered a custom remote's page. */
export const SkeletonBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading') }),
  z.object({ kind: z.literal('text'), lines: z.number().int().min(1).max(20) }),
  z.object({ kind: z.literal('box'), /** px */ height: z.number().int().min(8).max(2000) }),
  z.object({
    kind: z.literal('cards'),
    count: z.number().int().min(1).max(12),
    /** px per card */ height: z.number().int().min(8).max(1200),
  }),
]);
export type SkeletonBlock = z.infer<typeof SkeletonBlock>;

/** What the server sends for a custom remote's page, whose code runs only in browsers. */
export const PagePreview = z.object({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(300),
  skeleton: z.array(SkeletonBlock).min(1).max(20),
});
export type PagePreview = z.infer<typeof PagePreview>;

/** Addresses of a page that always lead to another; redirected without rendering the page. */
export const PageRedirect = z.object({
  /** Paths of the page, with its parameters. */
  from: z.array(z.string().startsWith('/')).min(1).readonly(),
  /**
   * The other address. `:name` is a parameter of the path or, if the path has none of this name, of the
   * query; `{finance.path}` is a setting of the site. The rest of the query is kept, except for `drops`.
   */
  to: z.string().regex(/^(?:\/(?!\/)|\{)/, 'an address starts with / or a setting in braces'),
  drops: z.array(z.string()).readonly().optional(),
  /** Settings that must be on (true) or off (false): `{ 'leads.tradeIn.enabled': true }`. */
  settings: z.record(z.string(), z.boolean()).optional(),
  /** Parameters of the query with which the page is shown at this address too. */
  unless: z.array(z.string()).readonly().optional(),
  /** Whether the settings decide for a vehicle's dealership: left to the page where dealerships differ. */
  ofDealership: z.boolean().optional(),
  status: z.union([z.literal(301), z.literal(302)]),
});
export type PageRedirect = z.infer<typeof PageRedirect>;

/** Visitors of the page are asked to sign in first. */
export const PageGate = z.object({
  /** Paths of the page that it applies to. Default: all. */
  paths: z.array(z.string().startsWith('/')).min(1).readonly().optional(),
  /** The reason, which the sign-in page gives. */
  type: z.enum(signInTypes),
  /** Settings that must be on (true) or off (false); else there is no page, or no gate. */
  settings: z.record(z.string(), z.boolean()).optional(),
});
export type PageGate = z.infer<typeof PageGate>;

export const PageManifest = z.object({
  paths: z.array(z.string().startsWith('/', 'a path pattern starts with /')).min(1),
  /** Whether the response may be cached: not if it depends on the visitor. */
  cache: z.boolean(),
  redirects: z.array(PageRedirect).readonly().optional(),
  gates: z.array(PageGate).readonly().optional(),
  /** Custom remotes declare it for each page; stock pages are rendered by the server. */
  preview: PagePreview.optional(),
});

export const FragmentManifest = z.object({
  /** True: server-rendered into the page's HTML; false: rendered only in the browser. */
  server: z.boolean(),
  /** `idle`: hydrated only when the page is idle, because the server's HTML works without JavaScript. */
  hydrate: z.enum(['idle']).optional(),
});

const FileHash = z.string().startsWith('sha384-');

/** What a build publishes: `remote.json`. Paths are relative to the version's folder. */
export const RemoteManifest = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The domain that it serves; for a stock remote the same as its name. */
  domain: z.string(),
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]*$/),
  contract: z.number().int(),
  builtAt: z.string(),
  /** Name of the federation container. */
  container: z.string(),
  entry: z.string(),
  /** Server entry; null for a custom remote, because third-party code never runs on the server. */
  server: z.string().nullable(),
  /**
   * Custom remotes only: the folder on the agency's host that serves the version's files, if they are not
   * uploaded. The site's `remoteOrigins` must allow it. The files must still match the manifest's hashes.
   */
  origin: z
    .url({ protocol: /^https?$/, error: 'origin is written https://host/folder' })
    .nullable()
    .optional(),
  pages: z.record(z.string(), PageManifest),
  fragments: z.record(z.string(), FragmentManifest),
  /**
   * Languages besides English, and the scripts of each: a module `./languages/ar`, loaded by pages of the
   * language. Not among `assets`, whose exposes the previous release's shell would have to know.
   */
  languages: z.record(z.string(), z.array(z.string())).optional(),
  /** Every file with its hash and size; no other file of the version is served. */
  files: z.record(z.string(), z.object({ integrity: FileHash, bytes: z.number().int() })),
  /** Scripts of each expose (`./pages/finance`, `./fragments/estimate`), without those that are modules. */
  assets: z.record(z.string(), z.array(z.string())),
  /** Names imported from each shared entry, as found in the build. */
  uses: z.record(z.string(), z.array(z.string())),
  /** Settings that sites may set for it without a release of the shell. */
  settings: RemoteSettings.optional(),
  /** Absent in builds of older kits and of other bundlers. */
  interfaces: RemoteInterfaces.optional(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** One remote as used by a page in the browser. */
export const ComposedRemote = z.object({
  domain: z.string(),
  name: z.string(),
  version: z.string(),
  container: z.string(),
  /** URL of the entry script. */
  entry: z.string(),
  integrity: z.string(),
  pages: z.record(z.string(), PageManifest),
  fragments: z.record(z.string(), FragmentManifest),
  /** Those that its build contains, besides English. */
  languages: z.array(z.string()).optional(),
  /** Whether it is a custom remote, which precedes its domain's stock remote, its fallback. */
  custom: z.boolean().optional(),
  /** Whether it is a development build, used in this browser only. Its `integrity` is empty: files change. */
  development: z.boolean().optional(),
});
export type ComposedRemote = z.infer<typeof ComposedRemote>;

/**
 * Returns false only for the stock remote of a domain, which has its name. All other remotes belong to a
 * dealer, and never run on the server. The registry accepts only manifests of domains that exist.
 */
export const isCustomRemote = (manifest: Pick<RemoteManifest, 'name' | 'domain'>): boolean =>
  manifest.name !== manifest.domain;

/**
 * Returns true for a custom remote that was built without the kits, by any bundler with Module Federation:
 * its entry bundles its own federation runtime and uses no shared modules of the shell.
 */
export const bringsRuntime = (manifest: Pick<RemoteManifest, 'name' | 'domain' | 'uses'>): boolean =>
  isCustomRemote(manifest) && Object.keys(manifest.uses).length === 0;

/** Returns the name of a remote's federation container, a global variable of the page. */
export const containerName = (remote: string) => `forecourt_${remote.replaceAll('-', '_')}`;

/**
 * The remotes of a page, fixed for the request and the lifetime of the page; `id` is the hash of the content.
 * A custom remote follows the stock remote of its domain.
 */
export const Composition = z.object({ id: z.string(), remotes: z.array(ComposedRemote) });
export type Composition = z.infer<typeof Composition>;
