import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** What the page's loader gives. `now` is when the page was made: the same for server and browser. */
export type VehiclePageData = { vehicle: Vehicle; listed: boolean; isGone: boolean; now: string };
