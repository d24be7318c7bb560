import { pageBasis, type PageInput } from '@forecourt/contracts/finance/scenario/page-calculation';
import {
  answerQuery,
  queryNames,
  readCalculation,
  readPageQuery,
} from '@forecourt/contracts/finance/scenario/page-query';
import {
  calculationName,
  type StoredCalculation,
} from '@forecourt/contracts/finance/scenario/stored-calculation';
import { useLocation, useSite, useStored } from '@forecourt/remote-kit';
import type { TradeIn } from '../../model/purchase-sums.ts';
import type { Checkout } from './checkout.ts';

export type Calculation = { query: string; input: PageInput };

/** The shopper's calculation for the vehicle, from the address or else from this browser; null if none. */
export function useCalculation({ vehicle }: Pick<Checkout, 'vehicle'>): Calculation | null {
  const site = useSite();
  const address = new URLSearchParams(useLocation().search);
  const [stored] = useStored<StoredCalculation | null>(calculationName(vehicle.id), null);
  const query = readCalculation(address) ?? stored?.query ?? null;
  if (query === null || site.finance.provider === null) return null;
  const subject = { vehicle: { ...vehicle, pictures: [] }, dealership: null, carType: null, budget: null };
  const { input } = answerQuery(pageBasis(site, subject), readPageQuery(new URLSearchParams(query)));
  return { query, input };
}

/** The trade-in of a purchase: what we offered for it, else what the shopper expects; null if none. */
export function tradeInOf(
  { valuation }: Pick<Checkout, 'valuation'>,
  calculation: Calculation | null,
): (TradeIn & { isOffer: boolean }) | null {
  if (valuation?.offer)
    return {
      value: valuation.offer.offer_price,
      owed: valuation.adjustmentAnswers?.financeOwed ?? 0,
      isOffer: true,
    };
  const { tradeIn = 0, owing = 0 } = calculation?.input ?? {};
  return tradeIn > 0 || owing > 0 ? { value: tradeIn, owed: owing, isOffer: false } : null;
}

/** The finance page's query with the trade-in, for the lead; undefined without a calculation. */
export function financeQuery(
  checkout: Pick<Checkout, 'vehicle' | 'valuation'>,
  calculation: Calculation | null,
) {
  if (!calculation) return undefined;
  const query = new URLSearchParams(calculation.query);
  const tradeIn = tradeInOf(checkout, calculation);
  query.set(queryNames.tradeIn, String(tradeIn?.value ?? 0));
  query.set(queryNames.owing, String(tradeIn?.owed ?? 0));
  query.set('car_id', checkout.vehicle.id);
  return query.toString();
}
