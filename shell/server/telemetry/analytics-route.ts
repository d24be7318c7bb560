import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const AnalyticsEvent = z.object({ id: z.number(), event: z.string().max(80), path: z.string().max(500) });

/** `POST /api/shell/analytics`: writes what happened on a page into the log. */
export async function analyticsRoute(app: FastifyInstance): Promise<void> {
  app.post(
    '/api/shell/analytics',
    { config: { rateLimit: { max: 300, timeWindow: '1 minute' } } },
    async (request, reply) => {
      app.log.info(
        { analytics: AnalyticsEvent.parse(request.body), tenant: request.tenant?.slug },
        'analytics',
      );
      return reply.code(204).send();
    },
  );
}
