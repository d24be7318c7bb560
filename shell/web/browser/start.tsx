import { sharedEntries } from 'forecourt-shared-entries';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteError,
  type HydrationState,
} from 'react-router';
import {
  createApi,
  createRemoteDataStore,
  leftToBrowserDigest,
  reportFailure,
  runtimeKey,
  type Runtime,
} from '@forecourt/remote-kit';
import { App } from '../app/app.tsx';
import { stateElementId, type PageState } from '../app/page-state.ts';
import { createRoutes, resolveRoute } from '../app/routes.tsx';
import { keepServerHtml } from '../layout/kept-page.ts';
import { keepEarlyPresses } from './early-presses.ts';
import { loadExpose, loadLastGood, registerComposition } from './federation.ts';
import { takeFirstClicks } from './first-clicks.ts';
import { layOutRest } from './lay-out-rest.ts';
import { prepareStyles } from './prepare-styles.ts';
import { startMeasuring, startSiteServices } from './site-services.ts';
import { FragmentNotThere, standingFragments } from './standing-fragments.ts';
import { watchScripts } from './watch-scripts.ts';

const pageDeadlineMs = 8000;

/** Takes over the server's page: the page's own code first, then hydration in small steps; fragments follow one by one. */
export async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(stateElementId)!.textContent!) as PageState;
  // The federation runtime offers a shared entry only where the host's own code refers to it.
  void sharedEntries;
  watchScripts();
  registerComposition(state.composition);
  const container = document.getElementById('app')!;
  const fragments = standingFragments(container, loadExpose, (name) => isStill(state, name));
  let ready = false;
  const presses = keepEarlyPresses({
    isPending: (button) =>
      !ready || [button.closest('[data-fragment]')].some((frame) => frame && fragments.isStanding(frame)),
    onIntent: fragments.begin,
    clicked: takeFirstClicks(),
  });
  const runtime: Runtime = {
    site: state.site,
    composition: state.composition,
    origin: state.origin,
    onServer: false,
    missingLinks: new Set(state.missingLinks),
    api: createApi({ base: '' }),
    data: createRemoteDataStore(state.data),
    load: fragments.load,
    ...(state.liveReload && {
      checkProps: (name, props) =>
        void import('./check-fragment-props.ts').then(({ checkFragmentProps }) =>
          checkFragmentProps(name, props),
        ),
    }),
    instead: loadLastGood,
    arrived(frame) {
      fragments.arrive(frame);
      setTimeout(presses.replay, 0, frame);
    },
  };
  const routes = createRoutes(runtime);
  const matches = matchRoutes(routes, location) ?? [];
  const resolving = matches.map((match) => resolveRoute(match.route));
  await Promise.race([
    Promise.allSettled(resolving),
    new Promise((resolve) => setTimeout(resolve, pageDeadlineMs)),
  ]);
  // A resolved route has no lazy part left.
  const missing = matches.find((match) => match.route.lazy)?.route;
  if (missing) {
    const remote = state.composition.remotes.find(({ name }) => name === missing.id!.split(':')[0]);
    reportFailure({
      remote: remote?.name ?? 'shell',
      version: remote?.version ?? '',
      what: 'page',
      error: new Error(`its code did not come for ${location.pathname}`),
    });
    if (state.hydration) keepServerHtml(missing);
  }

  const getContext = () => {
    const context = new RouterContextProvider();
    context.set(runtimeKey, runtime);
    return context;
  };
  const router = createBrowserRouter(routes, {
    hydrationData: state.hydration ? hydrationState(state) : undefined,
    getContext,
  });
  const onReady = () => {
    if (ready) return;
    ready = true;
    const { dataset } = document.documentElement;
    dataset.ready = 'page';
    startSiteServices(state, router);
    prepareStyles(document);
    fragments.watch(() => {
      dataset.ready = 'true';
      layOutRest(document);
      startMeasuring(state);
    });
    setTimeout(presses.replay, 0, container);
  };
  const app = (
    <App runtime={runtime}>
      <RouterProvider router={router} />
      <Ready onReady={onReady} />
    </App>
  );
  // As a transition, React gives way to the shopper every few milliseconds.
  startTransition(() => {
    if (state.hydration) hydrateRoot(container, app, { onRecoverableError: reportHydration });
    else createRoot(container).render(app);
  });
  const first = router.state.location;
  const stop = router.subscribe(({ navigation, location: now }) => {
    // React draws a changed address only when every piece below it is taken over, and an anchor has nothing to load.
    if (navigation.state === 'idle') return now === first ? undefined : fragments.release('within the page');
    stop();
    presses.stop();
    fragments.release('to another page');
  });
}

/** Whether a fragment (`finance/estimate`) works as the server's HTML does. */
function isStill({ composition }: PageState, fragment: string): boolean {
  const [domain, name] = fragment.split('/') as [string, string];
  return composition.remotes.some(
    (remote) => remote.domain === domain && remote.fragments[name]?.still === true,
  );
}

function Ready({ onReady }: { onReady(): void }) {
  useEffect(onReady, []);
  return null;
}

/** React mended a difference between the server's page and the browser's; not one where the server left a piece to us. */
function reportHydration(error: unknown, info: { componentStack?: string }): void {
  if (
    (error as { digest?: string }).digest === leftToBrowserDigest ||
    (error as Error).cause instanceof FragmentNotThere
  )
    return;
  reportFailure({
    remote: 'shell',
    version: '',
    what: `hydration ${info.componentStack?.trim().split('\n')[0] ?? ''}`,
    error,
  });
}

function hydrationState(state: PageState): HydrationState {
  const errors = state.hydration!.errors;
  return {
    loaderData: state.hydration!.loaderData as HydrationState['loaderData'],
    errors: errors
      ? Object.fromEntries(
          Object.entries(errors).map(([id, error]) => [
            id,
            new RouteError(error.status, error.statusText, null, error.status >= 500),
          ]),
        )
      : null,
  };
}
