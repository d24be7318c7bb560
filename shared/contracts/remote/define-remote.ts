import type { PagePreview } from './manifest.ts';

/** A whole page: the module exports `route` (loader, Component, handle); see remote-kit's `defineLoader` and `definePage`. */
export type PageDeclaration = {
  /** Module path relative to the remote's folder. */
  module: string;
  /** Absolute React Router patterns. */
  paths: string[];
  /** False where the answer depends on the visitor or must never be kept. Default true. */
  cache?: boolean;
  /** Custom remotes only, and required there: what the server sends until the browser has rendered the page. */
  preview?: PagePreview;
};

/** A piece for other domains' pages: the module exports `Fragment` (React) or `mount` (any framework). */
export type FragmentModule = {
  module: string;
  /** False: not rendered on the server; it comes in the browser. Default true. */
  server?: boolean;
  /**
   * When the browser hydrates it: near the viewport (default), or only when the page is idle, for fragments whose links and text
   * work without scripts.
   */
  hydrate?: 'idle';
  /** Fragments with the same chunk name are one script: for small ones that pages show together. */
  chunk?: string;
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
