import { LRUCache } from 'lru-cache';
import { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import { noPlaces, type LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import type { ServiceClient } from '@forecourt/server-kit/domain';

const freshMs = 15_000;
const waitMs = 3_000;

/**
 * Creates a cached lookup of a site's dealerships and locations, by which a lead is validated. If they are
 * unavailable, a lead is validated without them, so that no enquiry is lost.
 */
export function createLeadPlaces(services: ServiceClient): (tenant: string) => Promise<LeadPlaces> {
  const cache = new LRUCache<string, LeadPlaces>({
    max: 500,
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: async (tenant) => LocationList.parse(await services.get(locationsApi.list, tenant)),
  });
  return async (tenant) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, waitMs, null)));
    const places = await Promise.race([cache.fetch(tenant).catch(() => null), late]).finally(() =>
      clearTimeout(timer),
    );
    return places ?? noPlaces;
  };
}
