import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import type { DomainContext } from '@forecourt/server-kit/domain';
import {
  ReservedDelivery,
  type ReservationChoices,
  type ReservedTradeIn,
} from '../../../model/reservations-api.ts';
import type { StoredChoices } from '../../db/tables.ts';
import { findValuation } from '../../trade-in/valuation-repository.ts';

type Context = Pick<DomainContext, 'database' | 'services'> & { log: FastifyBaseLogger };
type Site = Pick<TenantConfig, 'slug' | 'timeZone'>;

/** The answer of `GET /api/finance/delivery`: a region and its price, or neither. */
const DeliveryAnswer = z.union([ReservedDelivery, z.object({ price: z.null(), name: z.null() })]);

/** Adds delivery and trade-in to a purchase's choices. A vehicle can be reserved without. */
export async function priceChoices(
  context: Context,
  site: Site,
  choices: ReservationChoices,
): Promise<StoredChoices> {
  const [delivery, tradeIn] = await Promise.all([
    choices.handover === 'deliver' && choices.delivery_postcode
      ? findDelivery(context, site.slug, choices.delivery_postcode)
      : null,
    choices.valuation ? findTradeIn(context, site, choices.valuation) : null,
  ]);
  return { ...choices, delivery, tradeIn };
}

async function findDelivery(
  { services, log }: Context,
  tenant: string,
  postcode: string,
): Promise<ReservedDelivery | null> {
  try {
    const answer = DeliveryAnswer.parse(
      await services.get(`/api/finance/delivery?postcode=${postcode}`, tenant),
    );
    return answer.price === null ? null : answer;
  } catch (error) {
    log.warn({ err: error, tenant }, 'a vehicle is reserved without the price of its delivery');
    return null;
  }
}

/** Returns the offer of a valuation, unless it has expired. */
async function findTradeIn({ database }: Context, site: Site, id: string): Promise<ReservedTradeIn | null> {
  const valuation = await findValuation(database.pool, site.slug, id);
  if (!valuation?.offer || !valuation.vehicle) return null;
  const { offer, vehicle, adjustmentAnswers } = valuation;
  if (offer.valid_until < clockIn(site.timeZone, new Date()).date) return null;
  return {
    vehicle: valuedVehicleName(vehicle),
    value: offer.offer_price,
    owed: adjustmentAnswers?.financeOwed ?? 0,
  };
}
