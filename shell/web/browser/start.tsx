import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider, UNSAFE_ErrorResponseImpl as RouteError, type HydrationState } from 'react-router';
import { createApi, createRemoteDataStore, leftToBrowserDigest, remoteOf, reportFailure, runtimeKey, type ModulePromise, type Runtime } from '@forecourt/remote-kit';
import { App } from '../app/app.tsx';
import { stateElementId, type PageState } from '../app/page-state.ts';
import { createRoutes, resolveRoute } from '../app/routes.tsx';
import { keepServerHtml } from '../layout/kept-page.ts';
import { loadExpose, registerComposition } from './federation.ts';
import { sharedEntries } from 'forecourt-shared-entries';
import { startSiteServices } from './site-services.ts';

const hydrationDeadlineMs = 8000;

/** Takes over the server's page: the code of what it shows first, then hydration. */
export async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(stateElementId)!.textContent!) as PageState;
  // The federation runtime offers a shared entry only where the host's own code refers to it.
  void sharedEntries;
  registerComposition(state.composition);
  const runtime: Runtime = {
    site: state.site, composition: state.composition, origin: state.origin, onServer: false,
    api: createApi({ base: '' }), data: createRemoteDataStore(state.data), load: loadExpose,
  };
  const routes = createRoutes(runtime);
  const matches = matchRoutes(routes, location) ?? [];
  const loading = state.rendered.map((key) => {
    const [domain, expose] = key.split(' ') as [string, string];
    const remote = remoteOf(state.composition, domain);
    return remote ? loadExpose(remote, expose) : null;
  });
  const resolving = matches.map((match) => resolveRoute(match.route));
  await Promise.race([Promise.allSettled([...loading, ...resolving]), new Promise((resolve) => setTimeout(resolve, hydrationDeadlineMs))]);
  runtime.kept = failedFragments(state, loading);
  // A resolved route has no lazy part left.
  const missing = matches.find((match) => match.route.lazy)?.route;
  if (missing) {
    const remote = state.composition.remotes.find(({ name }) => name === missing.id!.split(':')[0]);
    reportFailure({ remote: remote?.name ?? 'shell', version: remote?.version ?? '', what: 'page', error: new Error(`its code did not come for ${location.pathname}`) });
    if (state.hydration) keepServerHtml(missing);
  }

  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(runtimeKey, runtime);
    return context;
  };
  const router = createBrowserRouter(routes, { hydrationData: state.hydration ? hydrationState(state) : undefined, getContext });
  const app = (
    <App runtime={runtime}>
      <RouterProvider router={router} />
    </App>
  );
  const container = document.getElementById('app')!;
  if (state.hydration) hydrateRoot(container, app, { onRecoverableError: reportHydration });
  else createRoot(container).render(app);
  const stopKeeping = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return;
    runtime.kept = null;
    stopKeeping();
  });
  startSiteServices(state, router);
  document.documentElement.dataset.ready = 'true';
}

/** React mended a difference between the server's page and the browser's; not one where the server left a piece to us. */
function reportHydration(error: unknown, info: { componentStack?: string }): void {
  if ((error as { digest?: string }).digest === leftToBrowserDigest) return;
  reportFailure({ remote: 'shell', version: '', what: `hydration ${info.componentStack?.trim().split('\n')[0] ?? ''}`, error });
}

/** Fragments of the server's page whose code has failed or has not come in time. */
function failedFragments(state: PageState, loading: (ModulePromise | null)[]): Set<string> {
  const missing = state.rendered.filter((_key, at) => loading[at]?.status !== 'fulfilled').filter((key) => key.includes(' ./fragments/'));
  return new Set(missing.map((key) => key.replace(' ./fragments/', '/')));
}

function hydrationState(state: PageState): HydrationState {
  const errors = state.hydration!.errors;
  return {
    loaderData: state.hydration!.loaderData as HydrationState['loaderData'],
    errors: errors ? Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, new RouteError(error.status, error.statusText, null, error.status >= 500)])) : null,
  };
}
