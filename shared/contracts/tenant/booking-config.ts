import { z } from 'zod';

/** A date and time in the time zone of the location: `2026-12-24T13:00`. */
const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a local time is written 2026-12-24T13:00');

/** Rules for the times that can be booked, in addition to the location's opening hours. */
export const SlotRules = z.object({
  /** Duration of a booking, and the interval between the offered times. */
  minutes: z.number().int().min(5).max(480),
  /** Maximum number of simultaneous bookings at each location. */
  capacity: z.number().int().min(0).max(100),
  /** Capacity by location slug, for locations that differ from `capacity`. */
  capacityByLocation: z.record(z.string(), z.number().int().min(0).max(100)),
  /** Minimum time between making a booking and its start. */
  leadTimeMinutes: z.number().int().min(0).max(20_160),
  daysAhead: z.number().int().min(1).max(60),
  /** Periods that cannot be booked; `location` is a slug, or null for all locations. */
  blocked: z.array(z.object({ location: z.string().nullable(), from: LocalTime, to: LocalTime })),
  /** If false, a shopper who finds no suitable time can send the request without one. */
  timeRequired: z.boolean(),
});
export type SlotRules = z.infer<typeof SlotRules>;

export const TestDriveConfig = z.object({
  enabled: z.boolean(),
  slots: SlotRules,
  /** The vehicle can be brought to the shopper's home. */
  atHome: z.boolean(),
});
export type TestDriveConfig = z.infer<typeof TestDriveConfig>;

export const ServiceBookingConfig = z.object({
  enabled: z.boolean(),
  slots: SlotRules,
  /** Services that can be requested, in the site's language. */
  types: z.array(z.string().min(1)).min(1),
  /** Loan cars per location and day; 0 hides the option. */
  loanCars: z.number().int().min(0).max(100),
  /** Loan cars by location slug, for locations that differ from `loanCars`. */
  loanCarsByLocation: z.record(z.string(), z.number().int().min(0).max(100)),
});
export type ServiceBookingConfig = z.infer<typeof ServiceBookingConfig>;
