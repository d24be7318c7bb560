import { noteVisit, readVisit as readStored, type Visit } from '@forecourt/contracts/events/visit';

/** This visit so far, the page that is open at its end. The shell follows it from its first page. */
export function readVisit(slug: string): Visit {
  try {
    const { pathname, search, host } = location;
    noteVisit(sessionStorage, slug, { path: pathname, search, referrer: document.referrer, host });
    return readStored(sessionStorage, slug);
  } catch {
    // Storage is off: the lead goes without.
    return { visited_pages: [location.pathname], linked_query_params: {} };
  }
}
