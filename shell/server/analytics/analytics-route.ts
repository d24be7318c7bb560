import type { FastifyInstance } from 'fastify';
import { AnalyticsReport } from '@forecourt/contracts/events/analytics-report';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { EventLog } from './event-log.ts';

/** `POST /api/shell/analytics`: an event on a page of a site that stores its events. */
export async function analyticsRoute(app: FastifyInstance, { events }: { events: EventLog }): Promise<void> {
  app.post(
    '/api/shell/analytics',
    { bodyLimit: 4_000, config: { storesNothing: true, rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const site = tenantOf(request);
      const report = AnalyticsReport.parse(request.body);
      if (!request.preview && site.analytics.sinks.includes('beacon')) await events.record(site, report);
      return reply.code(204).send();
    },
  );
}
