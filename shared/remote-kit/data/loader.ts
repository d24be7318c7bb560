import { data as routeData, createContext, redirect, type LoaderFunctionArgs } from 'react-router';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Runtime } from '../fragments/runtime.ts';
import type { Api } from './api.ts';

/** The router context's key for the runtime, which every loader reads. */
export const runtimeKey = createContext<Runtime>();

export type PageLoaderArgs = {
  params: Record<string, string | undefined>;
  url: URL;
  site: PublicTenant;
  api: Api;
  signal: AbortSignal;
  runtime: Runtime;
};

/** Defines a page's loader, which runs on the server for the first page and in the browser for later ones. */
export function defineLoader<T>(
  load: (args: PageLoaderArgs) => Promise<T> | T,
): (args: LoaderFunctionArgs) => Promise<T> {
  return async ({ params, request, context }) => {
    const runtime = (context as { get(key: typeof runtimeKey): Runtime }).get(runtimeKey);
    return load({
      params,
      url: new URL(request.url),
      site: runtime.site,
      api: runtime.api,
      signal: request.signal,
      runtime,
    });
  };
}

/** Returns an error to throw in a loader: the response is the site's 404 page. */
export function notFound(): ReturnType<typeof routeData> {
  return routeData(null, { status: 404 });
}

/** Returns data to return from a loader: the page is rendered with it, with status 404. */
export function missing<T>(value: T): ReturnType<typeof routeData<T>> {
  return routeData(value, { status: 404 });
}

/** Returns data to return from a loader: the page is rendered with it, with status 410. */
export function gone<T>(value: T): ReturnType<typeof routeData<T>> {
  return routeData(value, { status: 410 });
}

export { redirect };
