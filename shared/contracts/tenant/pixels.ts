import { z } from 'zod';

/**
 * An advertiser's counting picture. It is a picture and never a script: what runs on a page is the site's alone, and the picture's host is
 * named in this site's content security policy.
 */
export const Pixel = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('meta'),
    id: z.string().regex(/^\d{5,20}$/, 'the id of a Meta pixel has 5 to 20 digits'),
  }),
  z.object({
    provider: z.literal('image'),
    /** With `{event}`, `{number}` and `{path}` in it. */
    url: z
      .url({ protocol: /^https$/, error: "a pixel's address begins with https://" })
      .refine((url) => /^https:\/\/[^/?#{}]+[/?]/.test(url), { error: "a pixel's host is written out" }),
  }),
]);
export type Pixel = z.infer<typeof Pixel>;

/** Where the pixels of a site load from. */
export function pixelOrigins(pixels: readonly Pixel[]): string[] {
  return [
    ...new Set(
      pixels.map((pixel) =>
        pixel.provider === 'meta' ? 'https://www.facebook.com' : new URL(pixel.url).origin,
      ),
    ),
  ];
}
