import type { createBrowserRouter, RouteObject } from 'react-router';
import type { RefreshedRoute } from '@forecourt/contracts/remote/development-page';
import type { Runtime } from '@forecourt/remote-kit';
import { gatedLoader } from '../app/gated-loader.ts';

/** The routes that use a replaced page module get its loader and head; its data is loaded again. */
export function replaceRoute(
  runtime: Runtime,
  router: ReturnType<typeof createBrowserRouter>,
  previous: RefreshedRoute,
  next: RefreshedRoute,
): void {
  const routes = allRoutes(router.routes as RouteObject[]).filter(
    ({ Component }) => Component && Component === previous.Component,
  );
  for (const route of routes) {
    const { owner } = route.handle as { owner: unknown };
    route.handle = { ...next.handle, owner };
    route.loader = gatedLoader(runtime, route.path ?? '', next.loader as RouteObject['loader']);
    route.Component = next.Component as RouteObject['Component'];
  }
  if (routes.length > 0) void router.revalidate();
}

const allRoutes = (routes: RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...allRoutes(route.children ?? [])]);
