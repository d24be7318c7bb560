import type { DomainContext } from '@forecourt/server-kit/domain';
import { applyPerSite } from '../apply-per-site.ts';
import { applyOffers } from './apply-offers.ts';
import { runningOffers } from './running-offers.ts';

/** Keeps prices and badges of vehicles as the offers of their site say; returns a function that stops it. */
export const followOffers = (context: DomainContext): Promise<() => Promise<void>> =>
  applyPerSite(context, {
    name: 'vehicle/offers',
    content: 'offers',
    // Other sites of the group may show the offer too.
    isShared: true,
    apply: async (tenant) =>
      applyOffers(context.database, tenant, await runningOffers(context.services, tenant)),
  });
