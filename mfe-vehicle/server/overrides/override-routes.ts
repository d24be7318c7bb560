import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { findOwnVehicle } from '../photos/given-photo-repository.ts';
import { createFeedKeyGuard } from '../photos/keys/feed-key-guard.ts';
import { noVehicle, refuse } from '../photos/keys/refuse.ts';
import { readOverride } from './override-fields.ts';
import { endOverride, listOverrides, setOverride } from './override-repository.ts';

/** Identifies a vehicle by its stock number, VIN or id. */
const Which = z.object({ vehicle: z.string().min(1).max(80) });
const Listed = z.object({ vehicle: Which.shape.vehicle.optional(), history: z.stringbool().default(false) });
const Field = Which.extend({
  field: z.string().min(1).max(60),
  by: z.string().trim().min(1).max(120).optional(),
});
const Given = Field.extend({
  value: z.union([
    z.string().max(20_000),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string().max(500)).max(200),
  ]),
  reason: z.string().trim().max(500).optional(),
  until: z.iso.datetime({ offset: true }).optional(),
});

/** Routes by which a console sets values that survive feeds, by one of the site's feed keys. */
export async function overrideRoutes(app: FastifyInstance, { database }: DomainContext): Promise<void> {
  const { guard, nameOf } = createFeedKeyGuard(database);
  const find = (request: FastifyRequest, which: string) =>
    findOwnVehicle(database.pool, tenantOf(request).slug, which);

  app.get<{ Querystring: z.infer<typeof Listed> }>(
    '/api/vehicle/overrides',
    { ...guard, schema: { querystring: Listed } },
    async (request, reply) => {
      const { vehicle, history } = request.query;
      const vehicleId = vehicle === undefined ? undefined : await find(request, vehicle);
      if (vehicleId === null) return noVehicle(reply);
      return {
        overrides: await listOverrides(database.pool, tenantOf(request).slug, { history, vehicleId }),
      };
    },
  );

  app.put<{ Body: z.infer<typeof Given> }>(
    '/api/vehicle/overrides',
    { ...guard, schema: { body: Given } },
    async (request, reply) => {
      const { vehicle, field, by, reason, until } = request.body;
      const { slug: tenant, group } = tenantOf(request);
      const read = readOverride(field, request.body.value);
      if (!read.ok) return refuse(reply, 422, 'value', read.message);
      if (until && Date.parse(until) <= Date.now())
        return refuse(reply, 422, 'until', `"until" (${until}) is in the past`);
      const vehicleId = await find(request, vehicle);
      if (!vehicleId) return noVehicle(reply);
      await setOverride(database.pool, {
        tenant,
        group,
        vehicleId,
        field,
        value: read.value,
        by: by ?? nameOf(request),
        reason,
        until: until ? new Date(until) : undefined,
      });
      return { vehicle: vehicleId, field, value: read.value };
    },
  );

  app.delete<{ Querystring: z.infer<typeof Field> }>(
    '/api/vehicle/overrides',
    { ...guard, schema: { querystring: Field } },
    async (request, reply) => {
      const { vehicle, field, by } = request.query;
      const vehicleId = await find(request, vehicle);
      if (!vehicleId) return noVehicle(reply);
      const { slug: tenant } = tenantOf(request);
      const isEnded = await endOverride(database.pool, {
        tenant,
        vehicleId,
        field,
        by: by ?? nameOf(request),
      });
      return isEnded
        ? { vehicle: vehicleId, field }
        : refuse(reply, 404, 'not_set', `nobody set ${field} of this vehicle`);
    },
  );
}
