import { z } from 'zod';

/** A day and a time by the clock of the location: `2026-12-24T13:00`. */
const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'a local time is written 2026-12-24T13:00');

/** Which times can be booked, beside the opening hours of the location. */
export const SlotRules = z.object({
  /** How long a booking takes, and how far its times are apart. */
  minutes: z.number().int().min(5).max(480),
  /** Bookings at the same time at each location. */
  capacity: z.number().int().min(0).max(100),
  /** By the slug of a location, where it has another capacity. */
  capacityByLocation: z.record(z.string(), z.number().int().min(0).max(100)),
  /** Between the booking and its time. */
  leadTimeMinutes: z.number().int().min(0).max(20_160),
  daysAhead: z.number().int().min(1).max(60),
  /** Times that cannot be booked; without a location's slug at all of them. */
  blocked: z.array(z.object({ location: z.string().nullable(), from: LocalTime, to: LocalTime })),
  /** False: who finds no time that suits sends the wish without one. */
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
  /** What can be asked for, in the site's language. */
  types: z.array(z.string().min(1)).min(1),
  /** Loan cars of a location for each day; 0 does not offer them. */
  loanCars: z.number().int().min(0).max(100),
  /** By the slug of a location, where it has another number of them. */
  loanCarsByLocation: z.record(z.string(), z.number().int().min(0).max(100)),
});
export type ServiceBookingConfig = z.infer<typeof ServiceBookingConfig>;
