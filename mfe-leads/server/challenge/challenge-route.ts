import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { leadsApi } from '@forecourt/contracts/api/leads-api';
import { challengeKinds } from '@forecourt/contracts/leads/challenge-kinds';
import type { LeadsContext } from '../leads-context.ts';

const limits = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const Query = z.object({
  kind: z.enum(challengeKinds),
  key: z.string().regex(/^[\x21-\x7e]{8,100}$/, 'the idempotency key of the submission'),
});

/** `GET /api/leads/challenge?kind=…&key=…`: what a browser solves before it sends a form with that key. */
export async function challengeRoutes(app: FastifyInstance, { challenges }: LeadsContext): Promise<void> {
  app.get(leadsApi.challenge, limits, async (request, reply) => {
    const { kind, key } = Query.parse(request.query);
    void reply.header('cache-control', 'no-store');
    return challenges.create(kind, key);
  });
}
