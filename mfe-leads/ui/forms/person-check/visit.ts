import { noteVisit, readVisit as readStored, type Visit } from '@forecourt/contracts/events/visit';

/** Returns this visit so far, with the current page at its end. The shell records it from its first page. */
export function readVisit(slug: string): Visit {
  try {
    const { pathname, search, host } = location;
    noteVisit(sessionStorage, slug, { path: pathname, search, referrer: document.referrer, host });
    return readStored(sessionStorage, slug);
  } catch {
    // Storage is unavailable: the lead contains only the current page.
    return { visited_pages: [location.pathname], linked_query_params: {} };
  }
}
