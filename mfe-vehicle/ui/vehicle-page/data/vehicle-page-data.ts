import type { VehicleOffers } from '@forecourt/contracts/api/offers-api';
import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import type { SimilarLink } from '../similar-links.tsx';

/**
 * The loader's result. `now` is the time when the page was loaded: the same for server and browser. Only the
 * server fetches the location's `hours` (null if it is hidden) for search engines, and `similar` vehicles for
 * browsers without scripts; if they are late, it omits them.
 */
export type VehiclePageData = VehicleResponse & {
  isGone: boolean;
  now: string;
  hours: OpeningHour[] | null;
  similar: SimilarLink[];
  /** What the vehicle qualifies for; without those that are not known in time. */
  offers: VehicleOffers['offers'];
};
