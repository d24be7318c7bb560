import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import CircuitBreaker from 'opossum';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { secretHeader, tenantHeader } from '@forecourt/server-kit/internal-call';
import { previewHeader } from '@forecourt/server-kit/preview';
import { shopperHeader, signShopper } from '@forecourt/server-kit/shopper';

type Calls = {
  secret: string;
  timeoutMs: number;
  /** Headers that propagate the trace. */ traceHeaders?(): Record<string, string>;
};
type Settings = Calls & { domain: Pick<DomainServer, 'name' | 'prefixes' | 'readsShopper'>; url: string };

const volume = 5;
const rollingMs = 10_000;
const resetMs = 5_000;

/** Proxies a domain's paths to its own process. */
export async function proxyDomain(app: FastifyInstance, { domain, url, ...calls }: Settings): Promise<void> {
  const proxyOf = await createDomainProxies(app, calls);
  const pass = proxyOf(domain, () => url);
  await app.register(forwardBodiesPlugin);
  for (const prefix of domain.prefixes) {
    app.all(prefix, { config: decidedElsewhere }, pass);
    app.all(`${prefix}/*`, { config: decidedElsewhere }, pass);
  }
}

/** Whether a route may be called in a preview is known to the domain's process. */
export const decidedElsewhere = { storesNothing: true };

/** Streams the bodies of a scope without parsing them. */
export const forwardBodiesPlugin = fastifyPlugin(async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
});

type Pass = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Proxied = Pick<DomainServer, 'name' | 'readsShopper'>;

/**
 * Passes requests on to domains' processes: bodies as streams, with the tenant and the request's id. A
 * process that does not respond gives a 502 or 504; if most calls fail, the next are refused at once for a
 * while.
 * @returns a function that is given a domain, and where its process answers now
 */
export async function createDomainProxies(
  app: FastifyInstance,
  { secret, timeoutMs, traceHeaders = () => ({}) }: Calls,
): Promise<(domain: Proxied, urlOf: () => string) => Pass> {
  const breakers: CircuitBreaker[] = [];
  app.addHook('onClose', async () => breakers.forEach((breaker) => breaker.shutdown()));
  await app.register(replyFrom, {
    disableRequestLogging: true,
    undici: {
      connections: 64,
      pipelining: 1,
      connect: { timeout: Math.min(timeoutMs, 2_000) },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs * 6,
    },
  });

  return (domain, urlOf) => {
    const breaker = createBreaker(app, domain.name);
    breakers.push(breaker);
    return async function pass(request, reply) {
      const shopper = domain.readsShopper && request.tenant ? await request.findShopper() : null;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      // Half open: one call is let through to test.
      const refused = !breaker.closed && !breaker.pendingClose;
      breaker.fire(promise).catch(() => undefined);
      promise.catch(() => undefined);
      if (refused) {
        resolve();
        return reply
          .code(503)
          .header('retry-after', String(Math.ceil(resetMs / 1000)))
          .send(failure(request, 'service_unavailable'));
      }
      return reply.from(urlOf() + request.url, {
        timeout: timeoutMs,
        rewriteRequestHeaders: (_request, headers) => ({
          ...headers,
          ...traceHeaders(),
          [secretHeader]: secret,
          'x-request-id': request.id,
          'x-forwarded-for': request.ip,
          'x-forwarded-host': request.headers.host ?? '',
          'x-forwarded-proto': request.protocol,
          ...(request.tenant ? { [tenantHeader]: request.tenant.slug } : {}),
          ...(request.preview ? { [previewHeader]: request.preview.token } : {}),
          ...(shopper && request.tenant
            ? { [shopperHeader]: signShopper(shopper, request.tenant.slug, secret) }
            : {}),
        }),
        onResponse: (_request, answer, response) => {
          // A process that says it is unavailable counts as one that does not respond.
          if (answer.statusCode === 503) reject(new Error('503'));
          else resolve();
          void answer.send((response as { stream: NodeJS.ReadableStream }).stream);
        },
        onError: (answer, { error }) => {
          reject(error);
          request.log.warn(
            { domain: domain.name, reason: error.message },
            "a domain's process did not respond",
          );
          const late =
            /timeout/i.test(error.message) || /TIMEOUT/.test((error as { code?: string }).code ?? '');
          void answer.code(late ? 504 : 502).send(failure(request, late ? 'gateway_timeout' : 'bad_gateway'));
        },
      });
    };
  };
}

/** The call itself goes through Fastify; the circuit breaker gets its outcome. */
function createBreaker(app: FastifyInstance, name: string): CircuitBreaker<[Promise<void>], void> {
  const breaker = new CircuitBreaker((outcome: Promise<void>) => outcome, {
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold: volume,
    rollingCountTimeout: rollingMs,
    resetTimeout: resetMs,
    name,
  });
  breaker.on('open', () =>
    app.log.warn(
      { domain: name },
      "a domain's process is failing: requests to it are refused until it responds",
    ),
  );
  breaker.on('close', () => app.log.warn({ domain: name }, "a domain's process responds again"));
  return breaker;
}

const failure = (request: FastifyRequest, code: string) => ({
  error: 'this part of the site does not answer at the moment; please try again',
  code,
  requestId: request.id,
});
