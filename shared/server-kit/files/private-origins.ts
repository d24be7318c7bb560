import { z } from 'zod';

/** Origins in the private network that files are fetched from or sent to, separated by spaces or commas. */
export const privateOrigins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.url('names origins such as http://10.0.0.5:8080').transform((url) => new URL(url).origin)));
