import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServiceClient } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import type { Composer } from '../registry/compose/composer.ts';
import { siteAddresses, type Address } from './site-page-paths.ts';

type Settings = {
  composer: Pick<Composer, 'compose'>;
  services: ServiceClient;
  siteUrl(tenant: TenantConfig): string;
  /** URLs in one file; the protocol allows 50,000. */
  mostInPart?: number;
};
type Part = { name: string; addresses: Address[] };

// A vehicle that was removed is named for a minute at most.
const cacheMs = 60_000;
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const config = { rateLimit: { max: 120, timeWindow: '1 minute' } };

/** `/sitemap.xml` and its parts, `/sitemaps/{kind}-{number}.xml`; the URLs are collected once a minute. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { composer, services, siteUrl, mostInPart = 50_000 }: Settings,
): Promise<void> {
  const cache = new LRUCache<string, Promise<Part[]>>({ max: 30, ttl: cacheMs });

  async function partsOf(tenant: TenantConfig): Promise<Part[]> {
    const composition = await composer.compose(tenant);
    const key = `${tenant.slug} ${composition.id}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const collecting = siteAddresses(tenant, { app, services, composition, siteUrl: siteUrl(tenant) }).then(
      ({ groups, complete }) => {
        if (!complete) cache.delete(key);
        return Object.entries(groups).flatMap(([kind, addresses]) =>
          divide(addresses, mostInPart).map((some, index) => ({
            name: `${kind}-${index + 1}.xml`,
            addresses: some,
          })),
        );
      },
    );
    cache.set(key, collecting);
    collecting.catch(() => cache.delete(key));
    return collecting;
  }

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    write: (parts: Part[], base: string) => Iterable<string> | null,
  ) {
    const { tenant } = request;
    if (!tenant) return reply.callNotFound();
    const lines = write(await partsOf(tenant), siteUrl(tenant));
    if (!lines) return reply.callNotFound();
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=60')
      .send(Readable.from(lines));
  }

  app.get('/sitemap.xml', { config }, (request, reply) => answer(request, reply, writeIndex));
  app.get<{ Params: { part: string } }>('/sitemaps/:part', { config }, (request, reply) =>
    answer(request, reply, (parts, base) => {
      const part = parts.find(({ name }) => name === request.params.part);
      return part ? writePart(part, base) : null;
    }),
  );
}

function* writeIndex(parts: Part[], base: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n`;
  for (const { name, addresses } of parts) {
    const newest = addresses.reduce<string | null>(
      (latest, { lastmod }) => (lastmod && (!latest || lastmod > latest) ? lastmod : latest),
      null,
    );
    yield entry('sitemap', `${base}/sitemaps/${name}`, newest);
  }
  yield '</sitemapindex>\n';
}

function* writePart({ addresses }: Part, base: string): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n`;
  for (let start = 0; start < addresses.length; start += 500)
    yield addresses
      .slice(start, start + 500)
      .map(({ path, lastmod }) => entry('url', new URL(path, `${base}/`).href, lastmod))
      .join('');
  yield '</urlset>\n';
}

function entry(element: 'sitemap' | 'url', address: string, lastmod: string | null): string {
  return `<${element}><loc>${escapeHtml(address)}</loc>${lastmod ? `<lastmod>${escapeHtml(lastmod)}</lastmod>` : ''}</${element}>\n`;
}

function divide(addresses: Address[], most: number): Address[][] {
  return Array.from({ length: Math.ceil(addresses.length / most) }, (_, index) =>
    addresses.slice(index * most, (index + 1) * most),
  );
}
