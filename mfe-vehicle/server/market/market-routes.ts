import type { FastifyInstance } from 'fastify';
import { hasAutogauge } from '@forecourt/contracts/tenant/plugins';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { dealershipSite } from '../stock/dealership-site.ts';
import { noVehicle } from '../stock/stock-routes.ts';
import { createVehicleRepository } from '../stock/vehicle-repository.ts';
import { findAutoGauge } from './find-auto-gauge.ts';

export async function marketRoutes(
  app: FastifyInstance,
  { database, tenants }: DomainContext,
): Promise<void> {
  app.get<{ Params: { slug: string } }>('/api/vehicle/cars/:slug/autogauge', async (request, reply) => {
    const site = tenantOf(request);
    const found = await createVehicleRepository(database, site, tenants).bySlug(request.params.slug);
    if (!found || found.removed) return noVehicle(reply);
    const dealerSite = await dealershipSite(tenants, site, found.vehicle);
    const gauge = hasAutogauge(dealerSite) ? await findAutoGauge(database, found, site.locale) : null;
    // Too few comparable vehicles is not a failure: the response is empty.
    return gauge ?? reply.code(204).send();
  });
}
