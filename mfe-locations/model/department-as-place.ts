import type { Location } from '@forecourt/contracts/locations/location';
import { weeklyHoursOf, type Department } from '@forecourt/contracts/locations/opening-ranges';

/** Returns the location with the hours of one department alone. */
export function departmentAsPlace(location: Location, kind: Department): Location {
  return {
    ...location,
    location_type: kind,
    departments: undefined,
    contact_detail: { ...location.contact_detail, opening_hours: weeklyHoursOf(location, kind) },
  };
}
