import { z } from 'zod';

export const ShopperProfile = z.object({
  id: z.string(),
  /** E.164. */
  phone: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  marketing: z.boolean(),
  /** False until the shopper has been asked once for name and e-mail. */
  hasProfile: z.boolean(),
});
export type ShopperProfile = z.infer<typeof ShopperProfile>;

export const SessionResponse = z.object({ user: ShopperProfile.nullable() });
export type SessionResponse = z.infer<typeof SessionResponse>;

export const SessionList = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      signedInAt: z.iso.datetime(),
      isCurrent: z.boolean(),
    }),
  ),
});
export type SessionList = z.infer<typeof SessionList>;

export const ProfileSubmission = z.object({
  name: z
    .string('Please enter your name.')
    .trim()
    .min(1, 'Please enter your name.')
    .max(120, 'The name can have at most 120 characters.')
    .regex(/^\P{Cc}*$/u, 'must be one line of text'),
  email: z.email('Please enter an e-mail address such as name@example.com.').max(254),
  marketing: z.boolean(),
});
export type ProfileSubmission = z.infer<typeof ProfileSubmission>;
