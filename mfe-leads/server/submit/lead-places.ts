import { LRUCache } from 'lru-cache';
import { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import { noPlaces, type LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import type { ServiceClient } from '@forecourt/server-kit/domain';

const freshMs = 15_000;
const waitMs = 3_000;

/**
 * A site's dealerships and locations, by which a lead is checked. Where they are unavailable nothing of them is asked for: an
 * enquiry is never lost for it.
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
