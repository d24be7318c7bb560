import { z } from 'zod';

/** A picture's placeholder until it has loaded. */
export const PicturePlaceholder = z.object({
  /** The picture's mean colour, `#rrggbb`. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The picture at 16 px across, a WebP file in base64 of about 100 characters; null where it would not look like it. */
  blur: z
    .string()
    .regex(/^[A-Za-z0-9+/]+=*$/)
    .max(600)
    .nullable(),
});
export type PicturePlaceholder = z.infer<typeof PicturePlaceholder>;

/** The image service's answer, `PicturePlaceholder` or null, for one of its keys. */
export const placeholderPath = (key: string) =>
  `/images/placeholder/${key.split('/').map(encodeURIComponent).join('/')}`;
