import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

/**
 * Adds per-route rate limits (`config: { rateLimit: { max, timeWindow } }`); routes without one are not limited. Calls that
 * the shell makes while it renders pages are not counted: they come for all visitors from one address.
 */
export async function addRateLimits(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    // The mark is taken off whatever comes from outside.
    allowList: (request) => request.headers['x-forecourt-internal'] === 'yes',
    errorResponseBuilder: (_request, context) => Object.assign(new Error(`too many tries; please wait ${context.after}`), { statusCode: context.statusCode, code: 'too_many_requests' }),
  });
}
