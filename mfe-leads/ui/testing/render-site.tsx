import { act, render } from '@testing-library/react';
import { Suspense, type ComponentType, type ReactElement } from 'react';
import {
  createMemoryRouter,
  RouterContextProvider,
  RouterProvider,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router';
import { toPublicTenant, type TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { DesignProvider } from '@forecourt/design-system';
import {
  createApi,
  createRemoteDataStore,
  RuntimeContext,
  runtimeKey,
  type Runtime,
} from '@forecourt/remote-kit';
import { aTenant } from '@forecourt/test-kit/a-tenant';

export type Call = { path: string; method: string; headers: Record<string, string>; body: unknown };
type Answer = { status?: number; json: unknown } | 'no network';
export type Network = { calls: Call[]; answer(call: Call): Answer };

/** Creates a stub network that answers by path; every other path is 404. */
export function aNetwork(answers: Record<string, (call: Call) => Answer> = {}): Network {
  return {
    calls: [],
    answer: (call) =>
      answers[call.path]?.(call) ?? { status: 404, json: { error: 'nothing here', code: 'not_found' } },
  };
}

type Options = { site?: TenantConfig; network?: Network };

/** Renders like test-kit's `renderFragment`, with a network that can fail or refuse with a custom body. */
export async function renderSite(ui: ReactElement, options: Options = {}) {
  const { element, router, network } = siteElement(ui, options);
  await act(async () => void render(element));
  return { router, network };
}

/** Renders a page at an address, after its loader. */
export async function renderRoute(
  { Component, loader }: { Component: ComponentType; loader: (args: LoaderFunctionArgs) => unknown },
  path: string,
  options: Options = {},
) {
  const { element, router, network } = siteElement(
    [{ path: '*', loader, Component, HydrateFallback: () => null }],
    options,
    path,
  );
  await act(async () => void render(element));
  return { router, network };
}

/** Returns the same as an element, for rendering as the server does. */
export function siteElement(
  page: ReactElement | RouteObject[],
  { site = aTenant(), network = aNetwork() }: Options,
  path = '/',
) {
  const send = async (input: string | URL | Request, init: RequestInit = {}) => {
    const call: Call = {
      path: new URL(String(input)).pathname,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : null,
    };
    network.calls.push(call);
    const answer = network.answer(call);
    if (answer === 'no network') throw new TypeError('fetch failed');
    return new Response(JSON.stringify(answer.json), { status: answer.status ?? 200 });
  };
  const runtime: Runtime = {
    site: toPublicTenant(site),
    api: createApi({ base: 'http://demo.localhost:4000', fetch: send as typeof fetch }),
    data: createRemoteDataStore(),
    origin: 'http://demo.localhost:4000',
    onServer: false,
    composition: { id: 'test', remotes: [] },
    load: () => Promise.reject(new Error('no other remote here')),
  };
  const context = new RouterContextProvider();
  context.set(runtimeKey, runtime);
  const routes = Array.isArray(page) ? page : [{ path: '*', element: <Suspense>{page}</Suspense> }];
  const router = createMemoryRouter(routes, { initialEntries: [path], getContext: () => context });
  const element = (
    <RuntimeContext.Provider value={runtime}>
      <DesignProvider locale={site.locale} direction={site.direction}>
        <RouterProvider router={router} />
      </DesignProvider>
    </RuntimeContext.Provider>
  );
  return { element, router, network };
}
