import { useLocation } from 'react-router';

type Place = { pathname: string; search: string };

/**
 * Whether a link leads to this page or to a parent of it; a link with a query only if the page has all of it.
 */
export function leadsHere(href: string, { pathname, search }: Place): boolean {
  const [path = '', query] = href.split(/[?#]/);
  const target = path.replace(/(.)\/$/, '$1');
  if (target === '/') return pathname === '/';
  if (pathname !== target && !pathname.startsWith(`${target}/`)) return false;
  const parameters = new URLSearchParams(search);
  return [...new URLSearchParams(href.includes('?') ? query : '')].every(([name, value]) =>
    parameters.getAll(name).includes(value),
  );
}

/** Returns the `aria-current` value of a link. */
export function useCurrent(): (href: string) => 'page' | undefined {
  const location = useLocation();
  return (href) => (leadsHere(href, location) ? 'page' : undefined);
}
