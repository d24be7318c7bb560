import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { migrate, type Database } from '../database/database.ts';
import { isInternalCall } from '../domain/internal-call.ts';
import { networkOf } from './network-of.ts';
import type { Hits } from './rate-limits/batch-counts.ts';
import { createOwnHits, createSharedHits } from './rate-limits/shared-hits.ts';
import { tooManyRequests } from './refusal.ts';

const forgetEveryMs = 60_000;

type Count = (key: string, windowMs: number) => Hits | Promise<Hits>;
type RouteInfo = { routeInfo?: { method?: string | string[]; url?: string } };

type RateLimitOptions = {
  database?: Database;
  /** After this time without a count from the database, the process counts for itself. */
  databaseTimeoutMs?: number;
};

/**
 * Adds per-route rate limits (`config: { rateLimit: { max, timeWindow } }`); routes without one are not
 * limited. With a database, all processes on it share their counts; limits outside a route
 * (`createRateLimit`) stay local to the process. Calls that the shell makes while it renders pages are not
 * counted, because they come for all visitors from one address.
 */
export const rateLimitPlugin = fastifyPlugin<RateLimitOptions>(
  async (app, { database, databaseTimeoutMs }) => {
    await app.register(rateLimit, {
      global: false,
      // One visitor has all addresses of an IPv6 network. A flood on one site does not use up the limit of
      // its network on the others.
      keyGenerator: (request) => `${request.tenant?.slug ?? ''} ${networkOf(request.ip)}`,
      ...(database ? { store: await sharedStore(app, database, databaseTimeoutMs) } : {}),
      allowList: (request) => isInternalCall(request.headers),
      errorResponseBuilder: (_request, { after, statusCode }) => tooManyRequests(after, statusCode),
    });
  },
  { name: 'rate-limits' },
);

/** Returns the class that the plugin instantiates as the store of each route. */
async function sharedStore(
  app: FastifyInstance,
  database: Database,
  timeoutMs: number | undefined,
): Promise<new () => FastifyRateLimitStore> {
  await migrate(database, 'rate_limits', new URL('rate-limits/migrations/', import.meta.url));
  const shared = createSharedHits(database, (message) => app.log.warn(message), timeoutMs);
  const owns: ReturnType<typeof createOwnHits>[] = [];
  const timer = setInterval(() => {
    for (const hits of owns) hits.forget();
    shared.forget().catch(() => undefined);
  }, forgetEveryMs);
  app.addHook('onClose', async () => clearInterval(timer));

  const storeOf = (count: Count): FastifyRateLimitStore =>
    ({
      incr(key, callback, windowMs) {
        Promise.resolve(count(key, windowMs as number)).then(
          (hits) => callback(null, hits),
          (error: Error) => callback(error),
        );
      },
      child({ routeInfo: { method, url } = {} }: RouteInfo) {
        if (url) return storeOf((key, windowMs) => shared.count(`${String(method)} ${url} ${key}`, windowMs));
        const hits = createOwnHits();
        owns.push(hits);
        return storeOf((key, windowMs) => hits.count(key, windowMs));
      },
    }) as FastifyRateLimitStore;
  return class {
    incr: FastifyRateLimitStore['incr'];
    child: FastifyRateLimitStore['child'];
    constructor() {
      ({ incr: this.incr, child: this.child } = storeOf(createOwnHits().count));
    }
  };
}
