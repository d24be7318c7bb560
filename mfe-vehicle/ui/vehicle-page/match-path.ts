/** Whether a path answers a route pattern of literals and `:parameters`; `*` at the end takes the rest. */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean);
  const given = path.split('/').filter(Boolean);
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, index) => fits(part, given[index]));
  return wanted.length === given.length && wanted.every((part, index) => fits(part, given[index]));
}

const fits = (part: string, given: string | undefined) => given !== undefined && (part.startsWith(':') || part === given);
