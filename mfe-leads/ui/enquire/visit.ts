import { on } from '@forecourt/remote-kit';

type Visit = { visited_pages: string[]; linked_query_params: Record<string, string> };

/**
 * Follows the pages of this visit and the parameters that the shopper came with, for the lead's attributes; kept for the
 * browser tab's session only. @returns how to stop
 */
export function followVisit(slug: string): () => void {
  return on('shell/navigated', ({ path }) => note(slug, path));
}

/** This visit so far, the page that is open at its end. */
export function readVisit(slug: string): Visit {
  note(slug, location.pathname);
  return read(slug);
}

function note(slug: string, path: string): void {
  const visit = read(slug);
  const page = path.split('?')[0]!;
  if (visit.visited_pages.at(-1) !== page) visit.visited_pages.push(page);
  for (const [key, value] of new URLSearchParams(location.search)) if (/^(utm_|gclid|fbclid|msclkid|ref)/.test(key)) visit.linked_query_params[key] = value;
  try {
    sessionStorage.setItem(`${slug}:visit`, JSON.stringify({ ...visit, visited_pages: visit.visited_pages.slice(-50) }));
  } catch {
    // Storage is off: the lead goes without.
  }
}

function read(slug: string): Visit {
  try {
    const stored = JSON.parse(sessionStorage.getItem(`${slug}:visit`) ?? 'null') as Visit | null;
    if (stored) return stored;
  } catch {
    // Storage is off, or holds something else.
  }
  return { visited_pages: [], linked_query_params: {} };
}
