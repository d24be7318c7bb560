import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInternalCall } from '@forecourt/server-kit/internal-call';
import { tooManyRequests } from '@forecourt/server-kit/refusal';
import type { Allowance } from '../search-index/search-index.ts';
import type { createSearchTime } from './search-time.ts';

/** What every request costs its address, whether it is answered or refused. */
export const requestMs = 0.5;

/** A visitor's allowance; undefined for the site's servers, which search for everybody. */
export function allowanceOf(
  request: FastifyRequest,
  reply: FastifyReply,
  time: ReturnType<typeof createSearchTime>,
): Allowance | undefined {
  if (isInternalCall(request.headers)) return undefined;
  return {
    require() {
      const seconds = time.secondsToWait(request.ip);
      if (seconds === 0) return;
      void reply.header('retry-after', seconds);
      throw tooManyRequests(`${seconds} seconds`);
    },
    spend: (ms) => time.spend(request.ip, ms),
  };
}
