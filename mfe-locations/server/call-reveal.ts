import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallReveal, locationsApi, type CallRevealed } from '@forecourt/contracts/api/locations-api';
import { choosePhone, departmentPhone, phoneOf, telHref } from '@forecourt/contracts/locations/phone';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { formPostPlugin, isFormPost } from '@forecourt/server-kit/form-post';
import { sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';
import { logCallReveal } from './call-reveal-repository.ts';
import { dealershipLayers } from './dealership-settings.ts';
import { placePhone } from './place-phone.ts';
import { publishedLocations } from './published-locations.ts';

const orNull = (text: unknown) => (text === '' || text === undefined ? null : text);
const id = z.preprocess(orNull, z.string().max(200).nullable());
/** The button's form without JavaScript: the fields that choose the number, and the fields to log. */
const RevealForm = z.object({
  car_id: id,
  dealership_id: id,
  website_id: z.coerce.number().pipe(z.int32()),
  location_id: id,
  car_type: z.preprocess(orNull, CarType.nullable()),
  department: z.preprocess(orNull, z.enum(['sales', 'service', 'parts']).nullable()),
});

/** `POST /api/locations/call-reveal`: logs that a masked number was revealed, and answers it. */
export async function callRevealRoutes(
  app: FastifyInstance,
  { database, tenants }: DomainContext,
): Promise<void> {
  await app.register(formPostPlugin, { bodyLimit: 10_000 });
  app.post(
    locationsApi.callReveal,
    { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
    async (request, reply) => {
      if (isFormPost(request)) return answerForm(request, reply);
      const reveal = CallReveal.parse(request.body);
      const { phone } = await findCallee(tenantOf(request), reveal);
      await logCallReveal(database.pool, tenantOf(request).slug, reveal);
      return reply.code(201).send({ logged: true, phone } satisfies z.infer<typeof CallRevealed>);
    },
  );

  /** The number of the vehicle's page, or of the location's page or department if there is no vehicle. */
  async function findCallee(
    site: TenantConfig,
    {
      location_id,
      car_id,
      car_type,
      department,
    }: Pick<z.infer<typeof CallReveal>, 'location_id' | 'car_id' | 'car_type' | 'department'>,
  ): Promise<{ name: string; phone: string | null }> {
    const published = publishedLocations(database.pool, site);
    const placed = location_id === null ? null : await published.locationById(location_id);
    if (!placed) return { name: site.name, phone: choosePhone(site.locations.phone, car_type, null) };
    const layers = await dealershipLayers(tenants, site, placed);
    const phone =
      car_id === null
        ? departmentPhone(
            {
              ...placed.location,
              shown_phone: placePhone(layers, placed, await published.mainDealerships()),
            },
            department ?? 'sales',
          )
        : choosePhone(layers.layered.locations.phone, car_type, phoneOf(placed.location));
    return { name: placed.location.name, phone };
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = tenantOf(request);
    const reveal = RevealForm.parse(request.body);
    const { name, phone } = await findCallee(site, reveal);
    const t = texts.for(site.locale);
    if (phone === null)
      return sendPlainPage(reply.code(404), sitePage(site, t.none, `<h1>${escapeHtml(t.none)}</h1>`));
    await logCallReveal(database.pool, site.slug, reveal);
    const title = t.call(name);
    const link = `<a href="${escapeHtml(telHref(phone))}"><bdi dir="ltr">${escapeHtml(phone)}</bdi></a>`;
    return sendPlainPage(
      reply,
      sitePage(site, title, `<h1>${escapeHtml(title)}</h1><p><strong>${link}</strong></p>`),
    );
  }
}

export const texts = defineMessages('locations/call-reveal', {
  call: (name: string) => `Call ${name}`,
  none: 'No phone number is available here.',
});
