import { OfferList, offersApi } from '@forecourt/contracts/api/offers-api';
import type { Offer } from '@forecourt/contracts/offers/offer';
import type { DomainContext } from '@forecourt/server-kit/domain';

/** The offers of a site that run now, or in the view of a preview. */
export const runningOffers = async (services: DomainContext['services'], tenant: string): Promise<Offer[]> =>
  OfferList.parse(await services.get(offersApi.offers, tenant)).offers;
