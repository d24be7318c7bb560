import { resolve } from 'node:path';
import { z } from 'zod';
import { SiteAddressEnv } from '@forecourt/server-kit/site-address';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { pictureOrigins } from '@forecourt/server-kit/picture-origins';

const repository = resolve(import.meta.dirname, '../..');

const Env = z.object({
  ...SiteAddressEnv,
  PORT: z.coerce.number('PORT is a number such as 4000').int().min(0).max(65_535).default(4000),
  HOST: z.string().default('127.0.0.1'),
  /** Where browsers reach the search service, where that is not this server: pages let them call it. */
  SEARCH_URL: z.url('SEARCH_URL is written https://search.example.com').optional(),
  SEARCH_PUBLIC_URL: z.url('SEARCH_PUBLIC_URL is written https://search.example.com').optional(),
  DATA_DIR: z.string().default(resolve(repository, '.data')),
  /** Whether an empty installation is filled with the demo sites. Default: yes, and no in production. */
  DEMO_SITES: z.enum(['yes', 'no']).optional(),
  DATABASE_URL: z.url('DATABASE_URL is written postgres://user:password@host:port/database').optional(),
  /** Where published remotes lie: a folder, or `s3://bucket/prefix` for a store that several shells share. */
  REGISTRY_STORE: z.string().optional(),
  /** Another origin that serves `/remotes/`: browsers ask it for a file that did not come from the site. */
  ASSETS_FALLBACK_ORIGIN: z.url({ protocol: /^https?$/, error: 'ASSETS_FALLBACK_ORIGIN is written https://host' }).transform((url) => new URL(url).origin).optional(),
  /** Seals manifests: the same for all shells on one database. */
  REGISTRY_SECRET: z.string().min(16, 'REGISTRY_SECRET has 16 letters or more').optional(),
  /** A version that served for so long without being withdrawn is what a withdrawal goes back to. */
  REGISTRY_PROVEN_MINUTES: z.coerce.number().min(0).default(30),
  /** Points at which a failing version is withdrawn: a visitor is one, a failed render two. */
  HEALING_THRESHOLD: z.coerce.number().min(2).default(10),
  HEALING_VISITORS_PER_NETWORK: z.coerce.number().int().min(1).default(3),
  HEALING_WINDOW_MINUTES: z.coerce.number().min(1).default(10),
  S3_ENDPOINT: z.url('S3_ENDPOINT is the address of the store, such as https://s3.example.com').optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** What the processes of this installation know each other by, and sign with: the same for all of them. Default: one kept in the data folder. */
  FORECOURT_SECRET: z.string().min(24, 'FORECOURT_SECRET has at least 24 characters').optional(),
  /** Origins whose builds under work a site may show, in the browser that opened their link: `http://127.0.0.1:*,https://dev.example.com`, or `none`. Default: this machine's, and none in production. */
  OVERRIDE_ORIGINS: z.string().transform((list) => list.split(',').map((one) => one.trim()).filter((one) => one && one !== 'none')).optional(),
  /** How long a domain's own process may take to begin its answer. */
  DOMAIN_TIMEOUT_MS: z.coerce.number().int().min(50).default(5000),
  /** Where traces go, by OTLP over HTTP: `http://collector:4318`. None by default. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url('OTEL_EXPORTER_OTLP_ENDPOINT is written http://collector:4318').optional(),
  /** What opens `/api/shell/metrics` (`Authorization: Bearer …`). Default: the platform's deploy token. */
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN has at least 16 characters').optional(),
  /** How long a shell that is told to end goes on answering while `/api/shell/ready` says no, so that a balancer leaves it. Default: 0, and 5000 in production. */
  DRAIN_MS: z.coerce.number().int().min(0).optional(),
  RENDER_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  RENDER_SOFT_DEADLINE_MS: z.coerce.number().int().min(50).default(2000),
  RENDER_HARD_DEADLINE_MS: z.coerce.number().int().min(100).default(3000),
  PRIVATE_PICTURE_ORIGINS: pictureOrigins,
  LOG: z.enum(['info', 'warn', 'error', 'silent']).default('warn'),
}).refine((env) => env.RENDER_HARD_DEADLINE_MS > env.RENDER_SOFT_DEADLINE_MS, { path: ['RENDER_HARD_DEADLINE_MS'], error: 'must be more than RENDER_SOFT_DEADLINE_MS' })
  .refine((env) => env.NODE_ENV !== 'production' || !env.DATABASE_URL || env.FORECOURT_SECRET, { path: ['FORECOURT_SECRET'], error: 'is needed in production with DATABASE_URL: the same for all shells and domains\' processes on that database (24 characters or more)' })
  .refine((env) => !env.REGISTRY_STORE?.startsWith('s3://') || (env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), { path: ['REGISTRY_STORE'], error: 'an s3:// store needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY' });
export type Env = z.infer<typeof Env>;

/** Where pages may search besides their own address. */
export function searchOrigins({ SEARCH_URL, SEARCH_PUBLIC_URL }: Pick<Env, 'SEARCH_URL' | 'SEARCH_PUBLIC_URL'>): string[] {
  const address = SEARCH_PUBLIC_URL ?? SEARCH_URL;
  return address ? [new URL(address).origin] : [];
}

/** The shell's settings. @throws Error that lists every wrong variable */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => parseEnv(Env, source);
