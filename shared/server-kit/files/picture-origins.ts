import { z } from 'zod';

/**
 * PRIVATE_PICTURE_ORIGINS: origins inside the private network that pictures may be fetched from, such as a camera server's;
 * separated by spaces or commas.
 */
export const pictureOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url('names origins such as http://10.0.0.5:8080').transform((url) => new URL(url).origin)));
