import { z } from 'zod';
import { documentTypes } from '../garage/garage-pages.ts';
import { Rego, RegoState } from '../valuation/valuation.ts';

const kilometres = 'Please enter the kilometres, such as 45000.';
const longName = 'The name can have at most 80 characters.';

/** A vehicle as its owner enters it; kilometres as people type them: "45,000". */
export const GarageVehicleForm = z.object({
  rego: Rego,
  rego_state: RegoState,
  /** Empty: the register's name for it, where it has one. */
  name: z
    .string()
    .trim()
    .max(80, longName)
    .regex(/^\P{Cc}*$/u, 'must be one line of text')
    .default(''),
  km: z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value.trim() === ''
          ? null
          : Number(value.replace(/[,\s]|km/gi, ''))
        : (value ?? null),
    z.number(kilometres).int(kilometres).min(0, kilometres).max(2_000_000, kilometres).nullable(),
  ),
});
export type GarageVehicleForm = z.infer<typeof GarageVehicleForm>;

/** A service that was booked at this dealer; `date` and `time` are what the clock of the location shows. */
export const GarageService = z.object({
  date: z.string(),
  time: z.string(),
  status: z.enum(['booked', 'past']),
  type: z.string().nullable(),
  place: z.string(),
  /** Where it is moved or cancelled; null once it is over. */
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
  /** The newest first. */
  services: z.array(GarageService),
  /** A day (YYYY-MM-DD) by which the next service should be; null where none is booked yet or was ever here. */
  service_due: z.string().nullable(),
  documents: z.array(GarageDocument),
});
export type GarageVehicle = z.infer<typeof GarageVehicle>;

/** The newest vehicle first. */
export const GarageResponse = z.object({ vehicles: z.array(GarageVehicle) });
export type GarageResponse = z.infer<typeof GarageResponse>;
