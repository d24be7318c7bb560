import { z } from 'zod';

/** Placeholder shown until an image has loaded. */
export const PicturePlaceholder = z.object({
  /** Mean colour of the image, `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The image at 16 px wide, WebP in base64; null if it would not resemble the image. */
  blur: z
    .string()
    .regex(/^[A-Za-z0-9+/]+=*$/)
    .max(600)
    .nullable(),
});
export type PicturePlaceholder = z.infer<typeof PicturePlaceholder>;

/** Returns the path at which the image service answers a `PicturePlaceholder` or null for an image key. */
export const placeholderPath = (key: string) =>
  `/images/placeholder/${key.split('/').map(encodeURIComponent).join('/')}`;
