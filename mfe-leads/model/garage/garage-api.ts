import { z } from 'zod';
import { problem } from '@forecourt/contracts/api/form-fields';
import { Rego, RegoState, typedWholeNumber } from '@forecourt/contracts/valuation/valuation';
import { documentTypes } from './garage-limits.ts';

const longName = problem('name_over_80');

/** A vehicle as entered by its owner; kilometres may have separators: "45,000". */
export const GarageVehicleForm = z.object({
  rego: Rego,
  rego_state: RegoState,
  /** If empty, the name from the vehicle register is used, if it has one. */
  name: z
    .string()
    .trim()
    .max(80, longName)
    .regex(/^\P{Cc}*$/u, problem('name_not_one_line'))
    .default(''),
  km: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null)),
    typedWholeNumber(problem('kilometres_missing'), 2_000_000).nullable(),
  ),
});
export type GarageVehicleForm = z.infer<typeof GarageVehicleForm>;

/** A service booked at this dealer; `date` and `time` are in the time zone of the location. */
export const GarageService = z.object({
  date: z.string(),
  time: z.string(),
  status: z.enum(['booked', 'past']),
  type: z.string().nullable(),
  place: z.string(),
  /** Address at which the booking is changed or cancelled; null after it has taken place. */
  manage: z.string().nullable(),
});
export type GarageService = z.infer<typeof GarageService>;

export const GarageDocument = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(documentTypes),
  bytes: z.number(),
  added_at: z.string(),
});
export type GarageDocument = z.infer<typeof GarageDocument>;

export const GarageVehicle = z.object({
  id: z.string(),
  rego: z.string(),
  rego_state: RegoState,
  name: z.string(),
  km: z.number().nullable(),
  /** Newest first. */
  services: z.array(GarageService),
  /** Date (YYYY-MM-DD) by which the next service is due; null if one is booked or none took place. */
  service_due: z.string().nullable(),
  documents: z.array(GarageDocument),
});
export type GarageVehicle = z.infer<typeof GarageVehicle>;

/** Vehicles, most recently added first. */
export const GarageResponse = z.object({ vehicles: z.array(GarageVehicle) });
export type GarageResponse = z.infer<typeof GarageResponse>;
