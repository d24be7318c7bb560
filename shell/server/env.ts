import { resolve } from 'node:path';
import { z } from 'zod';
import { minimumFreeDisk } from '@forecourt/server-kit/check-disk';
import { databaseTimeout } from '@forecourt/server-kit/database';
import { jobConcurrency } from '@forecourt/server-kit/jobs';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { privateOrigins } from '@forecourt/server-kit/private-origins';
import { requireScheme, SiteAddressEnv, withScheme } from '@forecourt/server-kit/site-address';
import { TrustedProxies } from '@forecourt/server-kit/trusted-proxies';
import { DatabaseUrl } from '@forecourt/server-kit/with-installation';
import { smallFormats } from './images/best-format.ts';

const repository = resolve(import.meta.dirname, '../..');

const secret = (name: string, length: number, withoutIt = 'remove the variable to use the default') =>
  z
    .string()
    .min(
      length,
      `${name} has at least ${length} characters ("openssl rand -base64 24" prints one); ${withoutIt}`,
    )
    .optional();

const Env = z
  .object({
    ...SiteAddressEnv,
    PORT: z.coerce.number('PORT is a number such as 4000').int().min(0).max(65_535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    /** Proxies whose `X-Forwarded-*` are trusted: addresses, CIDR ranges, a number of hops, `none`. */
    TRUSTED_PROXIES: TrustedProxies.optional(),
    DATA_DIR: z
      .string()
      .default(resolve(repository, '.data'))
      .transform((folder) => resolve(folder)),
    /** Pictures and films, `/media/` and `media/…` in stock and pages. Default: the demo's. */
    MEDIA_DIR: z.string().default(resolve(repository, 'shared/demo-media/files')),
    /** Whether an empty installation is filled with the demo sites. Default: yes, and no in production. */
    DEMO_SITES: z.enum(['yes', 'no']).optional(),
    DATABASE_URL: DatabaseUrl.optional(),
    DATABASE_TIMEOUT_MS: databaseTimeout,
    MIN_FREE_DISK_MB: minimumFreeDisk,
    JOB_CONCURRENCY: jobConcurrency,
    /** Where published remotes are stored: a folder, or `s3://bucket/prefix` for several shells. */
    REGISTRY_STORE: z.string().optional(),
    /** Another origin that serves `/remotes/`: for files that failed to load from the site. */
    ASSETS_FALLBACK_ORIGIN: z
      .url({ protocol: /^https?$/, error: 'ASSETS_FALLBACK_ORIGIN is written https://host' })
      .transform((url) => new URL(url).origin)
      .optional(),
    /** Seals manifests: the same for all shells on one database. Default: derived from FORECOURT_SECRET. */
    REGISTRY_SECRET: secret('REGISTRY_SECRET', 16),
    /** The platform squad's own deploy token. Default: one in the data folder. */
    FORECOURT_DEPLOY_TOKEN: secret('FORECOURT_DEPLOY_TOKEN', 24),
    /** A version that was served for so long without being withdrawn is what a withdrawal rolls back to. */
    REGISTRY_PROVEN_MINUTES: z.coerce.number().min(0).default(30),
    /** Points at which a failing version is withdrawn: a visitor is one, a failed render two. */
    HEALING_THRESHOLD: z.coerce.number().min(2).default(10),
    HEALING_VISITORS_PER_NETWORK: z.coerce.number().int().min(1).default(2),
    HEALING_WINDOW_MINUTES: z.coerce.number().min(1).default(10),
    /** `platform`: versions for most visitors of `stable` need the platform squad's approval. */
    RELEASE_APPROVAL: z.enum(['none', 'platform'], 'must be none or platform').default('none'),
    /** Where releases, rollbacks, withdrawals and halts are announced, as signed JSON. */
    RELEASE_WEBHOOK_URL: z.url('RELEASE_WEBHOOK_URL is written https://chat.example.com/hook').optional(),
    RELEASE_WEBHOOK_SECRET: secret('RELEASE_WEBHOOK_SECRET', 16),
    /** Addresses that they are mailed to, separated by commas, and the address that the mail is from. */
    RELEASE_MAIL_TO: z
      .string()
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.email('RELEASE_MAIL_TO is a list of email addresses')))
      .optional(),
    RELEASE_MAIL_FROM: z.email('RELEASE_MAIL_FROM is an email address').optional(),
    S3_ENDPOINT: z.url('S3_ENDPOINT is the address of the store, such as https://s3.example.com').optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    /** The secret that all processes sign with. Default outside production: one in the data folder. */
    FORECOURT_SECRET: secret(
      'FORECOURT_SECRET',
      24,
      'only outside production can the variable be removed to use the default',
    ),
    /** Origins of override builds: `http://127.0.0.1:*,https://dev.example.com`. Production: none. */
    OVERRIDE_ORIGINS: z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one && one !== 'none'),
      )
      .optional(),
    /** How long a domain's own process may take to begin its response. */
    DOMAIN_TIMEOUT_MS: z.coerce.number().int().min(50).default(5000),
    /** Where traces are sent, by OTLP over HTTP: `http://collector:4318`. None by default. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url('OTEL_EXPORTER_OTLP_ENDPOINT is written http://collector:4318')
      .optional(),
    /** Opens `/api/shell/metrics` (`Authorization: Bearer …`), which does not exist without it. */
    METRICS_TOKEN: secret('METRICS_TOKEN', 16, 'remove the variable to have no such route'),
    /** How long a shell answers after SIGTERM, for load balancers. Default: 0, in production 5000. */
    DRAIN_MS: z.coerce.number().int().min(0).optional(),
    RENDER_THREADS: z.coerce.number().int().min(1).max(64).optional(),
    RENDER_SOFT_DEADLINE_MS: z.coerce.number().int().min(50).default(2000),
    RENDER_HARD_DEADLINE_MS: z.coerce.number().int().min(100).default(3000),
    /** Pages that may wait for a renderer; others are stale or a 503. Default: 50 per renderer. */
    RENDER_QUEUE: z.coerce.number().int().min(1).max(100_000).optional(),
    RENDER_QUEUE_TIMEOUT_MS: z.coerce.number().int().min(100).default(5000),
    PRIVATE_PICTURE_ORIGINS: privateOrigins,
    /** Formats of pictures besides JPEG: AVIF takes three times as long to encode as WebP. */
    PICTURE_FORMATS: z
      .string()
      .default(smallFormats.join())
      .transform((list) => list.split(',').map((one) => one.trim()))
      .pipe(z.array(z.enum(smallFormats, 'PICTURE_FORMATS is avif,webp or one of them'))),
    /** Where sign-in codes are sent, as JSON; without it the local mailbox, none in production. */
    SMS_GATEWAY_URL: z.url('SMS_GATEWAY_URL is written https://sms.example.com/messages').optional(),
    SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
    LOG: z.enum(['info', 'warn', 'error', 'silent']).default('warn'),
  })
  .refine((env) => env.RENDER_HARD_DEADLINE_MS > env.RENDER_SOFT_DEADLINE_MS, {
    path: ['RENDER_HARD_DEADLINE_MS'],
    error: 'must be more than RENDER_SOFT_DEADLINE_MS',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.TRUSTED_PROXIES !== undefined, {
    path: ['TRUSTED_PROXIES'],
    error:
      'is required in production: the addresses of the proxies in front of the sites, such as "10.0.0.0/8", or how many there are, such as "1", or "none" where browsers connect to this server itself',
  })
  .refine((env) => !env.METRICS_TOKEN || env.METRICS_TOKEN !== env.FORECOURT_DEPLOY_TOKEN, {
    path: ['METRICS_TOKEN'],
    error: 'must not be FORECOURT_DEPLOY_TOKEN: who reads metrics may not publish',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.FORECOURT_SECRET, {
    path: ['FORECOURT_SECRET'],
    error:
      "is required in production: the same for all shells and domains' processes of this installation (24 characters or more)",
  })
  .refine(
    (env) =>
      !env.REGISTRY_STORE?.startsWith('s3://') ||
      (env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    {
      path: ['REGISTRY_STORE'],
      error: 'an s3:// store needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    },
  )
  .refine((env) => Boolean(env.RELEASE_WEBHOOK_URL) === Boolean(env.RELEASE_WEBHOOK_SECRET), {
    path: ['RELEASE_WEBHOOK_SECRET'],
    error: 'and RELEASE_WEBHOOK_URL belong together: the secret signs what is sent',
  })
  .refine((env) => Boolean(env.RELEASE_MAIL_TO) === Boolean(env.RELEASE_MAIL_FROM), {
    path: ['RELEASE_MAIL_FROM'],
    error: 'and RELEASE_MAIL_TO belong together',
  })
  .refine(...requireScheme)
  .transform(withScheme);
export type Env = z.infer<typeof Env>;

/** The shell's settings. @throws Error that lists every wrong variable */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env =>
  parseEnv(Env, source, ['FORECOURT_SECRET', 'REGISTRY_SECRET', 'FORECOURT_DEPLOY_TOKEN', 'METRICS_TOKEN']);
