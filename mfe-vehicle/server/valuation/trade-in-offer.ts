import { addDays, clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type {
  AdjustmentAnswers,
  OfferRefusal,
  TradeInOffer,
  ValuedVehicle,
} from '@forecourt/contracts/valuation/valuation';
import { badgeLikeness, type Comparable, type Estimate } from './estimate-value.ts';

type Rules = { tradeIn: TenantConfig['leads']['tradeIn'] };
type Terms = Pick<TenantConfig, 'leads' | 'private' | 'timeZone'>;

/** Returns why a vehicle is valued in person only, by the site's rules; null if it can be valued online. */
export function refusalByRule(
  { year }: ValuedVehicle,
  { km }: AdjustmentAnswers,
  { tradeIn: { maxYears, maxKm } }: Rules,
  thisYear: number,
): OfferRefusal | null {
  if (thisYear - year > maxYears) return 'too-old';
  return km > maxKm ? 'too-far' : null;
}

/**
 * Computes the offer from dealers' asking price: less the dealer's costs and margin, less the deductions for
 * the answers, each a share of the market value by the site's settings. Rounded down to whole hundreds.
 */
export function tradeInOffer(
  estimate: Estimate,
  vehicle: ValuedVehicle,
  answers: AdjustmentAnswers,
  terms: Terms,
  now: Date,
): TradeInOffer {
  const { offerPercent, adjustPercent } = terms.private.tradeIn;
  const percents = [
    ['costs', offerPercent - 100],
    ['condition', adjustPercent.condition[answers.condition]],
    ['damage', adjustPercent.damage[answers.damage]],
    ['service-history', adjustPercent.serviceHistory[answers.serviceHistory]],
  ] as const;
  const share = Math.max(0, 100 + percents.reduce((sum, [, percent]) => sum + percent, 0)) / 100;
  const marketValue = toHundreds(estimate.value);
  const offer_price = toHundreds(estimate.value * share);
  return {
    offer_price,
    range_min: Math.min(offer_price, toHundreds(estimate.low * share)),
    range_max: Math.max(offer_price, toHundreds(estimate.high * share)),
    valid_until: lastDay(now, terms),
    market_value: marketValue,
    deductions: deductionsOf(percents, marketValue, offer_price),
    considered: consideredOf(estimate.used, vehicle.badge),
  };
}

/** The deductions, which add up to the difference of market value and offer. */
function deductionsOf(
  percents: readonly (readonly [TradeInOffer['deductions'][number]['reason'], number])[],
  marketValue: number,
  offerPrice: number,
): TradeInOffer['deductions'] {
  const byAnswers = percents
    .filter(([reason, percent]) => reason !== 'costs' && percent !== 0)
    .map(([reason, percent]) => ({ reason, amount: -Math.round((marketValue * percent) / 100) }));
  const amount = marketValue - offerPrice - byAnswers.reduce((sum, deduction) => sum + deduction.amount, 0);
  return [{ reason: 'costs', amount }, ...byAnswers];
}

function consideredOf(used: readonly Comparable[], badge: string | null): TradeInOffer['considered'] {
  const years = used.map(({ year }) => year);
  const prices = used.map(({ price }) => price);
  const kms = used.flatMap(({ km }) => (km === null ? [] : [km]));
  return {
    count: used.length,
    sameBadge: badge === null ? 0 : used.filter((one) => badgeLikeness(badge, one.badge ?? '') === 1).length,
    yearFrom: Math.min(...years),
    yearTo: Math.max(...years),
    kmFrom: kms.length > 0 ? Math.min(...kms) : null,
    kmTo: kms.length > 0 ? Math.max(...kms) : null,
    priceFrom: Math.min(...prices),
    priceTo: Math.max(...prices),
  };
}

function lastDay(now: Date, { timeZone, leads }: Terms): string {
  return addDays(clockIn(timeZone, now).date, leads.tradeIn.validDays);
}

const toHundreds = (dollars: number) => Math.floor(dollars / 100) * 100;
