import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/** Adds per-route rate limits (`config: { rateLimit: { max, timeWindow } }`); routes without one are not limited. */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) => Object.assign(new Error(`too many tries; please wait ${context.after}`), { statusCode: context.statusCode, code: 'too_many_requests' }),
  });
}
