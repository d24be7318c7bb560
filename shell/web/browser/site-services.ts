import type { createBrowserRouter } from 'react-router';
import { addAnalyticsSink, emit, sessionStore } from '@forecourt/remote-kit';
import type { PageState } from '../app/page-state.ts';
import { whenIdle } from './near-window.ts';

/** What runs beside the page once it is there: analytics sinks, the session, the note of visited pages. */
export function startSiteServices(state: PageState, router: ReturnType<typeof createBrowserRouter>): void {
  for (const sink of state.site.analytics.sinks) {
    if (sink === 'console') addAnalyticsSink((record) => console.info(`analytics ${record.id} ${record.event}`, record.details));
    if (sink === 'data-layer') addAnalyticsSink((record) => (((window as { dataLayer?: unknown[] }).dataLayer ??= []).push({ ...record, event: `forecourt_${record.id}` })));
    if (sink === 'beacon') addAnalyticsSink((record) => void navigator.sendBeacon('/api/shell/analytics', new Blob([JSON.stringify(record)], { type: 'application/json' })));
  }
  if (state.liveReload) reloadWithTheServer();
  if (location.search.includes('inspect')) void import('../inspect/inspect.ts').then(({ inspect }) => inspect(state));
  // No sign-in yet: everybody is a visitor.
  sessionStore.setState({ session: { status: 'anonymous', user: null } });
  let path = '';
  const note = () => {
    const { pathname } = router.state.location;
    if (router.state.navigation.state !== 'idle' || pathname === path) return;
    path = pathname;
    rememberPage(pathname);
    emit('shell/navigated', { path: pathname });
  };
  note();
  router.subscribe(note);
}

/** Measures the page, with code that comes when nothing else is wanted any more: browsers keep what was before. */
export function startMeasuring(state: PageState): void {
  whenIdle(() => void import('./web-vitals.ts').then(({ tellWebVitals }) => tellWebVitals(state.composition.id)));
}

/** Development: loads the page again when the server says so, or when it has been started again. */
function reloadWithTheServer(): void {
  const stream = new EventSource('/api/shell/live-reload');
  let start: string | undefined;
  stream.addEventListener('reload', () => location.reload());
  stream.addEventListener('start', ({ data }: MessageEvent<string>) => {
    if (start && start !== data) location.reload();
    start = data;
  });
}

/** The pages of this visit, newest last: a lead tells the dealer what was looked at. */
function rememberPage(path: string): void {
  try {
    const visited = JSON.parse(sessionStorage.getItem('visited_pages') ?? '[]') as string[];
    sessionStorage.setItem('visited_pages', JSON.stringify([...visited.filter((one) => one !== path), path].slice(-20)));
  } catch {
    // Without session storage a lead has no history.
  }
}
