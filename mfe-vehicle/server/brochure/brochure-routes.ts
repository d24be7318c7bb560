import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LocationDetail, locationsApi } from '@forecourt/contracts/api/locations-api';
import type { Location, LocationSummary } from '@forecourt/contracts/locations/location';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { staysInLists } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { ServiceError, tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { dealershipSite } from '../stock/dealership-site.ts';
import { noVehicle } from '../stock/stock-routes.ts';
import { findBySlug } from '../stock/vehicle-repository.ts';
import { brochureContent, type Brochure } from './brochure-content.ts';
import { createFontLoader, type BrochureFont } from './load-fonts.ts';
import { loadPictures, type SiteAddress } from './load-pictures.ts';
import { createPdfRenderer, PdfRendererBusy } from './pdf-renderer.ts';

const limit = { rateLimit: { max: 20, timeWindow: '1 minute' } };
const design = '4';

/** `GET /api/vehicle/cars/:slug/brochure.pdf`, saved as `{slug}.pdf`; rebuilt when its content changes */
export async function brochureRoutes(app: FastifyInstance, context: DomainContext): Promise<void> {
  const { database, services, siteUrl } = context;
  const pdfRenderer = createPdfRenderer();
  const fontsOf = createFontLoader();
  app.addHook('onClose', () => pdfRenderer.close());
  const printed = new LRUCache<string, Buffer>({ maxSize: 64_000_000, sizeCalculation: (pdf) => pdf.length });
  const printing = new Map<string, Promise<Buffer>>();

  async function make(
    key: string,
    brochure: Brochure,
    fonts: BrochureFont[],
    site: TenantConfig,
    address: SiteAddress,
  ): Promise<Buffer> {
    const pictures = await loadPictures(brochure.pictures, site, address);
    const pdf = await pdfRenderer.render(brochure, pictures, fonts);
    // A brochure that lacks pictures is not cached, so it is rebuilt on the next request.
    if (pictures.length === brochure.pictures.length) printed.set(key, pdf);
    return pdf;
  }

  app.get<{ Params: { slug: string } }>(
    '/api/vehicle/cars/:slug/brochure.pdf',
    { config: limit },
    async (request, reply) => {
      const found = await findBySlug(database.pool, tenantOf(request), request.params.slug);
      if (!found) return noVehicle(reply);
      const { vehicle } = found;
      const site = await dealershipSite(context.tenants, tenantOf(request), vehicle);
      if (!site.vehiclePage.printPdf) return noVehicle(reply);
      if (found.removed || !staysInLists(vehicle, site.stock.soldDays))
        return reply
          .code(410)
          .send({ error: 'this vehicle has been sold', code: 'vehicle_gone', requestId: request.id });

      const address = addressOf(request, siteUrl(site));
      const [location, { fonts, ...faces }] = await Promise.all([
        whereItStands(vehicle, site),
        fontsOf(site, address),
      ]);
      const brochure = brochureContent(vehicle, site, location, `${siteUrl(site)}${vehicle.path}`, faces);
      const key = createHash('sha256')
        .update(JSON.stringify([design, vehicle.updated_at, brochure]))
        .digest('base64url')
        .slice(0, 32);
      void reply.headers({ etag: `"${key}"`, 'cache-control': 'public, no-cache' });
      if (request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send();
      try {
        const pdf =
          printed.get(key) ?? (await once(printing, key, () => make(key, brochure, fonts, site, address)));
        return sendPdf(reply, pdf, vehicle.slug);
      } catch (error) {
        void reply.removeHeader('etag').header('cache-control', 'no-store');
        if (error instanceof PdfRendererBusy)
          return reply
            .code(503)
            .header('retry-after', '5')
            .send({
              error: `${error.message}; please try again in a moment`,
              code: 'busy',
              requestId: request.id,
            });
        throw error;
      }
    },
  );

  /**
   * Returns the vehicle's location with its licence and phone number from the locations service, or the
   * location stored on the vehicle if that fails.
   */
  async function whereItStands(
    vehicle: Vehicle,
    site: TenantConfig,
  ): Promise<Location | LocationSummary | null> {
    const id = vehicle.location_id ?? vehicle.location?.id;
    if (!id) return vehicle.location;
    try {
      return LocationDetail.parse(await services.get(locationsApi.byId(id), site.slug)).location;
    } catch (error) {
      // 404: the location is not public.
      return error instanceof ServiceError && error.status === 404 ? null : vehicle.location;
    }
  }
}

/**
 * Returns the address of the picture service: the socket that received this request, or the public site for a
 * request without a socket (an injected one).
 */
function addressOf(request: FastifyRequest, siteUrl: string): SiteAddress {
  const { localAddress = '', localPort } = request.socket ?? {};
  const { origin, host } = new URL(siteUrl);
  return {
    base: localPort
      ? `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
      : origin,
    host: request.headers.host ?? host,
  };
}

function sendPdf(reply: FastifyReply, pdf: Buffer, slug: string): FastifyReply {
  const name = slug.replace(/[^\w.-]+/g, '-') || 'vehicle';
  return reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
    })
    .send(pdf);
}

/** Concurrent calls with the same key share one run of `make`. */
async function once<T>(running: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const pending = running.get(key);
  if (pending) return pending;
  const made = make().finally(() => running.delete(key));
  running.set(key, made);
  return made;
}
