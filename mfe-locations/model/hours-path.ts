import type { Department } from '@forecourt/contracts/locations/opening-ranges';

/** The address of the hours of the coming year as a calendar, of one department or of the whole location. */
export const hoursPath = (slug: string, department?: Department): string =>
  `/api/locations/locations/${encodeURIComponent(slug)}/hours.ics${department ? `?department=${department}` : ''}`;
