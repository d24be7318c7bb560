import { createContext, useContext } from 'react';
import type { FragmentName } from '@forecourt/contracts/fragments/fragments';
import type { Composition, ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from '../data/api.ts';
import type { RemoteDataStore } from '../data/remote-data-store.ts';
import { trackStatus } from '../data/track-status.ts';

/** The exports of an exposed module of a remote. */
export type ExposedModule = Record<string, unknown>;

/** The promise of a module. With `status` and `value`, React's `use` reads a loaded module synchronously. */
export type ModulePromise = Promise<ExposedModule> & {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: ExposedModule;
  reason?: unknown;
};

/**
 * An exposed module in another version than the composition's. It is always the same promise, with its status
 * stored on it.
 */
export type Fallback = { remote: ComposedRemote; module: ExposedModule };

/** The part of the page in which a remote that is mounted may have an effect. */
export type Scope = {
  adoptStyles(css: string): void;
  /** It is not shown any more. */
  end(): void;
};

/** The services of a page: created per render on the server, once in the browser. */
export type Runtime = {
  site: PublicTenant;
  /** Inside a dealership's part of a page: the site without the dealership's settings. */
  wholeSite?: PublicTenant;
  composition: Composition;
  api: Api;
  data: RemoteDataStore;
  /** Absolute URL of the site, without a trailing slash, on which the page was rendered. */
  origin: string;
  /** Returns the same promise for the same module every time. */
  load(remote: ComposedRemote, expose: string): ModulePromise;
  /**
   * In the browser: an exposed module from another version of a remote that failed on this page; null if
   * there is none.
   */
  loadFallback?(remote: ComposedRemote, expose: string): Promise<Fallback | null>;
  /** On the server: records which fragment is being rendered, to identify one that hangs. */
  mark?(fragment: string | null): void;
  /** In the browser: called before code of a remote is rendered, to identify one that blocks the page. */
  mounting?(remote: ComposedRemote): void;
  /** In the browser: opens the scope that a mounted custom remote has of its own. */
  openCustomScope?(remote: string): Scope;
  /** In development: reports invalid props that a page passes to a fragment. */
  checkProps?(fragment: FragmentName, props: object): void;
  /** Fragments that the server leaves to the browser, because they hung before. */
  skip?: ReadonlySet<string>;
  /** Links within the site (`linkKey`) whose page does not exist or is an empty list. */
  missingLinks?: ReadonlySet<string>;
  /** On the server: collects the links that this page checks. */
  askedLinks?: Set<string>;
  onServer: boolean;
  /** In the browser: called when a fragment's frame is hydrated. */
  arrived?(frame: Element): void;
};

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime)
    throw new Error('useRuntime found no runtime: render inside the shell, or with renderFragment in tests');
  return runtime;
}

/**
 * Returns the providers of a fragment in the order in which they are tried: a dealer's custom remote, then
 * the stock one.
 */
export function providersOf(composition: Composition, domain: string, fragment: string): ComposedRemote[] {
  const providers = composition.remotes.filter(
    (remote) => remote.domain === domain && remote.fragments[fragment],
  );
  return providers.sort((one, other) => Number(other.custom ?? false) - Number(one.custom ?? false));
}

/** Marks a promise so that `use` can read its value synchronously. */
export function tracked(promise: Promise<ExposedModule>): ModulePromise {
  return trackStatus(promise);
}
