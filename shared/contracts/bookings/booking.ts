import { z } from 'zod';
import { problem } from '../api/form-fields.ts';

export const BookingKind = z.enum(['test-drive', 'service']);
export type BookingKind = z.infer<typeof BookingKind>;

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `This can have at most ${longest} characters.`)
    .regex(/^\P{Cc}*$/u, problem('not_one_line'));

/** The booking of a shopper; the contact details are in the lead. */
export const Booking = z.object({
  kind: BookingKind,
  location_id: z.string().min(1).max(200).nullable(),
  /** Null if the shopper chose no time. */
  starts_at: z.iso.datetime(problem('time_missing')).nullable(),
  at_home: z.boolean(),
  /** Address for a test drive at home. */
  address: line(200).nullable(),
  /** The model of a test drive without a particular vehicle. */
  model_id: line(120).nullable(),
  model: line(120).nullable(),
  service_type: line(120).nullable(),
  loan_car: z.boolean(),
});
export type Booking = z.infer<typeof Booking>;
