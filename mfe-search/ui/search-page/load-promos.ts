import type { PromoList } from '@forecourt/contracts/api/offers-api';
import type { Runtime } from '@forecourt/remote-kit';
import { chosenValues, type SearchState } from '../search-state/search-state.ts';
import { promoPlaces, type PromoPlace } from './result-items.ts';

/** The promos of a list and their places. They are an extra: without them the page is whole. */
export async function loadPromos({ api, data, site }: Pick<Runtime, 'api' | 'data' | 'site'>, state: SearchState): Promise<PromoPlace[]> {
  if (!site.offers.promos) return [];
  try {
    // The same data, by the same key, as the promo cards themselves take.
    const { promos } = (await data.get('offers/promos', () => api.get<PromoList>('/api/offers/promos'))) as PromoList;
    return promoPlaces(promos, chosenValues(state, 'car_type'));
  } catch {
    return [];
  }
}
