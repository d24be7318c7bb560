import { z } from 'zod';
import { oneLine, problem } from '@forecourt/contracts/api/form-fields';

export const BookingKind = z.enum(['test-drive', 'service']);
export type BookingKind = z.infer<typeof BookingKind>;

const name = () => oneLine().trim().max(120);

/** The booking of a shopper; the contact details are in the lead. */
export const Booking = z.object({
  kind: BookingKind,
  location_id: z.string().min(1).max(200).nullable(),
  /** Null if the shopper chose no time. */
  starts_at: z.iso.datetime(problem('time_missing')).nullable(),
  at_home: z.boolean(),
  /** Address for a test drive at home. */
  address: z
    .string()
    .trim()
    .max(200, problem('address_over_200'))
    .regex(/^\P{Cc}*$/u, problem('address_not_one_line'))
    .nullable(),
  /** The model of a test drive without a particular vehicle. */
  model_id: name().nullable(),
  model: name().nullable(),
  service_type: name().nullable(),
  loan_car: z.boolean(),
});
export type Booking = z.infer<typeof Booking>;
