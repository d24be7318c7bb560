import { z } from 'zod';
import { parseEnv } from '@forecourt/server-kit/parse-env';

const Env = z
  .object({
    /** A Meilisearch server; without it the embedded engine answers under `/search-service`. */
    SEARCH_URL: z.url('SEARCH_URL is written https://search.example.com').optional(),
    /** Master or admin key of that server: documents, settings, tasks and keys. */
    SEARCH_KEY: z.string().min(16, 'SEARCH_KEY has at least 16 characters').optional(),
    /** The address by which browsers reach it, where it is another one. */
    SEARCH_PUBLIC_URL: z.url('SEARCH_PUBLIC_URL is written https://search.example.com').optional(),
    /** How many queries the embedded engine takes from one address in a minute; a page of results sends one for each chosen filter. */
    SEARCHES_PER_MINUTE: z.coerce.number().int().min(10).default(3000),
    /** GeoNames' postal codes of Australia (`AU.txt`) in place of our own table. */
    POSTCODES_FILE: z.string().optional(),
    /** A maps service for postcodes that the table lacks, with `{query}` in its address. */
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
