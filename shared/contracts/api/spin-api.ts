import { z } from 'zod';
import { isPhoneNumber } from '../leads/phone-number.ts';

/** What a shopper sends for a turn of the wheel. Of a signed-in shopper the session's number counts. */
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
  /** The wheel stops at it. */
  prize_id: z.string(),
  prize: z.string(),
  wins: z.boolean(),
  /** What the dealer asks for; null where nothing was won. */
  code: z.string().nullable(),
  /** From then on the phone has another turn. */
  again_at: z.string(),
});
export type SpinResult = z.infer<typeof SpinResult>;

/** The last turn of the signed-in shopper, while there is no other; null where the shopper has a turn. */
export const SpinStatus = z.object({ result: SpinResult.nullable() });
export type SpinStatus = z.infer<typeof SpinStatus>;
