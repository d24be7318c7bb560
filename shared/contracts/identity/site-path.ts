const someSite = 'https://site.invalid';

/**
 * Returns a path of this site with its query and hash, for `redirect` and `back`; null for anything else,
 * such as a URL of another host in any spelling that browsers accept, an API path, or the sign-in page
 * itself.
 */
export function sitePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  if (!URL.canParse(value, someSite)) return null;
  const url = new URL(value, someSite);
  // Resolving dot segments can leave leading slashes: `/.//evil.example` becomes the path `//evil.example`.
  if (url.origin !== someSite || url.pathname.startsWith('//')) return null;
  if (/^\/(?:api|sign-in)(?:\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
