import '../preview/preview.ts';
import '../requests/shopper.ts';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { textInputPlugin } from '../requests/text-input.ts';
import { logError } from '../telemetry/log-error.ts';
import { safeLog } from '../telemetry/safe-log.ts';
import { answerError } from './error-handler.ts';

type Options = {
  logger?: false | { level: string };
  /** Destination of the log. Default: standard output. */
  logTo?: { write(line: string): unknown };
  /** Sends `Strict-Transport-Security`, so that browsers use only https for this host. */
  hsts?: boolean;
  /** The host that the browser requested, which the header `Origin` must match. Default: `Host`. */
  hostOf?: (request: FastifyRequest) => string | undefined;
} & Pick<FastifyServerOptions, 'trustProxy' | 'bodyLimit' | 'routerOptions' | 'requestTimeout'>;

/** Time limits for a request's headers and the whole of it. A connection that exceeds one is closed. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 120_000;
const oneYearSeconds = 365 * 24 * 3600;

/**
 * Creates a Fastify server with the rules of the platform: zod validates requests, one error handler answers
 * `ErrorResponse`, every request has an id, `request.tenant` exists, and every response has security headers.
 * Requests sent by pages of other sites cannot change anything, and incoming text is made storable. Personal
 * data stays out of the log: of a request only method, path without query, status and time are logged, no
 * line contains a phone number or an email address, and database errors are logged without values.
 */
export function createServer({ logTo, hsts = false, hostOf, ...options }: Options = {}): FastifyInstance {
  const requestTimeout = options.requestTimeout ?? requestTimeoutMs;
  const app = Fastify({
    genReqId: () => crypto.randomUUID(),
    // A domain may load a large index before its plugin is ready.
    pluginTimeout: 120_000,
    // For URLs that the router cannot parse. Hooks do not run for these.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.header('x-content-type-options', 'nosniff')),
    ...options,
    requestTimeout,
    http: {
      headersTimeout: Math.min(headersTimeoutMs, requestTimeout),
      connectionsCheckingInterval: Math.min(5_000, requestTimeout),
    },
    logger: options.logger
      ? {
          level: options.logger.level,
          stream: safeLog(logTo),
          serializers: {
            req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
            err: logError,
          },
        }
      : false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('tenant', null);
  app.decorateRequest('findShopper', async () => null);
  app.decorateRequest('preview', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply
      .code(404)
      .send({
        error: `nothing answers ${request.method} ${request.url.split('?')[0]}`,
        code: 'not_found',
        requestId: request.id,
      }),
  );
  app.register(helmet, {
    // Pages set their own content security policy. Other sites may use pictures and scripts.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The dealer decides about the other subdomains.
    strictTransportSecurity: hsts ? { maxAge: oneYearSeconds, includeSubDomains: false } : false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'sameorigin' },
    xPermittedCrossDomainPolicies: false,
  });
  // After the security headers, so that refused requests get them too.
  app.register(textInputPlugin);
  app.register(foreignOriginPlugin, { hostOf: hostOf ?? (({ headers }) => headers.host) });
  return app;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses requests that change something and that a browser sends for a page of another site (CSRF). They are
 * recognised by `Sec-Fetch-Site` and by an `Origin` other than this site's. Clients other than browsers send
 * neither header and are accepted.
 */
const foreignOriginPlugin = fastifyPlugin<Required<Pick<Options, 'hostOf'>>>(async (app, { hostOf }) => {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || !isForeign(request, hostOf(request))) return;
    throw Object.assign(new Error('this request comes from a page of another site'), {
      statusCode: 403,
      code: 'foreign_origin',
    });
  });
});

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
