import { z } from 'zod';
import { Dealership, Location, Review } from '../locations/location.ts';

export const locationsApi = {
  list: '/api/locations/locations',
  bySlug: (slug: string) => `/api/locations/locations/${encodeURIComponent(slug)}`,
  byId: (id: string) => `/api/locations/by-id/${encodeURIComponent(id)}`,
  callReveal: '/api/locations/call-reveal',
} as const;

export const LocationList = z.object({ locations: z.array(Location), dealerships: z.array(Dealership) });
export type LocationList = z.infer<typeof LocationList>;
export const LocationDetail = z.object({ location: Location, dealership: Dealership.nullable(), reviews: z.array(Review) });
export type LocationDetail = z.infer<typeof LocationDetail>;

/** Specification: call-reveal log payload. */
export const CallReveal = z.object({ car_id: z.string().nullable(), dealership_id: z.string().nullable(), website_id: z.number() });
