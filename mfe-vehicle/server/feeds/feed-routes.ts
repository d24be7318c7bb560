import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { adsOfSite } from './ads-of-site.ts';
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
async function* inChunks(texts: AsyncIterable<string>, length = 32_768): AsyncGenerator<string> {
  let chunk = '';
  for await (const text of texts) {
    chunk += text;
    if (chunk.length < length) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}
