import type { WorkingCopyBuild } from '../overrides/overrides.ts';

/** From `pnpm dev` to the site that it runs. */
export type DevMessage =
  | { kind: 'publish'; id: number; /** Open pages cannot show it without a reload. */ reload: boolean }
  | { kind: 'builds'; builds: WorkingCopyBuild[] }
  /** Starts the domain's server from its current sources; a new domain is added to the site first. */
  | { kind: 'server'; domain: string; isNew: boolean };

/** From the site to `pnpm dev`. */
export type SiteMessage =
  | { kind: 'ready' }
  | { kind: 'published'; id: number }
  | { kind: 'started'; domain: string }
  | { kind: 'failed'; source: string; message: string; place: string | null };
