import type { FastifyInstance } from 'fastify';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { dealershipSite } from '../stock/dealership-site.ts';
import { noVehicle } from '../stock/stock-routes.ts';
import { createVehicleRepository } from '../stock/vehicle-repository.ts';
import { findAutoGauge } from './find-auto-gauge.ts';

export function registerMarket(app: FastifyInstance, { database, tenants }: DomainContext): void {
  app.get<{ Params: { slug: string } }>('/api/vehicle/cars/:slug/autogauge', async (request, reply) => {
    const site = tenantOf(request);
    const found = await createVehicleRepository(database, site, tenants).bySlug(request.params.slug);
    if (!found || found.removed) return noVehicle(reply);
    const { vehiclePage } = await dealershipSite(tenants, site, found.vehicle);
    const gauge = vehiclePage.autogauge ? await findAutoGauge(database, found) : null;
    // Too few comparable vehicles is an answer, not a failure: an empty one.
    return gauge ?? reply.code(204).send();
  });
}
