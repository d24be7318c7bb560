import type { MultiSearchQuery } from 'meilisearch';
import type { SearchSession } from '@forecourt/contracts/api/search-api';
import { ApiError, type Api } from '@forecourt/remote-kit';
import type { EngineResult } from './to-search-response.ts';

/** Where searches are sent: the site's API, and whether this is the server (which caches nothing between requests). */
export type SearchPlace = { api: Api; onServer: boolean; site: { slug: string } };

const sessions = new Map<string, Promise<SearchSession>>();
const renewBeforeExpiryMs = 60_000;
// A cached response is used synchronously, so that a request is sent in the same task that asks for it.
const browserCache = {
  sessions: new Map<string, SearchSession>(),
  client: null as typeof import('meilisearch') | null,
};

/** Sends queries to the search service with the official client and the site's tenant token. */
export async function multiSearch(
  place: SearchPlace,
  queriesFor: (index: string) => MultiSearchQuery[],
  signal?: AbortSignal,
): Promise<EngineResult[]> {
  const session = freshSession(place) ?? (await getSession(place));
  try {
    return await send(place, session, queriesFor(session.index), signal);
  } catch (error) {
    if (!isRefused(error)) throw error;
    forgetSession(place);
    const newSession = await getSession(place);
    return send(place, newSession, queriesFor(newSession.index), signal);
  }
}

/** Loads the client and the session early: when a pointer comes near the filters. */
export function warmSearch(place: SearchPlace): void {
  if (place.onServer) return;
  void Promise.all([loadClient(), getSession(place)]).catch(() => undefined);
}

async function send(
  place: SearchPlace,
  session: SearchSession,
  queries: MultiSearchQuery[],
  signal?: AbortSignal,
): Promise<EngineResult[]> {
  const { Meilisearch } = browserCache.client ?? (await loadClient());
  const inSite = session.host.startsWith('/');
  const client = new Meilisearch({
    host: inSite ? `http://site${session.host}` : session.host,
    apiKey: session.apiKey,
    timeout: 10_000,
    ...(inSite ? { httpClient: siteHttpClient(place.api) } : {}),
  });
  const { results } = await client.multiSearch({ queries }, signal ? { signal } : undefined);
  return results as unknown as EngineResult[];
}

/** Requests to the site's own origin go through its API client, which knows the address on the server too. */
function siteHttpClient(api: Api): (...args: Parameters<typeof fetch>) => Promise<unknown> {
  return (input, init) => {
    const { pathname, search } = new URL(String(input));
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    return api.post(pathname + search, JSON.parse(String(init?.body)) as unknown, {
      headers: { authorization },
      ...(init?.signal ? { signal: init.signal } : {}),
    });
  };
}

async function loadClient(): Promise<typeof import('meilisearch')> {
  browserCache.client = await import('meilisearch');
  return browserCache.client;
}

function freshSession({ onServer, site }: SearchPlace): SearchSession | undefined {
  const session = onServer ? undefined : browserCache.sessions.get(site.slug);
  return session && Date.parse(session.expiresAt) - Date.now() >= renewBeforeExpiryMs ? session : undefined;
}

function getSession(place: SearchPlace): Promise<SearchSession> {
  const { api, onServer, site } = place;
  const load = () => api.get<SearchSession>('/api/search/session');
  if (onServer) return load();
  const session =
    browserCache.sessions.has(site.slug) && !freshSession(place) ? undefined : sessions.get(site.slug);
  if (session) return session;
  const made = load();
  sessions.set(site.slug, made);
  made.then(
    (session) => browserCache.sessions.set(site.slug, session),
    () => forgetSession(place),
  );
  return made;
}

function forgetSession({ site }: SearchPlace): void {
  sessions.delete(site.slug);
  browserCache.sessions.delete(site.slug);
}

/** A token that has expired, or whose key was revoked. */
function isRefused(error: unknown): boolean {
  for (let cause: unknown = error; cause; cause = (cause as { cause?: unknown }).cause) {
    if (cause instanceof ApiError && (cause.status === 401 || cause.status === 403)) return true;
    if (
      cause instanceof Error &&
      'response' in cause &&
      [401, 403].includes((cause.response as Response).status)
    )
      return true;
  }
  return false;
}
