import type { Offer } from '@forecourt/contracts/offers/offer';
import { manufacturerOf } from '@forecourt/contracts/offers/offer-paths';
import { slugify } from '@forecourt/contracts/vehicle/slugs';

/** What the list of offers can be restricted to, by the names of its parameters in the address. */
export const offerFilters = ['manufacturer', 'topic', 'type', 'body', 'location'] as const;
export type OfferFilter = (typeof offerFilters)[number];
export type OfferChoice = Partial<Record<OfferFilter, string>>;

/** The values by which an offer is found; empty for an offer that applies to all. */
function valuesOf(offer: Offer, filter: OfferFilter): string[] {
  switch (filter) {
    case 'manufacturer':
      return [slugify(manufacturerOf(offer))].filter(Boolean);
    case 'topic':
      return [offer.topic ?? 'vehicles'];
    case 'type':
      return offer.car_types ?? [];
    case 'body':
      return offer.bodies ?? [];
    case 'location':
      return offer.locations ?? [];
  }
}

export function readChoice(parameters: URLSearchParams): OfferChoice {
  return Object.fromEntries(
    offerFilters.flatMap((filter) => {
      const value = parameters.get(filter)?.trim().slice(0, 120);
      return value ? [[filter, value]] : [];
    }),
  );
}

/** The offers that match every choice. Without a condition, body or location it applies to all. */
export function filterOffers(offers: readonly Offer[], choice: OfferChoice): Offer[] {
  return offers.filter((offer) =>
    offerFilters.every((filter) => {
      const chosen = choice[filter];
      if (chosen === undefined) return true;
      const values = valuesOf(offer, filter);
      const appliesToAll = values.length === 0 && filter !== 'manufacturer';
      return appliesToAll || values.includes(chosen);
    }),
  );
}

/** The values of a filter that offers have, in the dealer's order. */
export const choicesOf = (offers: readonly Offer[], filter: OfferFilter): string[] => [
  ...new Set(offers.flatMap((offer) => valuesOf(offer, filter))),
];

/** The address of the list with one choice changed; null removes it. */
export function offersPath(choice: OfferChoice, filter: OfferFilter, value: string | null): string {
  const next = new URLSearchParams(
    Object.entries({ ...choice, [filter]: value }).flatMap(([name, one]) => (one ? [[name, one]] : [])),
  );
  return next.size > 0 ? `/special-offers?${next}` : '/special-offers';
}
