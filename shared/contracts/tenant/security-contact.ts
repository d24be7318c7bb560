import { z } from 'zod';

/** What `/.well-known/security.txt` says (RFC 9116): whom to tell about a hole in the site. */
export const SecurityContact = z.object({
  /** Addresses, preferred first: `mailto:security@example.com`, `https://example.com/report`. */
  contact: z
    .array(
      z
        .string()
        .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+|tel:\+[\d-]+)$/, {
          error: 'is written mailto:security@example.com, https://example.com/report or tel:+61-7-1234-5678',
        }),
    )
    .min(1)
    .max(5),
  /** From then on the file is not served: less than a year ahead, by the standard. */
  expires: z.iso.datetime({ error: 'is a time such as 2027-06-30T00:00:00Z' }),
  /** A page about how reports are handled. */
  policy: z.url({ protocol: /^https$/, error: 'begins with https://' }).optional(),
});
export type SecurityContact = z.infer<typeof SecurityContact>;
