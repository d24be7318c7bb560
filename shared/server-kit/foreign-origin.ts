import type { FastifyInstance, FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses requests that change something and that a browser sends for a page of another site (CSRF): by `Sec-Fetch-Site`,
 * and by an `Origin` that is not this site's. Clients other than browsers send neither, and pass.
 * @param hostOf the host that the browser asked
 */
export function refuseForeignOrigins(
  app: FastifyInstance,
  hostOf: (request: FastifyRequest) => string | undefined,
): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isForeign(request, hostOf(request))) return;
    throw Object.assign(new Error('this request comes from a page of another site'), {
      statusCode: 403,
      code: 'foreign_origin',
    });
  });
}

function isForeign({ headers }: FastifyRequest, host: string | undefined): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return true;
  const { origin } = headers;
  if (origin === undefined) return false;
  // A page without a referrer policy of its own can send no origin; the browser still says that it is this site's.
  if (origin === 'null') return fetchSite === undefined;
  return !URL.canParse(origin) || new URL(origin).host !== withoutDefaultPort(host, origin);
}

const withoutDefaultPort = (host: string | undefined, origin: string) =>
  host?.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
