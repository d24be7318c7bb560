import { act, createElement, Suspense, type ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { DesignProvider } from '@forecourt/design-system';
import { createApi, createRemoteDataStore, runtimeKey, RuntimeContext, tracked, type ExposedModule, type Runtime } from '@forecourt/remote-kit';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from './a-tenant.ts';

/** An answer of the faked network: JSON, a status, or a function of the request. */
export type FakedAnswer = object | number | ((request: { method: string; body: unknown }) => object | number | Promise<object | number>);

export type RenderOptions = {
  site?: TenantConfig;
  /** Path (with its query) -> answer; what is not listed answers 404. */
  api?: Record<string, FakedAnswer>;
  /** Address of the page. */
  path?: string;
  /** Other domains' fragments by name: the modules that their remotes would expose. */
  fragments?: Record<string, ExposedModule | Error>;
};

export type RenderedFragment = RenderResult & {
  /** Every call that was made, in order. */
  calls: { path: string; method: string; body: unknown; headers: Record<string, string> }[];
  router: ReturnType<typeof createMemoryRouter>;
};

/** Renders a piece of a remote as the shell would: with a site, a router and the network's edge faked by path. */
export async function renderFragment(ui: ReactNode, options: RenderOptions = {}): Promise<RenderedFragment> {
  const config = options.site ?? aTenant();
  const calls: RenderedFragment['calls'] = [];
  const runtime: Runtime = {
    site: toPublicTenant(config),
    composition: { id: 'test', remotes: remotesOf(options.fragments ?? {}) },
    api: createApi({ base: 'http://test', fetch: fakeFetch(options.api ?? {}, calls) }),
    data: createRemoteDataStore(),
    origin: 'http://test',
    onServer: false,
    load: (remote, expose) => {
      const found = options.fragments?.[`${remote.domain}/${expose.replace('./fragments/', '')}`];
      return tracked(found && !(found instanceof Error) ? Promise.resolve(found) : Promise.reject(found ?? new Error(`${remote.name} has no ${expose}`)));
    },
  };
  const router = createMemoryRouter([{ path: '*', element: createElement(Suspense, { fallback: null }, ui) }], {
    initialEntries: [options.path ?? '/'],
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(runtimeKey, runtime);
      return context;
    },
  });
  const design = createElement(DesignProvider, { locale: config.locale, direction: config.direction }, createElement(RouterProvider, { router }));
  let result!: RenderResult;
  await act(async () => {
    result = render(createElement(RuntimeContext, { value: runtime }, design));
  });
  return { ...result, calls, router };
}

function remotesOf(fragments: Record<string, unknown>): ComposedRemote[] {
  const domains = new Set(Object.keys(fragments).map((name) => name.split('/')[0]!));
  return [...domains].map((domain) => ({
    domain, name: domain, version: '1.0.0', container: domain, entry: `/remotes/${domain}/entry.js`, integrity: '', pages: {},
    fragments: Object.fromEntries(Object.keys(fragments).filter((name) => name.startsWith(`${domain}/`)).map((name) => [name.split('/')[1]!, { server: true }])),
  }));
}

function fakeFetch(answers: Record<string, FakedAnswer>, calls: RenderedFragment['calls']): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const path = url.pathname + url.search;
    const request = { method: init?.method ?? 'GET', body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined };
    calls.push({ path, ...request, headers: Object.fromEntries(new Headers(init?.headers)) });
    const known = answers[path];
    const answer = typeof known === 'function' ? await known(request) : known;
    if (answer === undefined) return Response.json({ error: `nothing answers ${path}`, code: 'not_found' }, { status: 404 });
    if (typeof answer === 'number') return Response.json({ error: `status ${answer}`, code: 'failed' }, { status: answer });
    return Response.json(answer);
  };
}
