import { render, type RenderResult } from '@testing-library/react';
import { act, createElement, Suspense, type ReactNode } from 'react';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type LoaderFunction } from 'react-router';
import { linkKey } from '@forecourt/contracts/remote/link-target';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { DesignProvider } from '@forecourt/design-system';
import {
  createApi,
  createRemoteDataStore,
  runtimeKey,
  RuntimeContext,
  tracked,
  trackStatus,
  type ExposedModule,
  type Fallback,
  type ModulePromise,
  type Runtime,
} from '@forecourt/remote-kit';
import { aTenant } from './a-tenant.ts';

type FakedRequest = { method: string; body: unknown; headers: Headers };

export type RenderOptions = {
  site?: TenantConfig;
  /** Whether the page is a preview of content. */
  isPreview?: boolean;
  /** Path (with its query) -> response: JSON, a status, a response or a function. Others get 404. */
  api?: Record<string, unknown>;
  /** Address of the page. */
  path?: string;
  /** Other domains' fragments by name: the modules that their remotes would expose. */
  fragments?: Record<string, ExposedModule | Error>;
  /** The same for custom remotes, which take precedence. */
  custom?: Record<string, ExposedModule | Error>;
  /** Fragments of the last good versions of their remotes, which are used if the composition's fail. */
  lastGood?: Record<string, ExposedModule>;
  /** Path patterns that the site's pages answer; every path by default. */
  paths?: string[];
  /** Links within the site that lead to a missing page or an empty list. */
  missingLinks?: string[];
  /** What was typed by field before the scripts were ready: the server renders first. */
  typedEarly?: Record<string, string>;
  /** The page's loader, for a component that reads its data and navigates. */
  loader?: LoaderFunction;
};

export type RenderedFragment = RenderResult & {
  /** Every call, in order. */
  calls: { path: string; method: string; body: unknown; headers: Record<string, string> }[];
  router: ReturnType<typeof createMemoryRouter>;
};

/** Renders a page or fragment as the shell would: with a site, a router, and fake responses. */
export async function renderFragment(ui: ReactNode, options: RenderOptions = {}): Promise<RenderedFragment> {
  const config = options.site ?? aTenant();
  const calls: RenderedFragment['calls'] = [];
  const loaded = new Map<string, ModulePromise>();
  const runtime: Runtime = {
    site: { ...toPublicTenant(config), ...(options.isPreview && { isPreview: true }) },
    missingLinks: new Set(options.missingLinks?.map(linkKey)),
    composition: {
      id: 'test',
      remotes: [
        ...pagesAt(options.paths ?? ['/*']),
        ...remotesOf(options.fragments ?? {}),
        ...remotesOf(options.custom ?? {}).map((remote) => ({
          ...remote,
          name: `own-${remote.domain}`,
          custom: true,
        })),
      ],
    },
    api: createApi({ base: 'http://test', fetch: fakeFetch(options.api ?? {}, calls) }),
    data: createRemoteDataStore(),
    origin: 'http://test',
    onServer: false,
    ...(options.lastGood ? { loadFallback: lastGoodOf(options.lastGood) } : {}),
    load: (remote, expose) => {
      const key = `${remote.name} ${expose}`;
      const existing = loaded.get(key);
      if (existing) return existing;
      const found = (remote.custom ? options.custom : options.fragments)?.[
        `${remote.domain}/${expose.replace('./fragments/', '')}`
      ];
      const module = tracked(
        found && !(found instanceof Error)
          ? Promise.resolve(found)
          : Promise.reject(found ?? new Error(`${remote.name} has no ${expose}`)),
      );
      loaded.set(key, module);
      return module;
    },
  };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        loader: options.loader,
        HydrateFallback: () => null,
        element: createElement(Suspense, { fallback: null }, ui),
      },
    ],
    {
      initialEntries: [options.path ?? '/'],
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(runtimeKey, runtime);
        return context;
      },
    },
  );
  const design = createElement(
    DesignProvider,
    { locale: config.locale, direction: config.direction },
    createElement(RouterProvider, { router }),
  );
  const page = createElement(RuntimeContext, { value: runtime }, design);
  const hydration = options.typedEarly && {
    container: await renderOnServer(page, options.typedEarly),
    hydrate: true,
  };
  let result!: RenderResult;
  await act(async () => {
    result = render(page, hydration);
  });
  return { ...result, calls, router };
}

async function renderOnServer(page: ReactNode, typed: Record<string, string>): Promise<HTMLElement> {
  const { renderToString } = await import('react-dom/server');
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  for (const [name, value] of Object.entries(typed))
    container.querySelector<HTMLInputElement>(`input[name="${name}"]`)!.value = value;
  return container;
}

function lastGoodOf(fragments: Record<string, ExposedModule>): NonNullable<Runtime['loadFallback']> {
  const existing = new Map<string, Promise<Fallback | null>>();
  return (remote, expose) => {
    const name = `${remote.domain}/${expose.replace('./fragments/', '')}`;
    const module = remote.custom ? undefined : fragments[name];
    const answer =
      existing.get(`${remote.name} ${name}`) ??
      trackStatus(Promise.resolve(module ? { remote: { ...remote, version: '0.9.0' }, module } : null));
    existing.set(`${remote.name} ${name}`, answer);
    return answer;
  };
}

function pagesAt(paths: string[]): ComposedRemote[] {
  return paths.length === 0
    ? []
    : [
        {
          domain: 'pages',
          name: 'pages',
          version: '1.0.0',
          container: 'pages',
          entry: '/remotes/pages/entry.js',
          integrity: '',
          fragments: {},
          pages: { main: { paths, cache: true } },
        },
      ];
}

function remotesOf(fragments: Record<string, unknown>): ComposedRemote[] {
  const domains = new Set(Object.keys(fragments).map((name) => name.split('/')[0]!));
  return [...domains].map((domain) => ({
    domain,
    name: domain,
    version: '1.0.0',
    container: domain,
    entry: `/remotes/${domain}/entry.js`,
    integrity: '',
    pages: {},
    fragments: Object.fromEntries(
      Object.keys(fragments)
        .filter((name) => name.startsWith(`${domain}/`))
        .map((name) => [name.split('/')[1]!, { server: true }]),
    ),
  }));
}

function fakeFetch(answers: Record<string, unknown>, calls: RenderedFragment['calls']): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const path = url.pathname + url.search;
    const request: FakedRequest = {
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push({ path, ...request, headers: Object.fromEntries(new Headers(init?.headers)) });
    const existing = answers[path];
    const answer: unknown =
      typeof existing === 'function'
        ? await (existing as (request: FakedRequest) => unknown)(request)
        : existing;
    if (answer === undefined)
      return Response.json(
        { error: `no response is prepared for ${path}`, code: 'not_found' },
        { status: 404 },
      );
    if (answer instanceof Response) return answer;
    if (typeof answer === 'number')
      return Response.json({ error: `status ${answer}`, code: 'failed' }, { status: answer });
    return Response.json(answer);
  };
}
