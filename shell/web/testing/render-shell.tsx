import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type InitialEntry,
  type RouteObject,
} from 'react-router';
import type { ComposedRemote, PageGate } from '@forecourt/contracts/remote/manifest';
import {
  toPublicTenant,
  type PublicTenant,
  type TenantConfig,
} from '@forecourt/contracts/tenant/tenant-config';
import {
  createApi,
  createRemoteDataStore,
  runtimeKey,
  tracked,
  type ExposedModule,
  type Runtime,
} from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { pageTextOf } from '../../server/pages/texts/page-text-of.ts';
import { App } from '../app/app.tsx';
import { createRoutes } from '../app/routes.tsx';

/** Paths of the stock remotes' pages to which the layout links. */
export const stockPages = {
  offers: ['/', '/special-offers', '/models', '/:slug'],
  search: ['/search', '/search/:slug'],
  leads: ['/watchlist'],
  locations: ['/contact'],
  finance: ['/finance-pre-approval'],
};

type Options = {
  path?: string;
  site?: TenantConfig;
  /** Domain -> path patterns of its one page. */
  pages?: Record<string, string[]>;
  /** Domain -> gates of its page. */
  gates?: Record<string, PageGate[]>;
  /** Domain -> the exports of its page's module, or an error if its code fails to load. */
  modules?: Record<string, ExposedModule | Error>;
  /** Path -> JSON, or a complete response; other paths respond with 404. */
  api?: Record<string, object | Response>;
};

/** As the server renders pages: with the text of every one. */
function siteWithTexts(config: TenantConfig): PublicTenant {
  const pages = Object.entries(config.pages).map(([slug, { title, paragraphs }]) => [
    slug,
    { title, ...(paragraphs ? { text: pageTextOf(config, slug, new Date()) } : {}) },
  ]);
  return { ...toPublicTenant(config), pages: Object.fromEntries(pages) };
}

export function aRuntime({
  site = aTenant(),
  pages = stockPages,
  gates = {},
  modules = {},
  api = {},
}: Options = {}): Runtime & { loaded: string[] } {
  const loaded: string[] = [];
  const remotes = Object.entries(pages).map(([domain, paths]): ComposedRemote => ({
    domain,
    name: domain,
    version: '1.0.0',
    container: domain,
    entry: `/remotes/${domain}.js`,
    integrity: '',
    fragments: {},
    pages: { main: { paths, cache: true, gates: gates[domain] ?? [] } },
  }));
  return {
    loaded,
    site: siteWithTexts(site),
    composition: { id: 'test', remotes },
    data: createRemoteDataStore(),
    origin: 'http://localhost',
    onServer: false,
    api: createApi({
      base: 'http://localhost',
      fetch: async (input) => {
        const answer = api[new URL(String(input)).pathname];
        if (answer instanceof Response) return answer.clone();
        return Response.json(answer ?? { error: 'nothing here' }, { status: answer ? 200 : 404 });
      },
    }),
    load(remote, expose) {
      loaded.push(`${remote.domain} ${expose}`);
      const module = modules[remote.domain] ?? {
        route: {
          Component: () => <h1>{remote.domain}</h1>,
          handle: {
            head: () => ({ title: `The ${remote.domain} page`, description: `About ${remote.domain}` }),
          },
        },
      };
      return tracked(module instanceof Error ? Promise.reject(module) : Promise.resolve(module));
    },
  };
}

/** Renders the whole site at a path: layout, the shell's own pages, and pages of remotes. */
export function renderShell(path: InitialEntry, options: Options = {}) {
  const runtime = aRuntime(options);
  return renderRoutes(path, runtime, createRoutes(runtime));
}

/** Renders a component of the layout on a site. */
export function renderInLayout(component: ReactNode, options: Options = {}) {
  return renderRoutes(options.path ?? '/', aRuntime(options), [{ path: '*', element: component }]);
}

/** Renders a tree of routes with a runtime. */
export async function renderRoutes(
  path: InitialEntry,
  runtime: Runtime & { loaded: string[] },
  routes: RouteObject[],
) {
  window.scrollTo = () => undefined;
  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(runtimeKey, runtime);
    return context;
  };
  const router = createMemoryRouter(routes, { initialEntries: [path], getContext });
  const result = await act(async () =>
    render(
      <App runtime={runtime}>
        <RouterProvider router={router} />
      </App>,
    ),
  );
  return { ...result, router, runtime };
}
