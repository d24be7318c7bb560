import type { RouteObject } from 'react-router';

/** The page's code did not load: its route keeps the server's HTML, and the shell's layout works around it. */
export function keepServerHtml(route: RouteObject): void {
  const markup = document.getElementById('page')?.innerHTML ?? '';
  delete route.lazy;
  delete route.loader;
  route.Component = () => null;
  route.handle = { ...(route.handle as object), serverHtml: markup };
}
