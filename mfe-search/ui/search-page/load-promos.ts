import type { PromoList } from '@forecourt/contracts/api/offers-api';
import type { Runtime } from '@forecourt/remote-kit';
import { chosenValues, type SearchState } from '../search-state/search-state.ts';
import { promoPlaces, type PromoPlace } from './result-items.ts';

type Place = Pick<Runtime, 'api' | 'data' | 'site'>;

/** The promos of a list and their places. They are an extra: without them the page is whole. */
export async function loadPromos(place: Place, state: SearchState): Promise<PromoPlace[]> {
  if (!place.site.offers.promos) return [];
  try {
    return placesOf((await ask(place)) as PromoList, state);
  } catch {
    return [];
  }
}

/** The same without waiting; null while they are on their way. */
export function promosAtHand(place: Place, state: SearchState): PromoPlace[] | null {
  if (!place.site.offers.promos) return [];
  const { status, value } = ask(place);
  return status === 'fulfilled' ? placesOf(value as PromoList, state) : null;
}

// The same data, by the same key, as the promo cards themselves take.
const ask = ({ api, data }: Place) => data.get('offers/promos', () => api.get<PromoList>('/api/offers/promos'));
const placesOf = ({ promos }: PromoList, state: SearchState) => promoPlaces(promos, chosenValues(state, 'car_type'));
