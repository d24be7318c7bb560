import { createElement, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FragmentName } from '@forecourt/contracts/fragments/fragments';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { DesignProvider } from '@forecourt/design-system';
import {
  createApi,
  createRemoteDataStore,
  RemoteFragment,
  runtimeKey,
  RuntimeContext,
  tracked,
  type ExposedModule,
  type Runtime,
} from '@forecourt/remote-kit';

type FragmentModule = { name: string; load: () => Promise<ExposedModule>; props: object };
type Site = {
  site: PublicTenant;
  fetch: typeof fetch;
  /** As sites give one to custom remotes. */
  openCustomScope?: Runtime['openCustomScope'];
};

/** Renders one fragment as the shell would, with only a site and a router around it. */
export function renderStandAlone(
  element: HTMLElement,
  { name, load, props }: FragmentModule,
  { site, fetch, openCustomScope }: Site,
): { update(props: object): void; unmount(): void } {
  const [domain, fragment] = name.split('/') as [string, string];
  const remote: ComposedRemote = {
    domain,
    name: domain,
    version: 'here',
    container: domain,
    entry: '',
    integrity: '',
    pages: {},
    fragments: { [fragment]: { server: false } },
    ...(openCustomScope ? { custom: true } : {}),
  };
  const module = tracked(load());
  const runtime: Runtime = {
    site,
    composition: { id: 'stand-alone', remotes: [remote] },
    origin: 'http://stand-alone',
    onServer: false,
    api: createApi({ base: '', fetch }),
    data: createRemoteDataStore(),
    load: () => module,
    ...(openCustomScope ? { openCustomScope } : {}),
  };
  const context = new RouterContextProvider();
  context.set(runtimeKey, runtime);
  const store = createStore(() => ({ props }));
  const router = createMemoryRouter(
    [{ path: '*', element: createElement(Live, { name, propsStore: store }) }],
    { getContext: () => context },
  );
  const root = createRoot(element);
  root.render(
    createElement(
      RuntimeContext,
      { value: runtime },
      createElement(
        DesignProvider,
        { locale: site.locale, direction: site.direction },
        createElement(RouterProvider, { router }),
      ),
    ),
  );
  return { update: (next) => store.setState({ props: next }), unmount: () => root.unmount() };
}

type PropsStore = StoreApi<{ props: object }>;

function Live({ name, propsStore }: { name: string; propsStore: PropsStore }) {
  const props = useSyncExternalStore(propsStore.subscribe, () => propsStore.getState().props);
  return createElement(RemoteFragment, {
    name: name as FragmentName,
    props,
    failure: 'essential',
    fallback: createElement('p', { 'data-failed': '' }, `${name} failed`),
  });
}
