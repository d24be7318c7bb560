import { createContext, useContext } from 'react';
import type { FragmentName } from '@forecourt/contracts/fragments/fragments';
import type { Composition, ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from './api.ts';
import type { RemoteDataStore } from './remote-data-store.ts';
import { trackStatus } from './track-status.ts';

/** What an expose of a remote exports. */
export type ExposedModule = Record<string, unknown>;

/** A module that comes later; `status` and `value` let React's `use` take it without waiting once it is there. */
export type ModulePromise = Promise<ExposedModule> & {
  status?: 'pending' | 'fulfilled' | 'rejected';
  value?: ExposedModule;
  reason?: unknown;
};

/** An expose of another version than the composition's; always the same promise, with its outcome written on it. */
export type Fallback = { remote: ComposedRemote; module: ExposedModule };

/** The services of a page: created per render on the server, once in the browser. */
export type Runtime = {
  site: PublicTenant;
  /** Inside a dealership's part of a page: the site as the rest of the page has it. */
  wholeSite?: PublicTenant;
  composition: Composition;
  api: Api;
  data: RemoteDataStore;
  /** Where the page was rendered: absolute URL of the site without trailing slash. */
  origin: string;
  /** The same promise for the same module, every time. */
  load(remote: ComposedRemote, expose: string): ModulePromise;
  /** In the browser: an expose from another version of a remote that failed on this page; null if there is none. */
  loadFallback?(remote: ComposedRemote, expose: string): Promise<Fallback | null>;
  /** On the server: records which fragment renders now, so that one that hangs is identified. */
  mark?(fragment: string | null): void;
  /** In development: says what is wrong with the props that a page gives a fragment. */
  checkProps?(fragment: FragmentName, props: object): void;
  /** Fragments that the server leaves to the browser (they hung before). */
  skip?: ReadonlySet<string>;
  /** Links within the site (`linkKey`) that lead to no page, or to an empty list. */
  missingLinks?: ReadonlySet<string>;
  /** On the server: collects the links that this page checks. */
  askedLinks?: Set<string>;
  onServer: boolean;
  /** In the browser: a fragment's frame is hydrated. */
  arrived?(frame: Element): void;
};

export const RuntimeContext = createContext<Runtime | null>(null);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('no runtime: render inside the shell, or with renderFragment in tests');
  return runtime;
}

/** The stock remote that provides a domain in this composition. */
export function remoteOf(composition: Composition, domain: string): ComposedRemote | undefined {
  return composition.remotes.find((remote) => remote.domain === domain && !remote.custom);
}

/** Who provides a fragment, in the order in which they are tried: a dealer's own remote, then the stock one. */
export function providersOf(composition: Composition, domain: string, fragment: string): ComposedRemote[] {
  const providers = composition.remotes.filter(
    (remote) => remote.domain === domain && remote.fragments[fragment],
  );
  return providers.sort((one, other) => Number(other.custom ?? false) - Number(one.custom ?? false));
}

/** Marks a promise so that `use` can take its value at once. */
export function tracked(promise: Promise<ExposedModule>): ModulePromise {
  return trackStatus(promise);
}
