import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PreviewedStock, StoredPreview } from '@forecourt/contracts/api/vehicle-api';
import { stockScope } from '@forecourt/contracts/tenant/stock-scope';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { hasPreview } from './preview-repository.ts';
import { readStock } from './read-stock.ts';

const Page = z.object({
  after: z.string().max(200).default(''),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
});

/** For servers in a preview of a feed: whether it is stored, and the site's whole stock in it. */
export async function previewRoutes(app: FastifyInstance, { database }: DomainContext): Promise<void> {
  app.get('/api/vehicle/preview', async (request, reply) => {
    const { stock } = request.preview ?? {};
    if (!isServerCall(request.headers) || !stock) return reply.callNotFound();
    const answer: z.infer<typeof StoredPreview> = {
      isStored: await hasPreview(database, tenantOf(request).slug, stock.id),
    };
    return answer;
  });

  app.get<{ Querystring: z.infer<typeof Page> }>(
    '/api/vehicle/preview/stock',
    { schema: { querystring: Page } },
    async (request, reply): Promise<PreviewedStock | void> => {
      const { stock } = request.preview ?? {};
      if (!isServerCall(request.headers) || !stock) return reply.callNotFound();
      return readStock(database, stockScope(tenantOf(request)), stock.id, request.query);
    },
  );
}
