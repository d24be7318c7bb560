import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';
import { valuedVehicleName } from '@forecourt/contracts/valuation/valuation-choices';
import type { OfferDecisionKind, Valuation } from '../../model/trade-in/trade-in-api.ts';

/** The form of each decision's lead, which determines the subcategory that the dealer sees. */
export const formOfDecision = {
  accepted: 'offer-accepted',
  declined: 'offer-declined',
  talk: 'trade-in',
} as const satisfies Record<OfferDecisionKind, LeadFormType>;

type Context = {
  /** The stock vehicle that the shopper wants in exchange. */
  carOfInterest: string | null;
  /** URLs of the photos. */
  photos: string[];
  url: string;
  userAgent: string;
  visit: unknown;
};

/**
 * Returns what a decision's lead contains besides the shopper's contact details. Except for the visit and the
 * request's headers, it comes from the server and not from the browser.
 */
export function decisionFacts(
  valuation: Valuation,
  decision: OfferDecisionKind,
  { carOfInterest, photos, url, userAgent, visit }: Context,
): Record<string, unknown> {
  const { vehicle, rego, adjustmentAnswers: answers } = valuation;
  return {
    ...noVehicleOfStock,
    'Vehicle Make': vehicle?.make ?? null,
    'Vehicle Model': vehicle?.model ?? null,
    own_vehicle: vehicle ? valuedVehicleName(vehicle) : '',
    Rego: rego ?? '',
    odometer: answers ? String(answers.km) : '',
    url,
    user_agent: userAgent,
    source: 'Website',
    lead_attributes: visit ?? { visited_pages: [], linked_query_params: {} },
    details: detailsOf(valuation, decision, carOfInterest, photos),
  };
}

/** The lead is about the shopper's own vehicle: a stock vehicle would replace it in the dealer's system. */
const noVehicleOfStock = {
  manufacturer_slug: null,
  stock_number: null,
  car_type: 'used',
  car_id: null,
  vehicle_status: null,
  car_dealership_id: null,
};

function detailsOf(
  { id, vehicle, rego, regoState, adjustmentAnswers: answers, offer, refusal }: Valuation,
  decision: OfferDecisionKind,
  carOfInterest: string | null,
  photos: string[],
): Record<string, string> {
  const entries: [string, string | null | undefined | false][] = [
    ['Offer accepted', decision === 'accepted' ? 'Yes' : 'No'],
    ['Form completed', 'Yes'],
    ['Offer', offer && dollars(offer.offer_price)],
    ['Offer range', offer && `${dollars(offer.range_min)} to ${dollars(offer.range_max)}`],
    ['Offer valid until', offer?.valid_until],
    ['Market value', offer?.market_value ? dollars(offer.market_value) : null],
    ['Comparable vehicles', offer?.considered ? String(offer.considered.count) : null],
    ['No offer online', refusal && refusals[refusal]],
    ['Trade-in vehicle', vehicle && valuedVehicleName(vehicle)],
    ['Registered in', rego && regoState?.toUpperCase()],
    ['Condition', answers?.condition],
    ['Damage', answers?.damage],
    ['Service history', answers?.serviceHistory],
    ['Finance owed', answers && dollars(answers.financeOwed)],
    ['Wanted vehicle', carOfInterest],
    ...photos.map((address, index): [string, string] => [`Photo ${index + 1}`, address]),
    ['Valuation', id],
  ];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const refusals = {
  'too-old': 'older than the site values online',
  'too-far': 'driven further than the site values online',
  'too-few': 'too few comparable vehicles',
  unavailable: 'the valuation was unavailable',
};
const dollars = (amount: number) => `$${amount.toLocaleString('en')}`;
