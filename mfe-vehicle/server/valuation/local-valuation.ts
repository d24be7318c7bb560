import type { Database } from '@forecourt/server-kit/database';
import { estimateValue } from './estimate-value.ts';
import { tradeInOffer } from './trade-in-offer.ts';
import { findComparables } from './used-vehicle-repository.ts';
import type { ValuationService } from './valuation-service.ts';

/** Values by the used stock of all sites. Without enough comparable vehicles there is no offer. */
export const localValuation =
  (database: Database): ValuationService =>
  async (site, vehicle, answers) => {
    const estimate = estimateValue({ ...vehicle, km: answers.km }, await findComparables(database, vehicle));
    return estimate
      ? { ok: true, offer: tradeInOffer(estimate, vehicle, answers, site, new Date()) }
      : { ok: false, reason: 'too-few' };
  };
