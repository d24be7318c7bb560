import { languages } from 'forecourt-languages';
import { sharedEntries } from 'forecourt-shared-entries';
import { startTransition, useEffect, useEffectEvent, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as RouteError,
  type HydrationState,
} from 'react-router';
import { languageOf } from '@forecourt/contracts/messages/define-messages';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';
import { loadSystem } from '@forecourt/design-system';
import {
  createApi,
  createRemoteDataStore,
  leftToBrowserDigest,
  reportFailure,
  runtimeKey,
  type Runtime,
} from '@forecourt/remote-kit';
import { App } from '../../app/app.tsx';
import { stateElementId, type PageState } from '../../app/page-state.ts';
import { createRoutes, resolveRoute } from '../../app/routes.tsx';
import type { PageDevelopment } from '../../development/start-development.ts';
import { keepServerHtml } from '../../layout/keep-server-html.ts';
import { DeferredAreas } from '../../layout/later/hydrate-later.tsx';
import { watchActions } from '../../watchdog/watch-actions.ts';
import { startWatchdog, watchMounts } from '../../watchdog/watch-mounts.ts';
import { watchTimers } from '../../watchdog/watch-timers.ts';
import {
  loadExpose,
  loadLastGood,
  openCustomScope,
  registerComposition,
} from '../load-remotes/federation.ts';
import { loadWithStyles } from '../load-remotes/load-with-styles.ts';
import { prepareStyles } from '../load-remotes/prepare-styles.ts';
import { watchScriptErrors } from '../load-remotes/watch-script-errors.ts';
import { startMeasuring, startSiteServices } from '../site-services.ts';
import { FragmentUnavailable, deferHydration, frameOf } from './defer-hydration.ts';
import { holdSubmissions } from './hold-submissions.ts';
import { layOutDeferredContent, layOutLaterPagesWhole } from './lay-out-deferred-content.ts';
import { takeRecordedClicks } from './record-clicks.ts';
import { replayClicks } from './replay-clicks.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

const pageDeadlineMs = 8000;

/** Hydrates the server's page: first its own code in small tasks, then its fragments one by one. */
export async function hydratePage(development?: PageDevelopment): Promise<void> {
  const watchdog = startWatchdog();
  const state = JSON.parse(document.getElementById(stateElementId)!.textContent!) as PageState;
  // The federation runtime provides a shared entry only if the host's own code refers to it.
  void sharedEntries;
  watchScriptErrors();
  registerComposition(state.composition);
  await yieldToEventLoop();
  const container = document.getElementById('app')!;
  const load = development?.watch(loadExpose) ?? loadExpose;
  let ready = false;
  const loadNew = loadWithStyles(load);
  const fragments = deferHydration(container, {
    load,
    loadNew: (remote, expose) =>
      ready || !state.hydration || !expose.startsWith('./pages/')
        ? loadNew(remote, expose)
        : load(remote, expose),
    hydratesWhenIdle: (name) => hydratesWhenIdle(state, name),
  });
  holdSubmissions(document);
  const clicks = replayClicks({
    isPending: (button) =>
      !ready ||
      button.closest('[data-hydrates-later]') !== null ||
      [frameOf(button)].some((frame) => frame && fragments.isDeferred(frame)),
    onIntent: fragments.begin,
    clicked: takeRecordedClicks(),
  });
  const mounting = watchdog && watchMounts(watchdog);
  if (mounting) {
    watchActions(mounting, state.composition.remotes);
    watchTimers(mounting, state.composition.remotes);
  }
  const runtime: Runtime = {
    site: state.site,
    composition: state.composition,
    origin: state.origin,
    onServer: false,
    missingLinks: new Set(state.missingLinks),
    api: createApi({ base: '' }),
    data: createRemoteDataStore(state.data),
    load: fragments.load,
    openCustomScope,
    ...(state.liveReload && {
      checkProps: (name, props) =>
        void import('../load-remotes/check-fragment-props.ts').then(({ checkFragmentProps }) =>
          checkFragmentProps(name, props),
        ),
    }),
    loadFallback: loadLastGood,
    ...(mounting && { mounting }),
    arrived(frame) {
      fragments.arrive(frame);
      clicks.replayLater(frame);
    },
  };
  await yieldToEventLoop();
  const routes = createRoutes(runtime);
  const matches = matchRoutes(routes, location) ?? [];
  const resolving: unknown[] = matches.map((match) => resolveRoute(match.route));
  resolving.push(languages?.[languageOf(state.site.locale)]?.());
  // Without the server's HTML its styles are missing too.
  if (!state.hydration) resolving.push(loadSystem());
  await Promise.race([
    Promise.allSettled(resolving),
    new Promise((resolve) => setTimeout(resolve, pageDeadlineMs)),
  ]);
  await yieldToEventLoop();
  // A resolved route has no lazy part.
  const missing = matches.find((match) => match.route.lazy)?.route;
  if (missing) {
    const remote = state.composition.remotes.find(({ name }) => name === missing.id!.split(':')[0]);
    reportFailure({
      remote: remote?.name ?? 'shell',
      version: remote?.version ?? '',
      what: 'page',
      error: new Error(`its code did not load for ${location.pathname}`),
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
  development?.started(runtime, router);
  await yieldToEventLoop();
  const onReady = () => {
    if (ready) return;
    ready = true;
    const { dataset } = document.documentElement;
    dataset.ready = 'page';
    startSiteServices(state, router);
    const styles = prepareStyles(document);
    fragments.watch(() => {
      dataset.ready = 'true';
      styles.settled();
      layOutDeferredContent(document);
      startMeasuring(state);
    });
    clicks.replayLater(container);
  };
  const app = (
    <App runtime={runtime}>
      <DeferredAreas value={fragments.area}>
        <Ready onReady={onReady}>
          <RouterProvider router={router} />
        </Ready>
      </DeferredAreas>
    </App>
  );
  const owner = ownerOfPath(state.composition.remotes, location.pathname)?.remote;
  if (owner) runtime.mounting?.(owner);
  // As a transition, so that React yields every few milliseconds.
  startTransition(() => {
    if (state.hydration)
      hydrateRoot(container, app, { onRecoverableError: reportHydration, ...development?.rootOptions });
    else createRoot(container, development?.rootOptions).render(app);
  });
  const { location: first, loaderData: firstData } = router.state;
  const stop = router.subscribe(({ navigation, revalidation, location: now, loaderData }) => {
    if (navigation.state === 'idle') {
      // React renders a changed URL, and data that was loaded later, only when every boundary below is
      // hydrated; an anchor has nothing to load.
      const isSame = now === first && loaderData === firstData && revalidation === 'idle';
      return isSame ? undefined : fragments.release('within the page');
    }
    stop();
    clicks.stop();
    layOutLaterPagesWhole(document);
    fragments.release('to another page');
  });
}

/** Whether a fragment (`finance/estimate`) declares `hydrate: 'idle'`. */
function hydratesWhenIdle({ composition }: PageState, fragment: string): boolean {
  const [domain, name] = fragment.split('/') as [string, string];
  return composition.remotes.some(
    (remote) => remote.domain === domain && remote.fragments[name]?.hydrate === 'idle',
  );
}

/** Wraps the router: a sibling that the server lacks changes every id of `useId`. */
function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  const report = useEffectEvent(onReady);
  useEffect(() => report(), []);
  return children;
}

/** Reports a hydration mismatch that React recovered from, except boundaries left to the browser. */
function reportHydration(error: unknown, info: { componentStack?: string }): void {
  if (
    (error as { digest?: string }).digest === leftToBrowserDigest ||
    (error as Error).cause instanceof FragmentUnavailable
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
