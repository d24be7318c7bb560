import { createStaticHandler, RouterContextProvider, type StaticHandlerContext } from 'react-router';
import { runtimeKey } from '@forecourt/remote-kit';
import { createRoutes, resolveRoute } from '../app/routes.tsx';
import { createServerRuntime } from './render-page.tsx';
import type { RenderTask } from './types.ts';

/** Runs a page's loaders without rendering it, in a runtime of its own, for pages' state. */
export async function loadPage(
  task: RenderTask,
  url: URL,
  deadline: AbortSignal,
): Promise<StaticHandlerContext | Response> {
  const runtime = createServerRuntime(task, deadline, new Set());
  const handler = createStaticHandler(createRoutes(runtime));
  for (const { route } of handler.match({ pathname: url.pathname }) ?? []) await resolveRoute(route);
  const requestContext = new RouterContextProvider();
  requestContext.set(runtimeKey, runtime);
  return handler.query(new Request(url, { signal: deadline }), { requestContext }) as Promise<
    StaticHandlerContext | Response
  >;
}
