import { z } from 'zod';

/** The place of a picture or document in the folder of the content: `yard/new sign.webp`. */
export const filePath = z
  .string()
  .max(300)
  .regex(
    /^(?!.*\.\.)[\w~-][\w.~ /-]*\.(?:webp|jpe?g|png|gif|avif|svg|pdf)$/i,
    'is a path such as yard/new sign.webp',
  );
