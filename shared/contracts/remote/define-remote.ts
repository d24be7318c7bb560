import type { PageGate, PagePreview, PageRedirect } from './manifest.ts';
import type { RemoteSettings } from './remote-settings.ts';

/** A whole page: the module exports `route` (loader, Component, handle); see `defineLoader`, `definePage`. */
export type PageDeclaration = {
  /** Module path relative to the remote's folder. */
  module: string;
  /** Absolute React Router patterns. */
  paths: string[];
  /** Whether the response may be cached: not if it depends on the visitor. Default true. */
  cache?: boolean;
  /** Addresses that only lead to another one, in the order in which they apply. */
  redirects?: readonly PageRedirect[];
  /** Where visitors are asked to sign in first; the first that applies does. */
  gates?: readonly PageGate[];
  /** For custom remotes only, required: what the server sends until the browser has rendered the page. */
  preview?: PagePreview;
};

/** A fragment for other domains' pages: the module exports `Fragment` (React) or `mount` (any framework). */
export type FragmentModule = {
  module: string;
  /** Whether the server renders it, not only the browser. Default true. */
  server?: boolean;
  /**
   * When the browser hydrates it: near the viewport (default), or only when the page is idle, for fragments
   * whose links and text work without JavaScript, or which have only buttons: a click before that is
   * repeated.
   */
  hydrate?: 'idle';
  /** Fragments with the same chunk name are bundled into one script; for small ones shown together. */
  chunk?: string;
};

export type RemoteDeclaration = {
  /** The name of a stock remote is also the prefix of its fragments: `finance/estimate`. */
  name: string;
  /** Custom remotes only: the domain whose parts it replaces individually. Default: the remote's name. */
  domain?: string;
  pages?: Record<string, PageDeclaration>;
  fragments?: Record<string, FragmentModule>;
  /** Settings that sites may set for it (`remoteSettings.<name>`); read with `readRemoteSettings`. */
  settings?: RemoteSettings;
};

/** Declares a remote's pages and fragments: plain data; every module is loaded on demand. */
export function defineRemote(remote: RemoteDeclaration): RemoteDeclaration {
  return remote;
}
