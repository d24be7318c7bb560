import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '../domain/domain.ts';
import { refuseBusy } from './busy-form.ts';

type Options = {
  /** Requests of one key that are answered or wait at once. */
  most: number;
  /** What the requests would wait for each other for, such as a slot; null for none. */
  keyOf(request: FastifyRequest): string | null;
  phoneOf(site: TenantConfig): Promise<string | null>;
};

const retryAfterSeconds = 2;

/**
 * A hook for `preValidation` (after the rate limit and the body, before the sites' turns) that refuses
 * requests early which would wait for many others that want the same thing.
 */
export function limitInFlight({ most, keyOf, phoneOf }: Options) {
  const inFlight = new Map<string, number>();
  return async function refuseExcess(request: FastifyRequest, reply: FastifyReply) {
    const site = tenantOf(request);
    const resource = keyOf(request);
    if (resource === null) return undefined;
    const key = `${site.slug} ${resource}`;
    const count = inFlight.get(key) ?? 0;
    if (count >= most)
      return refuseBusy(request, reply, { retryAfterSeconds, site, phone: await phoneOf(site) });
    inFlight.set(key, count + 1);
    reply.raw.once('close', () => {
      const left = inFlight.get(key)! - 1;
      if (left > 0) inFlight.set(key, left);
      else inFlight.delete(key);
    });
    return undefined;
  };
}
