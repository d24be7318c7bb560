import { z } from 'zod';
import { isPhoneNumber } from '../leads/phone-number.ts';

/** Form for a spin of the wheel. For a signed-in shopper the phone number of the session is used instead of `phone`. */
export const SpinForm = z.object({
  name: z
    .string('Please enter your name.')
    .trim()
    .min(1, 'Please enter your name.')
    .max(120, 'The name can have at most 120 characters.')
    .regex(/^\P{Cc}*$/u, 'must be one line of text'),
  email: z.email('Please enter an e-mail address such as name@example.com.').max(254),
  phone: z
    .string('Please enter your phone number.')
    .max(40)
    .refine(isPhoneNumber, 'Please enter your phone number, such as 0412 345 678.'),
  terms: z.preprocess(
    (value) => value === true || value === 'on',
    z.literal(true, 'Please agree to the terms.'),
  ),
});
export type SpinForm = z.infer<typeof SpinForm>;

export const SpinResult = z.object({
  /** The prize at which the wheel stops. */
  prize_id: z.string(),
  prize: z.string(),
  wins: z.boolean(),
  /** Code to redeem the prize at the dealer; null if nothing was won. */
  code: z.string().nullable(),
  /** When the phone number can spin again. */
  again_at: z.string(),
});
export type SpinResult = z.infer<typeof SpinResult>;

/** The last spin of the signed-in shopper; null if the shopper can spin now. */
export const SpinStatus = z.object({ result: SpinResult.nullable() });
export type SpinStatus = z.infer<typeof SpinStatus>;
