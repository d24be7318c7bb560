import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PreviewedStock, PreviewStamp, StoredPreview } from '@forecourt/contracts/api/vehicle-api';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { runningOffers } from '../offers/running-offers.ts';
import { hasPreview } from './preview-repository.ts';
import { readStock } from './read-stock.ts';
import { stampOf } from './stamp-of.ts';

const Page = z.object({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/**
 * For other servers, in a preview: whether that of a feed is stored, and the whole stock of the site as the
 * preview shows it.
 */
export async function previewRoutes(
  app: FastifyInstance,
  { database, services }: DomainContext,
): Promise<void> {
  app.get('/api/vehicle/preview', async (request, reply) => {
    const { stock } = request.preview ?? {};
    if (!isServerCall(request.headers) || !stock) return reply.callNotFound();
    const answer: z.infer<typeof StoredPreview> = {
      isStored: await hasPreview(database.pool, tenantOf(request).slug, stock.id),
    };
    return answer;
  });

  app.get<{ Querystring: z.infer<typeof Page> }>(
    '/api/vehicle/preview/stock',
    { schema: { querystring: Page } },
    async (request, reply): Promise<PreviewedStock | void> => {
      if (!isServerCall(request.headers) || !request.preview) return reply.callNotFound();
      const { stock } = request.preview;
      return readStock(
        database.pool,
        stockScope(tenantOf(request)),
        stock?.id ?? null,
        request.query,
        (tenant) => runningOffers(services, tenant),
      );
    },
  );

  app.get('/api/vehicle/preview/stamp', async (request, reply): Promise<PreviewStamp | void> => {
    if (!isServerCall(request.headers) || !request.preview) return reply.callNotFound();
    return { stamp: await stampOf(database, stockScope(tenantOf(request)), request.preview) };
  });
}
