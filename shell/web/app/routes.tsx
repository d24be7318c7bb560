import type { RouteObject } from 'react-router';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { PageHandle, Runtime } from '@forecourt/remote-kit';
import { SiteLayout } from '../layout/site-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { PageComing } from '../pages/page-coming.tsx';
import { shellRoutes } from '../pages/shell-routes.tsx';

/** What a remote's page module exports as `route`. */
type PageRoute = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'> & { handle?: PageHandle };

export type RemoteRouteHandle = PageHandle & { owner: { remote: ComposedRemote; page: string } };

/** The site's whole route tree: the shell's frame, its own pages, and every page of the composition, each loaded when needed. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const pages = runtime.composition.remotes.flatMap((remote) => Object.entries(remote.pages).flatMap(([page, { paths }]) => paths.map((path) => pageRoute(runtime, remote, page, path))));
  return [
    {
      id: 'shell',
      element: <SiteLayout />,
      errorElement: <SiteLayout outlet={<ErrorPage />} />,
      children: [...shellRoutes(runtime.site), ...pages, { id: 'shell:not-found', path: '*', loader: nothingHere, Component: ErrorPage, ErrorBoundary: ErrorPage, HydrateFallback: PageComing }],
    },
  ];
}

function nothingHere(): never {
  throw new Response(null, { status: 404 });
}

/** Identity of a page's route; the same on server and browser. */
export const pageRouteId = (remote: ComposedRemote, page: string, path: string) => `${remote.domain}:${page}:${path}`;

function pageRoute(runtime: Runtime, remote: ComposedRemote, page: string, path: string): RouteObject {
  return {
    id: pageRouteId(remote, page, path),
    path,
    HydrateFallback: PageComing,
    lazy: async () => {
      const module = await runtime.load(remote, `./pages/${page}`);
      const { handle, ...route } = module.route as PageRoute;
      return { ...route, ErrorBoundary: route.ErrorBoundary ?? ErrorPage, handle: { ...handle, owner: { remote, page } } } as never;
    },
  };
}

/** Resolves the lazy part of a route now, so that neither side renders a page that is not there yet. */
export async function resolveRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded);
  delete route.lazy;
}
