import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInternalCall } from '@forecourt/server-kit/internal-call';
import { type SearchGuard, TooManySearches } from '../../engine/search-engine.ts';
import { requirePageQuery } from './require-page-query.ts';
import { createSearchTime } from './search-time.ts';

/** What every request costs its address, whether it is answered or refused. */
const requestMs = 0.5;

/**
 * Restricts the searches of visitors, so that none of them can occupy the engine: to the queries that pages send, to an allowance of time
 * for each address and network (above it the response is 429), and to one at a time, between which other requests are answered. Whether a
 * request is a search is decided by its route, since one route has many URLs. Calls between servers (server-side rendering) and the
 * server's calls with its master key are not restricted.
 */
export function limitSearches(
  scope: FastifyInstance,
  { msPerMinute, masterKey, now }: { msPerMinute: number; masterKey: string; now?: () => number },
): SearchGuard {
  const time = createSearchTime(msPerMinute, now);
  const queue = createQueue();
  const isOfServer = ({ headers }: FastifyRequest) =>
    isInternalCall(headers) || headers.authorization === `Bearer ${masterKey}`;
  function requireTime({ ip }: FastifyRequest): void {
    const seconds = time.secondsToWait(ip);
    if (seconds > 0) throw new TooManySearches(seconds);
  }
  // Runs before the body is read, so that invalid searches count too.
  scope.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isSearch !== true || isOfServer(request)) return;
    requireTime(request);
    time.spend(request.ip, requestMs);
  });
  return {
    admit(request, queries) {
      if (!isOfServer(request)) for (const query of queries) requirePageQuery(query);
    },
    execute(request, run) {
      if (isOfServer(request)) return run(() => undefined);
      return queue(() => {
        requireTime(request);
        return run((ms) => time.spend(request.ip, ms));
      });
    },
  };
}

/** Runs one task after another, and lets the event loop answer other requests between them. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.then(pause, pause);
    return result;
  };
}

const pause = () => new Promise((resolve) => setImmediate(resolve));
