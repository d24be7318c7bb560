import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import type { SimilarLink } from './similar-links.tsx';

/**
 * The loader's answer. `now` is when the page was rendered: the same for server and browser. The server alone asks for the
 * location's `hours` (null where it is hidden), for search engines, and for `similar` vehicles, for browsers without scripts; it does without them
 * where they are late.
 */
export type VehiclePageData = VehicleResponse & {
  isGone: boolean;
  now: string;
  hours: OpeningHour[] | null;
  similar: SimilarLink[];
};
