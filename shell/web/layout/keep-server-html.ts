import type { RouteObject } from 'react-router';

/** Makes a route whose code did not load keep the server's HTML, inside a working layout. */
export function keepServerHtml(route: RouteObject): void {
  const markup = document.getElementById('page')?.innerHTML ?? '';
  delete route.lazy;
  delete route.loader;
  route.Component = () => null;
  route.handle = { ...(route.handle as object), serverHtml: markup };
}
