import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { LocationList, locationsApi } from '@forecourt/contracts/api/locations-api';
import { readCampaign } from '@forecourt/contracts/events/campaign-cookie';
import { refusesSharing } from '@forecourt/contracts/events/refused-sharing';
import { noPlaces, type LeadPlaces } from '@forecourt/contracts/leads/plan-lead-form';
import { tenantOf, type DomainContext, type ServiceClient } from '@forecourt/server-kit/domain';
import { within } from '../within.ts';
import type { SubmissionRules } from './read-submission.ts';

/** What a request's lead is read by: the site's rules, and what the browser said besides. */
export function createSubmissionRules({
  services,
  tenants,
}: Pick<DomainContext, 'services' | 'tenants'>): (request: FastifyRequest) => Promise<SubmissionRules> {
  const placesOf = createLeadPlaces(services);
  return async (request) => {
    const tenant = tenantOf(request);
    return {
      tenant,
      places: await placesOf(tenant.slug),
      forDealership: (slug) => tenants.forDealership(tenant.slug, slug),
      visit: {
        campaign: readCampaign(request.headers.cookie),
        refusesSharing: refusesSharing(request.headers),
      },
    };
  };
}

const freshMs = 15_000;
const waitMs = 3_000;

/**
 * Creates a cached lookup of a site's dealerships and locations, by which a lead is validated. If they are
 * unavailable, a lead is validated without them, so that no enquiry is lost.
 */
function createLeadPlaces(services: ServiceClient): (tenant: string) => Promise<LeadPlaces> {
  const cache = new LRUCache<string, LeadPlaces>({
    max: 500,
    ttl: freshMs,
    ignoreFetchAbort: true,
    fetchMethod: async (tenant) => LocationList.parse(await services.get(locationsApi.list, tenant)),
  });
  return async (tenant) => (await within(waitMs, cache.fetch(tenant))) ?? noPlaces;
}
