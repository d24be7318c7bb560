import { aLocation } from '@forecourt/contracts/fragments/sample-data';
import type { Location } from '@forecourt/contracts/locations/location';
import type { Offer } from '@forecourt/contracts/offers/offer';
export { aLocation, aVehicle, aVehicleSummary } from '@forecourt/contracts/fragments/sample-data';

/** A location as dealers store it: without what the server adds to its responses. */
export function aStoredLocation(values: Parameters<typeof aLocation>[0] = {}): Omit<Location, 'of_member'> {
  const { of_member: _added, ...location } = aLocation(values);
  return location;
}

export const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  id: 'spring',
  name: 'Spring offer',
  description: '<p>Save</p>',
  sanitized_description: '<p>Save</p>',
  disclaimer: null,
  image_url: null,
  image_or_model_image: { url: null },
  excluded_website_ids: [],
  manufacturer: 'Toyota',
  model: null,
  prices: [],
  start: null,
  expiry: null,
  ...overrides,
});
