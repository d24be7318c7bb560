import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerError } from './error-handler.ts';
import { refuseForeignOrigins } from './foreign-origin.ts';
import { logError } from './log-error.ts';
import { safeLog } from './safe-log.ts';
import './shopper.ts';
import { checkTextInput } from './text-input.ts';

type Options = {
  logger?: false | { level: string };
  /** Where the log goes; default is standard output. */
  logTo?: { write(line: string): unknown };
  /** Makes browsers use https for this host from now on. */
  hsts?: boolean;
  /** The host that the browser asked, which its origin must be; default is the header `Host`. */
  hostOf?: (request: FastifyRequest) => string | undefined;
} & Pick<FastifyServerOptions, 'trustProxy' | 'bodyLimit' | 'routerOptions' | 'requestTimeout'>;

/** A request's headers have arrived after so long, and its body too; else the connection is cut. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 120_000;
const oneYearSeconds = 365 * 24 * 3600;

/**
 * A Fastify server with our rules: zod validates requests, one error handler answers `ErrorResponse`, every request has an
 * id, `request.tenant` exists, security headers are on every answer, requests from pages of other sites change nothing, and text
 * that comes in can be stored. Personal data stays out of the log: of a request only method, path without query, status and
 * time, of any line no phone number and no e-mail address, and of database errors no values.
 */
export function createServer({ logTo, hsts = false, hostOf, ...options }: Options = {}): FastifyInstance {
  const requestTimeout = options.requestTimeout ?? requestTimeoutMs;
  const app = Fastify({
    genReqId: () => crypto.randomUUID(),
    // A domain may read a large index of its own before it answers.
    pluginTimeout: 120_000,
    // For addresses that no route can be looked up for; hooks do not run for these.
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
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: `nothing answers ${request.method} ${request.url.split('?')[0]}`,
      code: 'not_found',
      requestId: request.id,
    }),
  );
  app.register(helmet, {
    // Pages have a content security policy of their own; pictures and scripts may be used by other sites.
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A dealer's other subdomains are the dealer's to decide.
    strictTransportSecurity: hsts ? { maxAge: oneYearSeconds, includeSubDomains: false } : false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'sameorigin' },
    xPermittedCrossDomainPolicies: false,
  });
  // A plugin, so that what it refuses has the security headers too.
  app.register(
    fastifyPlugin(async (server) => {
      checkTextInput(server);
      refuseForeignOrigins(server, hostOf ?? (({ headers }) => headers.host));
    }),
  );
  return app;
}
