import type { RouteObject } from 'react-router';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { PageHandle, Runtime } from '@forecourt/remote-kit';
import { SiteLayout } from '../layout/site-layout.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { PageComing } from '../pages/page-coming.tsx';
import { pageFailed } from '../pages/page-failed.tsx';
import { shellRoutes } from '../pages/shell-routes.tsx';

/** What a remote's page module exports as `route`. */
type PageRoute = Pick<RouteObject, 'loader' | 'action' | 'Component' | 'ErrorBoundary' | 'handle' | 'shouldRevalidate'> & {
  handle?: PageHandle;
  /** What else must be there before the page is taken over; never fails. */
  ready?: Promise<unknown>;
};

export type RemoteRouteHandle = PageHandle & { owner: { remote: ComposedRemote; page: string } };

/** The site's whole route tree: the shell's frame, its own pages, and every page of the composition, each loaded when needed. */
export function createRoutes(runtime: Runtime): RouteObject[] {
  const { remotes } = runtime.composition;
  const pages = remotes.flatMap((remote) => Object.entries(remote.pages).flatMap(([page, { paths }]) => paths.map((path) => pageRoute(runtime, remote, page, path))));
  const custom = new Map(pages.filter(({ remote }) => remote.custom).map((own) => [ownerKey(own), own]));
  const stock = pages.filter(({ remote }) => !remote.custom);
  const replaced = new Map(stock.filter((page) => custom.has(ownerKey(page))).map((page) => [ownerKey(page), page.route]));
  const routes = [...stock.filter((page) => !custom.has(ownerKey(page))).map(({ route }) => route), ...[...custom].map(([key, own]) => customRoute(runtime, own, replaced.get(key)))];
  return [
    {
      id: 'shell',
      element: <SiteLayout />,
      errorElement: <SiteLayout outlet={<ErrorPage />} />,
      children: [...shellRoutes(runtime.site), ...routes, { id: 'shell:not-found', path: '*', loader: nothingHere, Component: ErrorPage, ErrorBoundary: ErrorPage, HydrateFallback: PageComing }],
    },
  ];
}

function nothingHere(): never {
  throw new Response(null, { status: 404 });
}

/** Identity of a page's route; the same on server and browser. */
export const pageRouteId = (remote: ComposedRemote, page: string, path: string) => `${remote.name}:${page}:${path}`;

type OwnedRoute = { remote: ComposedRemote; page: string; route: RouteObject };

/** A custom page takes the place of its own domain's page at the same pattern. */
const ownerKey = ({ remote, route }: OwnedRoute) => `${remote.domain} ${route.path!.replace(/:[^/]+/g, ':')}`;

function pageRoute(runtime: Runtime, remote: ComposedRemote, page: string, path: string): OwnedRoute {
  const route: RouteObject = {
    id: pageRouteId(remote, page, path),
    path,
    HydrateFallback: PageComing,
    lazy: async () => {
      const module = await runtime.load(remote, `./pages/${page}`);
      const { handle, ready, ...route } = module.route as PageRoute;
      await ready;
      return { ...route, ErrorBoundary: route.ErrorBoundary ?? pageFailed(remote, page), handle: { ...handle, owner: { remote, page } } } as never;
    },
  };
  return { remote, page, route };
}

/** A dealer's own page: the server draws its declared shape, the browser its code, or the stock page where that fails. */
function customRoute(runtime: Runtime, { remote, page, route }: OwnedRoute, stock: RouteObject | undefined): RouteObject {
  return {
    ...route,
    lazy: async () => {
      const { loadCustomPage } = await import('../pages/custom-page.tsx');
      return (await loadCustomPage(runtime, remote, page, stock)) as never;
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
