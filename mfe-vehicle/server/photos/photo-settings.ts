import { z } from 'zod';
import type { S3Settings } from '@forecourt/server-kit/object-store';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { privateOrigins } from '@forecourt/server-kit/private-origins';

const PhotoEnv = z
  .object({
    /** `s3://bucket/prefix` of a store that several servers share, instead of the local folder. */
    PHOTO_STORE: z
      .string()
      .regex(/^s3:\/\/[^/]+/, 'is written s3://bucket/prefix')
      .optional(),
    S3_ENDPOINT: z.url('S3_ENDPOINT is the address of the store, such as https://s3.example.com').optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    PRIVATE_PICTURE_ORIGINS: privateOrigins,
  })
  .refine(
    (env) => !env.PHOTO_STORE || (env.S3_ENDPOINT && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY),
    {
      path: ['PHOTO_STORE'],
      error: 'an s3:// store needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    },
  );

export type PhotoSettings = {
  s3: S3Settings | null;
  privateOrigins: string[];
  /** For how long the outcomes of downloads are collected before they are stored together. */
  gatherMs: number;
  /** Delay before the second attempt; each later delay is four times as long. */
  retryMs: number;
  /** After this many attempts, a URL is refused. */
  tries: number;
  download: { totalMs: number; stalledMs: number };
};

/** @throws Error that names each wrong variable */
export function readPhotoSettings(source?: Record<string, string | undefined>): PhotoSettings {
  const env = parseEnv(PhotoEnv, source);
  return {
    s3: bucketOf(env),
    privateOrigins: env.PRIVATE_PICTURE_ORIGINS,
    gatherMs: 1500,
    retryMs: 30_000,
    tries: 5,
    download: { totalMs: 30_000, stalledMs: 10_000 },
  };
}

function bucketOf(env: z.infer<typeof PhotoEnv>): S3Settings | null {
  if (!env.PHOTO_STORE) return null;
  const { hostname: bucket, pathname } = new URL(env.PHOTO_STORE);
  return {
    bucket,
    prefix: pathname.replace(/^\//, ''),
    endpoint: env.S3_ENDPOINT!,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  };
}
