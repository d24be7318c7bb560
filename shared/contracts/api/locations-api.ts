import { z } from 'zod';
import { Dealership, Location, Review } from '../locations/location.ts';
import { CarType } from '../vehicle/vehicle.ts';

/** The visible part of a map: its centre, height in degrees of latitude, and width by height. */
export const MapView = z.object({
  lat: z.coerce.number().min(-85).max(85),
  lng: z.coerce.number().min(-180).max(180),
  height: z.coerce.number().min(0.01).max(120),
  ratio: z.coerce.number().min(0.2).max(8),
  /** In pixels: with it, towns are named. */
  width: z.coerce.number().int().min(100).max(2000).optional(),
  /** What the names leave free, as fractions of width and height: `0.25,0.5;0.7,0.31`. */
  pins: z
    .string()
    .max(1000)
    .regex(/^(\d(\.\d+)?,\d(\.\d+)?(;|$))*$/)
    .optional(),
});
export type MapView = z.infer<typeof MapView>;

export const locationsApi = {
  list: '/api/locations/locations',
  main: '/api/locations/main',
  bySlug: (slug: string) => `/api/locations/locations/${encodeURIComponent(slug)}`,
  byId: (id: string) => `/api/locations/by-id/${encodeURIComponent(id)}`,
  map: (id: string, size: 'card' | 'small' | 'large') =>
    `/api/locations/by-id/${encodeURIComponent(id)}/map-${size}.svg`,
  ground: ({ lat, lng, height, ratio, width = 720, pins = '' }: MapView) =>
    `/api/locations/ground.svg?lat=${lat.toFixed(3)}&lng=${lng.toFixed(3)}&height=${height.toFixed(3)}&ratio=${ratio.toFixed(2)}&width=${width}&pins=${pins}`,
  /** The style of the map that zooms, in the site's colours and language, and the land's outline. */
  mapStyle: '/api/locations/map-style.json',
  outline: '/api/locations/outline.json',
  callReveal: '/api/locations/call-reveal',
  /**
   * For other servers only: a dealership's name, and the number that a department's pages show, or that of a
   * vehicle of a type; null if it is only revealed on request.
   */
  contact: (
    dealership: string,
    department: 'sales' | 'service' | 'parts' = 'sales',
    carType: CarType | null = null,
  ) =>
    `/api/locations/dealerships/${encodeURIComponent(dealership)}/contact?department=${department}${carType ? `&car_type=${carType}` : ''}`,
} as const;

/** Settings of a dealership that differ from its site's. */
const Settings = z.record(z.string(), z.unknown());

/** `settings` by dealership slug, only for dealerships that override any. */
export const LocationList = z.object({
  locations: z.array(Location),
  dealerships: z.array(Dealership),
  settings: z.record(z.string(), Settings).optional(),
});
export type LocationList = z.infer<typeof LocationList>;
export const LocationDetail = z.object({
  location: Location,
  dealership: Dealership.nullable(),
  reviews: z.array(Review),
  settings: Settings.optional(),
});
export type LocationDetail = z.infer<typeof LocationDetail>;

/** Days (0 is Sunday) with the same hours; closed without ranges. */
export const WeekLine = z.object({
  days: z.array(z.number()),
  ranges: z.array(z.object({ open: z.string(), close: z.string() })),
});
export type WeekLine = z.infer<typeof WeekLine>;

/** Where the company is, for header and footer. `phone` is null without one, or if it is masked. */
export const MainLocation = z.object({
  location: z
    .object({
      /** Releases before 27 November 2026 do not send it. */
      id: z.string().optional(),
      name: z.string(),
      path: z.string(),
      address: z.array(z.string()),
      directions: z.string(),
      phone: z.string().nullable(),
      week: z.array(WeekLine),
    })
    .nullable(),
  /** How many locations the company has. */
  count: z.number(),
  licences: z.array(z.string()),
  /** The numbers of the company's service and parts departments, without masked ones. */
  department_phones: z.object({ service: z.string().nullable(), parts: z.string().nullable() }).optional(),
});
export type MainLocation = z.infer<typeof MainLocation>;

/** Specification: call-reveal log payload. `location_id`, `car_type`, `department` choose the number. */
export const CallReveal = z.object({
  car_id: z.string().max(200).nullable(),
  dealership_id: z.string().max(200).nullable(),
  website_id: z.int32(),
  location_id: z.string().max(200).nullable().default(null),
  car_type: CarType.nullable().default(null),
  department: z.enum(['sales', 'service', 'parts']).nullable().default(null),
});
export const CallRevealed = z.object({ logged: z.boolean(), phone: z.string().nullable() });

export const DealershipContact = z.object({ name: z.string(), phone: z.string().nullable() });
export type DealershipContact = z.infer<typeof DealershipContact>;
