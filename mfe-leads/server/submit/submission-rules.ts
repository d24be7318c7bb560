import type { FastifyRequest } from 'fastify';
import { readCampaign } from '@forecourt/contracts/events/campaign-cookie';
import { refusesSharing } from '@forecourt/contracts/events/refused-sharing';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { createLeadPlaces } from './lead-places.ts';
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
