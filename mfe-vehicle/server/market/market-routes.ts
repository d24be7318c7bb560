import type { FastifyInstance } from 'fastify';
import type { AutoGauge } from '@forecourt/contracts/api/vehicle-api';
import { hasAutogauge } from '@forecourt/contracts/tenant/plugins';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { dealershipSite } from '../stock/dealership-site.ts';
import { noVehicle } from '../stock/stock-routes.ts';
import { findBySlug, type StoredVehicle } from '../stock/vehicle-repository.ts';
import { autoGauge } from './auto-gauge.ts';
import { listComparables } from './comparable-price-repository.ts';
import { comparableYears } from './comparison-limits.ts';
import { comparisonText } from './comparison-text.ts';

export async function marketRoutes(
  app: FastifyInstance,
  { database, tenants }: DomainContext,
): Promise<void> {
  app.get<{ Params: { slug: string } }>('/api/vehicle/cars/:slug/autogauge', async (request, reply) => {
    const site = tenantOf(request);
    const found = await findBySlug(database.pool, site, request.params.slug);
    if (!found || found.removed) return noVehicle(reply);
    const dealerSite = await dealershipSite(tenants, site, found.vehicle);
    const gauge = hasAutogauge(dealerSite) ? await findAutoGauge(database, found, site.locale) : null;
    // Too few comparable vehicles is not a failure: the response is empty.
    return gauge ?? reply.code(204).send();
  });
}

/**
 * Compares a vehicle's price with the stock of all sites: the same make and model, used only with used,
 * others only with others, built within two years of it. Returns only figures, never a vehicle of another
 * site.
 */
async function findAutoGauge(
  database: Database,
  found: StoredVehicle,
  locale: string,
): Promise<AutoGauge | null> {
  const { vehicle } = found;
  const price = currentPrice(vehicle);
  if (price === null || vehicle.year === null) return null;
  const [from, to] = [vehicle.year - comparableYears, vehicle.year + comparableYears];
  const comparables = await listComparables(database.pool, found, { from, to });
  const years = comparables.map(({ year }) => year);
  return autoGauge(
    price,
    comparables.map((one) => one.price),
    comparisonText({ vehicle, years }, locale),
  );
}
