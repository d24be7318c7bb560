import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { answerError } from './error-handler.ts';
import { safeLog } from './safe-log.ts';

type Options = { logger?: false | { level: string }; /** Where the log goes; default is standard output. */ logTo?: { write(line: string): unknown } } & Pick<FastifyServerOptions, 'trustProxy' | 'bodyLimit' | 'routerOptions' | 'requestTimeout'>;

/**
 * A Fastify server with our ways: zod validates requests, one error handler answers `ErrorResponse`, every request has an
 * id, `request.tenant` exists. Personal data stays out of the log: of a request only method, path without query, status and time,
 * and of any line no phone number and no e-mail address.
 */
export function createServer({ logTo, ...options }: Options = {}): FastifyInstance {
  const app = Fastify({
    genReqId: () => crypto.randomUUID(),
    // A domain may read a large index of its own before it answers.
    pluginTimeout: 120_000,
    ...options,
    logger: options.logger ? { level: options.logger.level, stream: safeLog(logTo), serializers: { req: (request) => ({ method: request.method, path: request.url.split('?')[0] }) } } : false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('tenant', null);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ error: `nothing answers ${request.method} ${request.url.split('?')[0]}`, code: 'not_found', requestId: request.id }));
  return app;
}
