import { z } from 'zod';
import { Email, PersonName, problem } from '@forecourt/contracts/api/form-fields';
import { isPhoneNumber } from '@forecourt/contracts/leads/phone-number';

/** Form for a spin of the wheel. A signed-in shopper's phone number replaces `phone`. */
export const SpinForm = z.object({
  name: PersonName,
  email: Email,
  phone: z.string(problem('phone_missing')).max(40).refine(isPhoneNumber, problem('phone_missing')),
  terms: z.preprocess((value) => value === true || value === 'on', z.literal(true, problem('terms_missing'))),
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
