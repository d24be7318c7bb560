import { valuationApi } from '@forecourt/contracts/api/valuation-api';
import {
  OfferResult,
  RegistrationMatch,
  type AdjustmentAnswers,
} from '@forecourt/contracts/valuation/valuation';
import type { Client } from '@forecourt/server-kit/database';
import type { ServiceClient } from '@forecourt/server-kit/domain';
import type { Valuation, ValuationStart } from '../../model/trade-in/trade-in-api.ts';
import { addValuation, findValuation } from './valuation-repository.ts';

type Parts = { client: Client; services: ServiceClient; tenant: string };
const nothingYet = { adjustmentAnswers: null, offer: null, refusal: null };

/** Starts a valuation: looks up a registration, or takes the vehicle that was chosen manually. */
export async function startValuation(
  { client, services, tenant }: Parts,
  start: ValuationStart,
): Promise<Valuation> {
  const { car_id } = start;
  if ('rego' in start) {
    const { rego, regoState } = start;
    // If the register does not answer, the shopper chooses the vehicle manually.
    const { match, vehicle } = await services
      .post(valuationApi.registration, tenant, { rego, regoState })
      .then((answer) => RegistrationMatch.parse(answer))
      .catch((): RegistrationMatch => ({ match: 'unavailable', vehicle: null }));
    return addValuation(client, tenant, { ...nothingYet, rego, regoState, match, vehicle, car_id }, null);
  }
  const { make, model, year, badge } = start;
  const previous = start.previous === null ? null : await findValuation(client, tenant, start.previous);
  return addValuation(
    client,
    tenant,
    {
      ...nothingYet,
      rego: previous?.rego ?? null,
      regoState: previous?.regoState ?? null,
      match: 'by-hand',
      vehicle: { make, model, year, badge },
      car_id: car_id ?? previous?.car_id ?? null,
    },
    previous?.id ?? null,
  );
}

/**
 * Adds a valuation with the offer, or with why there is none.
 * @returns null if no vehicle is chosen yet
 */
export async function answerValuation(
  { client, services, tenant }: Parts,
  valuation: Valuation,
  adjustmentAnswers: AdjustmentAnswers,
): Promise<Valuation | null> {
  const { id, rego, regoState, match, vehicle, car_id } = valuation;
  if (!vehicle) return null;
  const result = await services
    .post(valuationApi.offer, tenant, { vehicle, adjustmentAnswers })
    .then((answer) => OfferResult.parse(answer))
    .catch((): OfferResult => ({ ok: false, reason: 'unavailable' }));
  return addValuation(
    client,
    tenant,
    {
      rego,
      regoState,
      match,
      vehicle,
      car_id,
      adjustmentAnswers,
      offer: result.ok ? result.offer : null,
      refusal: result.ok ? null : result.reason,
    },
    id,
  );
}
