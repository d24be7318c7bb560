import type { OpeningHour } from '@forecourt/contracts/locations/location';
import type { VehicleResponse } from '@forecourt/contracts/api/vehicle-api';

/**
 * What the page's loader gives. `now` is when the page was made: the same for server and browser. `hours` are the
 * location's, for search engines alone: the server asks for them, and does without.
 */
export type VehiclePageData = VehicleResponse & { isGone: boolean; now: string; hours: OpeningHour[] };
