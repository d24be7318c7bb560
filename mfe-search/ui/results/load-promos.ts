import type { PromoList } from '@forecourt/contracts/api/offers-api';
import { isOwned, type Runtime } from '@forecourt/remote-kit';
import { chosenValues, type SearchState } from '../../model/search-state.ts';
import { promoPlaces, type PromoPlace } from '../search-page/result-items.ts';

export type PromoSource = Pick<
  Runtime,
  'api' | 'data' | 'site' | 'composition' | 'missingLinks' | 'askedLinks'
>;

/** The promos of a list that lead to a page of this site, and their positions. They are optional. */
export async function loadPromos(source: PromoSource, state: SearchState): Promise<PromoPlace[]> {
  if (!source.site.offers.promos) return [];
  try {
    return placesOf(source, (await fetchPromos(source)) as PromoList, state);
  } catch {
    return [];
  }
}

/** The promos if they are loaded; undefined while they load. */
export function peekPromos(source: PromoSource, state: SearchState): PromoPlace[] | undefined {
  if (!source.site.offers.promos) return [];
  const { status, value } = fetchPromos(source);
  if (status === 'rejected') return [];
  return status === 'fulfilled' ? placesOf(source, value as PromoList, state) : undefined;
}

// The same data under the same key as the promo cards use.
const fetchPromos = ({ api, data }: PromoSource) =>
  data.get('offers/promos', () => api.get<PromoList>('/api/offers/promos'));
const placesOf = (source: PromoSource, { promos }: PromoList, state: SearchState) =>
  promoPlaces(
    promos.filter(({ node }) => isOwned(source, node.link.href)),
    chosenValues(state, 'car_type'),
  );
