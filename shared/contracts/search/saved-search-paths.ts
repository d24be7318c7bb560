import { sitePath } from '../identity/site-path.ts';

/** The page of the signed-in shopper's saved searches. */
export const savedSearchesPage = '/saved-searches';

/** The calls of saved searches; each is of the signed-in shopper alone. The changes also take a plain form and then lead on to `page`. */
export const savedSearchPaths = {
  /** `GET` a `SavedSearchesResponse`, `POST` a `SavedSearchForm`; a change is answered with the whole list. */
  list: '/api/leads/saved-searches',
  /** The list as a page without scripts. */
  page: '/api/leads/saved-searches/page',
  search: (id: string) => `/api/leads/saved-searches/${id}`,
  remove: (id: string) => `/api/leads/saved-searches/${id}/remove`,
  /** `?key=…` of an e-mail: a page that asks, and by `POST` the end of the alerts (RFC 8058). */
  unsubscribe: '/api/leads/saved-searches/unsubscribe',
} as const;

export const alertFrequencies = ['at-once', 'daily', 'weekly', 'never'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertChannels = ['email', 'sms'] as const;
export type AlertChannel = (typeof alertChannels)[number];
/** Of one shopper at one site. */
export const mostSavedSearches = 20;

/** The page that saves a search; a visitor signs in on the way. */
export const saveSearchPath = (search: string, name: string): string =>
  `${savedSearchesPage}?${new URLSearchParams({ search, name })}`;

/** The address of a search page of this site; null for anything else. */
export function searchAddress(value: string | null | undefined): string | null {
  const path = sitePath(value);
  return path && /^\/search\/[^/?#]+(?:\/[^/?#]+)?\/?(?:\?[^#]*)?$/.test(path) ? path : null;
}
