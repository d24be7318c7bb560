import type { FastifyInstance, FastifyRequest } from 'fastify';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses requests that change something and that a browser sends for a page of another site (CSRF). They are
 * recognised by `Sec-Fetch-Site` and by an `Origin` other than this site's. Clients other than browsers send
 * neither header and are accepted.
 * @param hostOf returns the host that the browser requested
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
  // A page that sets no referrer policy can send the origin `null`. `Sec-Fetch-Site` then shows that the page
  // is this site's.
  if (origin === 'null') return fetchSite === undefined;
  return !URL.canParse(origin) || new URL(origin).host !== withoutDefaultPort(host, origin);
}

const withoutDefaultPort = (host: string | undefined, origin: string) =>
  host?.toLowerCase().replace(origin.startsWith('https:') ? /:443$/ : /:80$/, '');
