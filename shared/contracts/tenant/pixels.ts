import { z } from 'zod';

/**
 * A tracking pixel of an advertiser. It is always an image, never a script, so that only the site's code runs
 * on a page. This site's content security policy lists the image's host.
 */
export const Pixel = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('meta'),
    id: z.string().regex(/^\d{5,20}$/, 'the id of a Meta pixel has 5 to 20 digits'),
  }),
  z.object({
    provider: z.literal('image'),
    /** Template with `{event}`, `{number}` and `{path}`. */
    url: z
      .url({ protocol: /^https$/, error: "a pixel's address begins with https://" })
      .refine((url) => /^https:\/\/[^/?#{}]+[/?]/.test(url), { error: "a pixel's host is written out" }),
  }),
]);
export type Pixel = z.infer<typeof Pixel>;

/** Returns the origins that a site's pixels load from. */
export function pixelOrigins(pixels: readonly Pixel[]): string[] {
  return [
    ...new Set(
      pixels.map((pixel) =>
        pixel.provider === 'meta' ? 'https://www.facebook.com' : new URL(pixel.url).origin,
      ),
    ),
  ];
}
