import type { PagePreview } from './manifest.ts';

/** A whole page: the module exports `route` (loader, Component, handle); see remote-kit's `defineLoader` and `definePage`. */
export type PageDeclaration = {
  /** Module path relative to the remote's folder. */
  module: string;
  /** Absolute React Router patterns. */
  paths: string[];
  /** False where the answer depends on the visitor or must never be kept. Default true. */
  cache?: boolean;
  /** Custom remotes only, and needed there: what the server sends until the browser has drawn the page. */
  preview?: PagePreview;
};

/** A piece for other domains' pages: the module exports `Fragment` (React) or `mount` (any framework). */
export type FragmentModule = {
  module: string;
  /** False: not rendered on the server; it comes in the browser. Default true. */
  server?: boolean;
  /** True where the server's HTML does all that a shopper wants of it, as words and links do: its code comes when the page is at rest. Default false. */
  still?: boolean;
};

export type RemoteDeclaration = {
  /** A stock remote's is also the prefix of its fragments: `finance/estimate`. */
  name: string;
  /** Custom remotes only: the domain whose pages and fragments it takes the place of, one by one. Default: its own name. */
  domain?: string;
  pages?: Record<string, PageDeclaration>;
  fragments?: Record<string, FragmentModule>;
};

/** A remote's public face: plain data, read by the build kit; every module it names is loaded on demand. */
export function defineRemote(remote: RemoteDeclaration): RemoteDeclaration {
  return remote;
}
