import type { Api } from '@forecourt/remote-kit';

/** Where searches are sent: the site's API, and whether this is the server, which caches nothing. */
export type SearchPlace = { api: Api; onServer: boolean; site: { slug: string } };
