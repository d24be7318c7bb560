/** Where a developer's own machine serves builds from; the default outside production. */
export const localOrigins = ['http://127.0.0.1:*', 'http://localhost:*'];

/** @param allowed origins, `http://127.0.0.1:*` for any port. None with a path, query or credentials. */
export function isAllowedOrigin(origin: string, allowed: string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin) return false;
  return allowed.some((one) =>
    one.endsWith(':*') ? url.origin.replace(/:\d+$/, '') === one.slice(0, -2) : one === url.origin,
  );
}
