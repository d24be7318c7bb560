import type { PageRedirect } from './manifest.ts';
import { meetsConditions, readSetting } from './setting-conditions.ts';

/** Returns where an address leads; null if it is the page's own, or no redirect applies. */
export function findRedirect(
  redirects: readonly PageRedirect[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  site: object,
): { location: string; status: 301 | 302 } | null {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const query = new URLSearchParams(search);
  for (const redirect of redirects) {
    const { from, settings, unless = [], status } = redirect;
    const parameters = from.map((pattern) => matchPath(pattern, path)).find((found) => found !== null);
    if (!parameters || unless.some((name) => query.get(name)) || !meetsConditions(site, settings)) continue;
    const location = fillAddress(redirect, parameters, search, site);
    const isOnSite = location !== null && /^\/(?![/\\])/.test(location);
    if (isOnSite && location.split('?')[0] !== path) return { location, status };
  }
  return null;
}

/** Returns the path's parameters as they are written in it, or null if it does not match. */
function matchPath(pattern: string, path: string): Map<string, string> | null {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  if (expected.length !== actual.length) return null;
  const parameters = new Map<string, string>();
  for (const [index, part] of expected.entries()) {
    const value = actual[index]!;
    if (part.startsWith(':') && value !== '') parameters.set(part.slice(1), value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return parameters;
}

/** Returns null if a parameter or setting has no value. */
function fillAddress(
  { to, drops = [] }: PageRedirect,
  parameters: Map<string, string>,
  search: string,
  site: object,
): string | null {
  const query = new URLSearchParams(search);
  const fields = [...to.matchAll(parameterPattern)];
  const values = fields.map(([, name, setting]) =>
    name ? (parameters.get(name) ?? encodeURIComponent(query.get(name) ?? '')) : readSetting(site, setting!),
  );
  if (values.some((value) => typeof value !== 'string' || value === '')) return null;
  const [path = '', own = ''] = to.replace(parameterPattern, () => String(values.shift())).split('?');
  const omitted = [...fields.flatMap(([, name]) => name ?? []), ...drops].filter((name) => query.has(name));
  for (const name of omitted) query.delete(name);
  const rest = omitted.length > 0 ? query.toString() : search.slice(1);
  const parts = [own, rest].filter((part) => part !== '');
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

const parameterPattern = /:([a-z_]+)|\{([A-Za-z.]+)\}/g;
