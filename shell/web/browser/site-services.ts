import type { createBrowserRouter } from 'react-router';
import { noteVisit } from '@forecourt/contracts/events/visit';
import { createApi, deleteExpired, emit, followSession } from '@forecourt/remote-kit';
import { startAnalytics } from '../analytics/start-analytics.ts';
import type { PageState } from '../app/page-state.ts';
import { whenIdle } from './hydrate/near-viewport.ts';
import { leaveGatedPagesOnSignOut } from './leave-gated-pages.ts';
import { loadPicturesForPrint } from './load-pictures-for-print.ts';
import { syncWatchlistOnSignIn } from './sync-watchlist-on-sign-in.ts';

/** Starts the services that run after hydration: analytics sinks, the session, the visit's history. */
export function startSiteServices(state: PageState, router: ReturnType<typeof createBrowserRouter>): void {
  if (!state.isPreview) startAnalytics(state.site);
  loadPicturesForPrint(window);
  deleteExpired(state.site.slug);
  if (location.search.includes('inspect'))
    void import('../inspect/inspect-overlay.ts').then(({ showInspectOverlay }) => showInspectOverlay(state));
  const previewBar = state.isPreview && document.getElementById('forecourt-preview');
  if (previewBar)
    void import('../edit/find-content.ts').then(({ addContentFinder }) =>
      addContentFinder(state.site, previewBar),
    );
  leaveGatedPagesOnSignOut({ site: state.site, remotes: state.composition.remotes }, router);
  const api = createApi({ base: '' });
  syncWatchlistOnSignIn(state.site, api);
  followSession(api);
  let path = '';
  const note = () => {
    const { pathname } = router.state.location;
    if (router.state.navigation.state !== 'idle' || pathname === path) return;
    path = pathname;
    rememberPage(state.site.slug, pathname, router.state.location.search);
    emit('shell/navigated', { path: pathname });
  };
  note();
  router.subscribe(note);
}

/** Measures the page, with code that is loaded last: browsers buffer earlier entries. */
export function startMeasuring(state: PageState): void {
  if (state.isPreview) return;
  whenIdle(
    () => void import('./web-vitals.ts').then(({ reportWebVitals }) => reportWebVitals(state.composition)),
  );
}

/** The visit so far, which is sent with a lead. */
function rememberPage(slug: string, path: string, search: string): void {
  try {
    noteVisit(sessionStorage, slug, { path, search, referrer: document.referrer, host: location.host });
  } catch {
    // Without session storage a lead has no history.
  }
}
