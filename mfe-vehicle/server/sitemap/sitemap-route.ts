import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { isServerCall } from '@forecourt/server-kit/internal-call';
import { listDealershipFilters } from '../stock/dealership-site.ts';
import { countLists, readPaths, type Lists } from './sitemap-repository.ts';

/**
 * `GET /api/vehicle/sitemap`, for calls between servers: the pages of the listed stock. First the lists that
 * contain vehicles (`car_types`, `bodies`, `models`, each with its count), then each vehicle's path and last
 * change, streamed while they are read.
 */
export async function sitemapRoute(
  app: FastifyInstance,
  { database, tenants }: DomainContext,
): Promise<void> {
  app.get('/api/vehicle/sitemap', async (request, reply) => {
    if (!isServerCall(request.headers)) return reply.callNotFound();
    const site = tenantOf(request);
    const dealershipFilters = await listDealershipFilters(tenants, site);
    const lists = await countLists(database.pool, site, dealershipFilters);
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(body(lists, readPaths(database.pool, withOwnPages(site), dealershipFilters))));
  });
}

/** Without vehicles whose canonical page is on a member's site. */
const withOwnPages = (site: TenantConfig): TenantConfig =>
  site.stock.canonical === 'own' ? site : { ...site, stock: { ...site.stock, tenants: [] } };

async function* body(lists: Lists, pages: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(lists).slice(0, -1)},"vehicles":[`;
  let first = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield `${first ? '' : ','}${JSON.stringify(page).slice(1, -1)}`;
    first = false;
  }
  yield ']}';
}
