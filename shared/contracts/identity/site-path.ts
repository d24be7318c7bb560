const someSite = 'https://site.invalid';

/**
 * A path of this site with its query and anchor, for `redirect` and `back`; null for anything else, such as an address of
 * another host in any spelling that browsers accept, a call, or sign-in itself.
 */
export function sitePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return null;
  if (!URL.canParse(value, someSite)) return null;
  const url = new URL(value, someSite);
  // Dots may leave slashes at the beginning: `/.//evil.example` is the path `//evil.example`.
  if (url.origin !== someSite || url.pathname.startsWith('//')) return null;
  if (/^\/(?:api|sign-in)(?:\/|$)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
