import { Readable } from 'node:stream';
import { and, asc, count, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { vehicles } from '../db/tables.ts';
import { ownFilters } from '../stock/dealership-site.ts';
import { isListed } from '../stock/vehicle-repository.ts';

const batch = 2000;

/**
 * `GET /api/vehicle/sitemap`, for calls between servers: the pages of the listed stock. First the lists that contain
 * vehicles (`car_types`, `bodies`, `models`, each with its count), then each vehicle's path and last change, streamed
 * while they are read.
 */
export async function sitemapRoute(
  app: FastifyInstance,
  { database, tenants }: DomainContext,
): Promise<void> {
  app.get('/api/vehicle/sitemap', async (request, reply) => {
    if (!request.headers['x-forecourt-internal'])
      return reply.code(404).send({
        error: 'nothing answers GET /api/vehicle/sitemap',
        code: 'not_found',
        requestId: request.id,
      });
    const site = tenantOf(request);
    const listed = isListed(site, await ownFilters(tenants, site));
    const lists = await countLists(database, site, listed);
    return reply
      .type('application/json; charset=utf-8')
      .send(Readable.from(body(lists, walkPaths(database, site, listed))));
  });
}

type Lists = {
  car_types: Record<string, number>;
  bodies: Record<string, number>;
  models: { make: string; model: string; count: number }[];
};

async function countLists({ orm }: Database, site: TenantConfig, listed: SQL | undefined): Promise<Lists> {
  const where = and(inArray(vehicles.tenant, scopeOf(site)), listed);
  const [types, bodies, models] = await Promise.all([
    orm
      .select({ value: vehicles.car_type, count: count() })
      .from(vehicles)
      .where(where)
      .groupBy(vehicles.car_type),
    orm
      .select({ value: vehicles.simple_body, count: count() })
      .from(vehicles)
      .where(where)
      .groupBy(vehicles.simple_body)
      .orderBy(asc(vehicles.simple_body)),
    orm
      .select({ make: vehicles.make, model: vehicles.model, count: count() })
      .from(vehicles)
      .where(where)
      .groupBy(vehicles.make, vehicles.model)
      .orderBy(asc(vehicles.make), asc(vehicles.model)),
  ]);
  const byValue = (rows: { value: string | null; count: number }[]) =>
    Object.fromEntries(rows.flatMap(({ value, count: number }) => (value ? [[value, number]] : [])));
  return { car_types: byValue(types), bodies: byValue(bodies), models };
}

/** Yields paths in the order of group members and ids, so that each batch of rows continues after the previous one. */
async function* walkPaths(
  { orm }: Database,
  site: TenantConfig,
  listed: SQL | undefined,
): AsyncGenerator<{ path: string; updated_at: string }[]> {
  const seen = new Set<string>();
  for (const tenant of scopeOf(site)) {
    let after = '';
    for (;;) {
      const rows = await orm
        .select({ id: vehicles.id, slug: vehicles.slug, updated_at: vehicles.updated_at })
        .from(vehicles)
        .where(and(eq(vehicles.tenant, tenant), listed, gt(vehicles.id, after)))
        .orderBy(asc(vehicles.id))
        .limit(batch);
      yield rows
        .filter(({ slug }) => !seen.has(slug) && seen.add(slug))
        .map(({ slug, updated_at }) => ({ path: `/cars/${slug}`, updated_at: updated_at.toISOString() }));
      if (rows.length < batch) break;
      after = rows.at(-1)!.id;
    }
  }
}

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

const scopeOf = (site: TenantConfig) => (site.stock.tenants.length > 0 ? site.stock.tenants : [site.slug]);
