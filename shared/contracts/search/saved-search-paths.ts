import { sitePath } from '../identity/site-path.ts';

/** The page of the signed-in shopper's saved searches. */
export const savedSearchesPage = '/saved-searches';

/** Paths of saved searches, for the signed-in shopper. Plain forms are redirected to `page`. */
export const savedSearchPaths = {
  /** `GET` a `SavedSearchesResponse`, `POST` a `SavedSearchForm`; every write call answers the whole list. */
  list: '/api/leads/saved-searches',
  /** The list as a page without scripts. */
  page: '/api/leads/saved-searches/page',
  search: (id: string) => `/api/leads/saved-searches/${id}`,
  remove: (id: string) => `/api/leads/saved-searches/${id}/remove`,
  /** With the `?key=…` of an email: `GET` asks, `POST` confirms that alerts may be sent to its address. */
  confirm: '/api/leads/saved-searches/confirm',
  /** With the `?key=…` of an email: `GET` asks for confirmation, `POST` ends the alerts (RFC 8058). */
  unsubscribe: '/api/leads/saved-searches/unsubscribe',
} as const;

export const alertFrequencies = ['at-once', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertChannels = ['email', 'sms'] as const;
export type AlertChannel = (typeof alertChannels)[number];
/** Maximum per shopper and site. */
export const mostSavedSearches = 20;

/** Returns the path of the page that saves a search; a visitor has to sign in first. */
export const saveSearchPath = (search: string, name: string): string =>
  `${savedSearchesPage}?${new URLSearchParams({ search, name })}`;

/** Returns a valid search page path of this site with its query; null for anything else. */
export function searchAddress(value: string | null | undefined): string | null {
  const path = sitePath(value);
  return path && /^\/search\/[^/?#]+(?:\/[^/?#]+)?\/?(?:\?[^#]*)?$/.test(path) ? path : null;
}
