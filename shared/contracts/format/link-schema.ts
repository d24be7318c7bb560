import { z } from 'zod';
import { isSafeLink } from './link.ts';

/** A link that staff or a feed set. */
export const Link = z
  .string()
  .refine(isSafeLink, {
    error: 'is a path such as /finance, or begins with https://, http://, mailto:, tel: or sms:',
  });
