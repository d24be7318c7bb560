import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Composer } from '../composer.ts';
import type { Healing } from './healing.ts';
import { createReporter } from './reporter.ts';

const Failure = z.object({
  remote: z.string().max(80),
  version: z.string().max(80),
  what: z.string().max(200),
  message: z.string().max(500),
  path: z.string().max(500),
});

/** Reports of remotes that failed in browsers, and the versions that those browsers may load as a fallback. */
export async function failureRoutes(
  app: FastifyInstance,
  {
    healing,
    composer,
    secret,
    onFailure,
  }: {
    healing: Healing;
    composer: Composer;
    /** Of the installation. */ secret: string;
    onFailure(failure: { remote: string; version: string }): void;
  },
): Promise<void> {
  const reporterOf = createReporter(secret);
  app.post(
    '/api/shell/failures',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { path: _path, ...failure } = Failure.parse(request.body);
      // A report comes from outside: it counts only for a version that this very site serves.
      if (request.tenant && (await composer.serves(request.tenant, failure.remote, failure.version))) {
        app.log.warn({ failure, tenant: request.tenant.slug }, 'a remote failed in a browser');
        onFailure(failure);
        await healing.report({ ...failure, source: 'browser', ...reporterOf(request) });
      }
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/shell/fallback',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { remote, version } = z
        .object({ remote: z.string().max(80), version: z.string().max(80) })
        .parse(request.query);
      const found = request.tenant ? await composer.findFallback(request.tenant, remote, version) : null;
      if (!found)
        return reply.code(404).send({
          error: `there is no other version of ${remote} to load`,
          code: 'no_fallback',
          requestId: request.id,
        });
      return reply.header('cache-control', 'no-store').send(found);
    },
  );
}
