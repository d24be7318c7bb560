import { z } from 'zod';
import { Link } from '../format/link-schema.ts';
import { TimeZone } from './time-zone.ts';

const text = z.string().nullable();

export const Address = z.object({
  id: z.string(),
  street: text,
  city: text,
  state: text,
  postcode: text,
  place_url: Link.nullable(),
  place_id: text,
  lat: z.number().nullable(),
  long: z.number().nullable(),
  map_key: text,
});
export type Address = z.infer<typeof Address>;

/** The location as embedded in a vehicle. */
export const LocationSummary = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  phone: text,
  distribution_locations: z.array(z.string()),
  address: Address,
});
export type LocationSummary = z.infer<typeof LocationSummary>;

/**
 * weekday: 0 Sunday to 6 Saturday; a day with a break has several entries. open and close are "HH:MM" in the
 * location's time zone.
 */
export const OpeningHour = z.object({
  weekday: z.number().int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  formated_hours: z.string(),
  open: text,
  close: text,
});
export type OpeningHour = z.infer<typeof OpeningHour>;

/** date is YYYY-MM-DD; an entry with a department applies to that department only. */
export const SpecialHours = z.object({
  status: z.enum(['Open', 'Closed']),
  date: z.string(),
  start_hour: text,
  end_hour: text,
  department: text,
  location_name: text,
  /** What the day is, such as "Christmas Day". */
  name: text.optional(),
});
export type SpecialHours = z.infer<typeof SpecialHours>;

export const LocationType = z.enum(['sales', 'service', 'parts', 'service-and-parts', '']);
export type LocationType = z.infer<typeof LocationType>;

/** A department of a location, with hours and a phone number of its own. */
export const LocationDepartment = z.object({
  kind: z.enum(['sales', 'service', 'parts']),
  phone: text,
  opening_hours: z.array(OpeningHour),
});
export type LocationDepartment = z.infer<typeof LocationDepartment>;

export const TeamMember = z.object({ name: z.string().min(1), role: z.string().min(1), image: text });
export type TeamMember = z.infer<typeof TeamMember>;

/** Specification, document 2 section 3, "Location". */
export const Location = LocationSummary.extend({
  primary: z.boolean(),
  visible: z.boolean(),
  location_type: LocationType,
  location_subtype: text,
  manufacturers: z.array(z.string()),
  dealership_id: z.string(),
  dealership_slug: z.string(),
  contact_detail: z.object({ phone: text, landline_phone: text, opening_hours: z.array(OpeningHour) }),
  special_hours: z.array(SpecialHours),
  image: z.object({ url: z.string(), thumb: z.object({ url: z.string() }) }).nullable(),
  average_rating: z.number().nullable(),
  review_count: z.number(),
  reviews: z.object({ average_rating: z.number().nullable(), count: z.number() }),
  dealer_license_number: text,
  motor_vehicle_repairer: text,
  /** Time zone of its opening hours; null means the site's. */
  time_zone: TimeZone.nullable().default(null),
  /** Whether it belongs to a member of the group whose site this is. The server sets it in its responses. */
  of_member: z.boolean().default(false),
  /** Departments whose hours or numbers differ; without them the location's hours are those of all. */
  departments: z.array(LocationDepartment).optional(),
  /** What is there for visitors: "Wheelchair access". */
  facilities: z.array(z.string().min(1)).optional(),
  team: z.array(TeamMember).optional(),
  photos: z.array(z.object({ url: z.string(), alt: z.string() })).optional(),
  /** Whether the phone number accepts text messages. */
  sms: z.boolean(),
  /**
   * The number of the location's own page; null if there is none. The server sets it, and masks it and the
   * other numbers if the dealership reveals numbers only on request.
   */
  shown_phone: text.optional(),
});
export type Location = z.infer<typeof Location>;

export const Dealership = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  average_rating: z.number().nullable(),
  review_count: z.number(),
});
export type Dealership = z.infer<typeof Dealership>;

export const Review = z.object({
  id: z.string().min(1),
  customer_name: z.string(),
  text: z.string(),
  /** From 1 to 5. */
  rating: z.number().min(1).max(5),
  review_date: z.string(),
  /** Where it was collected, such as `Google`. */
  source: text.optional(),
  /** Whether it only shows what reviews look like, and no customer wrote it. */
  sample: z.boolean().optional(),
});
export type Review = z.infer<typeof Review>;

/** A review as dealers bring it: of one of their locations, with the day on which it was written. */
export const LocationReview = Review.extend({
  location_id: z.string().min(1),
  review_date: z.iso.date('is a date such as 2026-11-26'),
});
export type LocationReview = z.infer<typeof LocationReview>;
