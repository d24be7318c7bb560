import type { RouteObject } from 'react-router';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { pagesOf, type OwnedPage } from '@forecourt/contracts/remote/path-owner';
import type { PageHandle, Runtime } from '@forecourt/remote-kit';
import { SiteLayout } from '../layout/site-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { PageLoading } from '../pages/page-loading.tsx';
import { createRemotePageError } from '../pages/remote-page-error.tsx';
import { shellRoutes } from '../pages/shell-routes.tsx';
import { gatedLoader } from './gated-loader.ts';

/** The route that a remote's page module exports. */
type PageRoute = Pick<
  RouteObject,
  'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'
> & {
  handle?: PageHandle;
  /** Resolves when everything else that hydration needs has loaded; never rejects. */
  ready?: Promise<unknown>;
};

/**
 * Creates the site's whole route tree: the shell's layout and pages, and every page of the composition, each
 * loaded lazily.
 */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const routes = pagesOf(runtime.composition.remotes).map((owned) =>
    owned.remote.custom ? customRoute(runtime, owned) : pageRoute(runtime, owned),
  );
  return [
    {
      id: 'shell',
      element: <SiteLayout />,
      errorElement: <SiteLayout outlet={<ErrorPage />} />,
      children: [
        ...shellRoutes(runtime),
        ...routes,
        {
          id: 'shell:not-found',
          path: '*',
          loader: nothingHere,
          Component: ErrorPage,
          ErrorBoundary: ErrorPage,
          HydrateFallback: PageLoading,
        },
      ],
    },
  ];
}

function nothingHere(): never {
  throw new Response(null, { status: 404 });
}

/** Identity of a page's route; the same on server and browser. */
export const pageRouteId = (remote: ComposedRemote, page: string, path: string) =>
  `${remote.name}:${page}:${path}`;

type ComposedPage = Pick<OwnedPage<ComposedRemote>, 'remote' | 'page' | 'pattern'>;

function pageRoute(runtime: Runtime, { remote, page, pattern }: ComposedPage): RouteObject {
  return {
    id: pageRouteId(remote, page, pattern),
    path: pattern,
    HydrateFallback: PageLoading,
    lazy: async () => {
      const module = await runtime.load(remote, `./pages/${page}`);
      const { handle, ready, ...route } = module.route as PageRoute;
      await ready;
      return {
        ...route,
        loader: gatedLoader(runtime, pattern, route.loader),
        ErrorBoundary: route.ErrorBoundary ?? createRemotePageError(remote, page),
        handle: { ...handle, owner: { remote, page } },
      };
    },
  };
}

/** A custom page: the server renders its skeleton, the browser its code, or the stock page. */
function customRoute(runtime: Runtime, owned: OwnedPage<ComposedRemote>): RouteObject {
  const { remote, page, pattern, replaced } = owned;
  const stock = replaced ? pageRoute(runtime, replaced) : undefined;
  return {
    ...pageRoute(runtime, owned),
    lazy: async () => {
      const { loadCustomPage } = await import('../pages/custom-page.tsx');
      const route = await loadCustomPage(runtime, remote, page, stock);
      return { ...route, loader: gatedLoader(runtime, pattern, route.loader) };
    },
  };
}

/** Resolves the lazy part of a route, so that no page is rendered before it has loaded. */
export async function resolveRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded);
  delete route.lazy;
}
