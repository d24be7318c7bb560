import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { readOverride } from '../overrides/override-fields.ts';
import { createFeedKeyGuard } from '../photos/keys/feed-key-guard.ts';
import { refuse } from '../photos/keys/refuse.ts';
import { decideRule, listRules, proposeRule } from './rule-repository.ts';
import { ruledFields } from './ruled-fields.ts';

const By = z.string().trim().min(1).max(120).optional();
const Given = z.object({
  field: z.enum(ruledFields),
  text: z.string().trim().min(1).max(200),
  meaning: z.string().trim().min(1).max(200),
  by: By,
});
const Decision = z.object({ accepted: z.boolean(), by: By });
const Which = z.object({ id: z.coerce.number().int().min(1) });

/** Routes by which a console lists and decides what texts of feeds mean, by a feed key. */
export async function ruleRoutes(app: FastifyInstance, { database }: DomainContext): Promise<void> {
  const { guard, nameOf } = createFeedKeyGuard(database);
  const siteOf = (request: FastifyRequest) => {
    const { slug: tenant, group } = tenantOf(request);
    return { tenant, group };
  };

  app.get('/api/vehicle/feed-rules', guard, async (request) => ({
    rules: await listRules(database.pool, siteOf(request)),
  }));

  app.post<{ Body: z.infer<typeof Given> }>(
    '/api/vehicle/feed-rules',
    { ...guard, schema: { body: Given } },
    async (request, reply) => {
      const { field, text, meaning, by = nameOf(request) } = request.body;
      const read = readOverride(field, meaning);
      if (!read.ok || typeof read.value !== 'string')
        return refuse(reply, 422, 'value', read.ok ? 'a meaning is a text' : read.message);
      const site = siteOf(request);
      const id = await proposeRule(database.pool, site, { field, text, meaning: read.value, by });
      const vehicles = await decideRule(database.pool, site, { id, accepted: true, by });
      return reply.code(201).send({ id, field, text, meaning: read.value, vehicles });
    },
  );

  app.put<{ Params: z.infer<typeof Which>; Body: z.infer<typeof Decision> }>(
    '/api/vehicle/feed-rules/:id',
    { ...guard, schema: { params: Which, body: Decision } },
    async (request, reply) => {
      const { accepted, by = nameOf(request) } = request.body;
      const { id } = request.params;
      const vehicles = await decideRule(database.pool, siteOf(request), { id, accepted, by });
      return vehicles === null
        ? refuse(reply, 404, 'no_rule', `no rule ${id} is proposed to this site`)
        : { id, accepted, vehicles };
    },
  );
}
