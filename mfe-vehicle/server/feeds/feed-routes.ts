import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { staysInLists } from '@forecourt/contracts/vehicle/availability';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf, type DomainContext, type TenantDirectory } from '@forecourt/server-kit/domain';
import { dealershipSite } from '../stock/dealership-site.ts';
import { readStock } from './stock-repository.ts';
import { toVehicleAd, type Reason } from './to-vehicle-ad.ts';
import type { VehicleAd } from './vehicle-ad.ts';
import { tsvHead, tsvLine, xmlFoot, xmlHead, xmlItem } from './write-ads.ts';

const config = { rateLimit: { max: 12, timeWindow: '1 minute' } };

/** `GET /api/vehicle/feeds/vehicle-ads.xml`, `.tsv` and the report of what is left out, streamed. */
export async function feedRoutes(
  app: FastifyInstance,
  { database, tenants, siteUrl }: DomainContext,
): Promise<void> {
  const walk = (site: TenantConfig) => adsOfSite(database, tenants, site, siteUrl(site));

  app.get('/api/vehicle/feeds/vehicle-ads.xml', { config }, async (request, reply) => {
    const site = tenantOf(request);
    return reply.type('application/xml; charset=utf-8').send(Readable.from(inChunks(xml(site))));
  });

  app.get('/api/vehicle/feeds/vehicle-ads.tsv', { config }, async (request, reply) => {
    const site = tenantOf(request);
    return reply
      .type('text/tab-separated-values; charset=utf-8')
      .header('content-disposition', 'attachment; filename="vehicle-ads.tsv"')
      .send(Readable.from(inChunks(tsv(site))));
  });

  app.get('/api/vehicle/feeds/vehicle-ads-report.json', { config }, async (request, reply) => {
    const site = tenantOf(request);
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(inChunks(report(site))));
  });

  async function* xml(site: TenantConfig) {
    yield xmlHead(site.name, `${siteUrl(site)}/`);
    for await (const entry of walk(site)) if ('ad' in entry) yield xmlItem(entry.ad);
    yield xmlFoot;
  }

  async function* tsv(site: TenantConfig) {
    yield tsvHead;
    for await (const entry of walk(site)) if ('ad' in entry) yield tsvLine(entry.ad);
  }

  async function* report(site: TenantConfig) {
    let [offers, leftOut] = [0, 0];
    yield `{"site":${JSON.stringify(site.slug)},"left_out":[`;
    for await (const entry of walk(site)) {
      if ('ad' in entry) offers++;
      else yield `${leftOut++ === 0 ? '' : ','}\n${JSON.stringify(entry.leftOut)}`;
    }
    yield `],"offers":${offers},"left_out_count":${leftOut}}`;
  }
}

/** Joins small texts into chunks, so that a long stream needs fewer writes. */
async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < 32_768) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

type LeftOut = { id: string; slug: string; name: string; reasons: Reason[] };

/** Yields each shown vehicle as an offer, or why it is left out. Each VIN once. */
async function* adsOfSite(
  database: Database,
  tenants: TenantDirectory,
  site: TenantConfig,
  siteUrl: string,
): AsyncGenerator<{ ad: VehicleAd } | { leftOut: LeftOut }> {
  const offered = new Map<string, string>();
  for await (const { tenant, vehicle } of readStock(database.pool, site)) {
    const dealerSite = await dealershipSite(tenants, site, vehicle);
    if (!staysInLists(vehicle, dealerSite.stock.soldDays)) continue;
    const { id, slug, name } = vehicle;
    const result = toVehicleAd(vehicle, { site: dealerSite, siteUrl, tenant });
    const other = result.ok ? offered.get(result.ad.vin) : undefined;
    if (!result.ok) yield { leftOut: { id, slug, name, reasons: result.reasons } };
    else if (other !== undefined)
      yield {
        leftOut: { id, slug, name, reasons: [{ field: 'vin', reason: `is offered already by ${other}` }] },
      };
    else {
      offered.set(result.ad.vin, slug);
      yield { ad: result.ad };
    }
  }
}
