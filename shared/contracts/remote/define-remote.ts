/** A whole page: the module exports `route` (loader, Component, handle); see remote-kit's `defineLoader` and `definePage`. */
export type PageDeclaration = {
  /** Module path relative to the remote's folder. */
  module: string;
  /** Absolute React Router patterns. */
  paths: string[];
  /** False where the answer depends on the visitor or must never be kept. Default true. */
  cache?: boolean;
};

/** A piece for other domains' pages: the module exports `Fragment` (React) or `mount` (any framework). */
export type FragmentModule = {
  module: string;
  /** False: not rendered on the server; it comes in the browser. Default true. */
  server?: boolean;
};

export type RemoteDeclaration = {
  /** Also the prefix of its fragments: `finance/estimate`. */
  name: string;
  pages?: Record<string, PageDeclaration>;
  fragments?: Record<string, FragmentModule>;
};

/** A remote's public face: plain data, read by the build kit; every module it names is loaded on demand. */
export function defineRemote(remote: RemoteDeclaration): RemoteDeclaration {
  return remote;
}
