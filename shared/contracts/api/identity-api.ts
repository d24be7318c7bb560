import { z } from 'zod';
import { Email, PersonName } from './form-fields.ts';

export const ShopperProfile = z.object({
  id: z.string(),
  /** E.164. */
  phone: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  marketing: z.boolean(),
  /** Whether the shopper has been asked once for name and email. */
  hasProfile: z.boolean(),
});
export type ShopperProfile = z.infer<typeof ShopperProfile>;

export const SessionResponse = z.object({ user: ShopperProfile.nullable() });
export type SessionResponse = z.infer<typeof SessionResponse>;

export const SessionList = z.object({
  sessions: z.array(
    z.object({ id: z.string(), device: z.string(), signedInAt: z.iso.datetime(), isCurrent: z.boolean() }),
  ),
});
export type SessionList = z.infer<typeof SessionList>;

export const ProfileSubmission = z.object({ name: PersonName, email: Email, marketing: z.boolean() });
export type ProfileSubmission = z.infer<typeof ProfileSubmission>;
