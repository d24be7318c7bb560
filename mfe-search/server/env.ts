import { z } from 'zod';
import { parseEnv } from '@forecourt/server-kit/parse-env';

const Env = z
  .object({
    /** A Meilisearch server; without it the index is in this process. Browsers never reach it. */
    SEARCH_URL: z.url('SEARCH_URL is written https://search.example.com').optional(),
    /** The master or admin key of that server, with rights for searches, documents, settings and tasks. */
    SEARCH_KEY: z.string().min(16, 'SEARCH_KEY has at least 16 characters').optional(),
    /** Milliseconds per minute that an address may occupy the index; a results page needs 2 to 20. */
    SEARCH_MS_PER_MINUTE: z.coerce.number().int().min(100).default(6000),
    /** GeoNames' postal codes of Australia (`AU.txt`), which replace the built-in table. */
    POSTCODES_FILE: z.string().optional(),
    /** A maps service for postcodes missing from the table; its URL contains `{query}`. */
    GEOCODING_URL: z
      .string()
      .regex(
        /^https?:\/\/.*\{query\}/,
        'GEOCODING_URL is written https://maps.example.com/geocode?address={query}&key=…',
      )
      .optional(),
  })
  .refine((env) => !env.SEARCH_URL || env.SEARCH_KEY, {
    path: ['SEARCH_KEY'],
    error: 'SEARCH_KEY is needed beside SEARCH_URL',
  });
export type Env = z.infer<typeof Env>;

/** @throws Error that lists every wrong variable */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env =>
  parseEnv(Env, source);
