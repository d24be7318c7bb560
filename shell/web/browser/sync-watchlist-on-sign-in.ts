import { reportFailure, sessionStore, siteStorage, type Runtime } from '@forecourt/remote-kit';

/** Synchronises the local watchlist whenever a shopper signs in or out; others load no code for it. */
export function syncWatchlistOnSignIn(
  site: Pick<Runtime['site'], 'slug' | 'locale' | 'leads'>,
  api: Runtime['api'],
): void {
  if (!site.leads.watchlist) return;
  sessionStore.subscribe(({ session }, { session: before }) => {
    if (session.status === before.status && session.user?.id === before.user?.id) return;
    if (session.status === 'anonymous' && siteStorage(site.slug, 'watchlist-owner').read(null) === null)
      return;
    import('./sync-watchlist.ts')
      .then(({ syncWatchlist }) => syncWatchlist(site, api, session))
      .catch((error: unknown) => reportFailure({ remote: 'shell', version: '', what: 'watchlist', error }));
  });
}
