import { z } from 'zod';
import { parseEnv } from '@forecourt/server-kit/parse-env';
import { pictureOrigins } from '@forecourt/server-kit/picture-origins';
import type { S3Settings } from './store/s3-store.ts';

const PhotoEnv = z.object({
  /** A bucket instead of the local folder, with the bucket in its path: https://s3.example.com/photos. */
  PHOTO_BUCKET_URL: z.url({ protocol: /^https?$/, error: 'PHOTO_BUCKET_URL is written https://s3.example.com/bucket' }).optional(),
  PHOTO_BUCKET_REGION: z.string().default('us-east-1'),
  PHOTO_BUCKET_KEY_ID: z.string().optional(),
  PHOTO_BUCKET_SECRET: z.string().optional(),
  PRIVATE_PICTURE_ORIGINS: pictureOrigins,
}).refine((env) => !env.PHOTO_BUCKET_URL || (env.PHOTO_BUCKET_KEY_ID && env.PHOTO_BUCKET_SECRET), { path: ['PHOTO_BUCKET_URL'], error: 'needs PHOTO_BUCKET_KEY_ID and PHOTO_BUCKET_SECRET too' });

export type PhotoSettings = {
  s3: S3Settings | null;
  privateOrigins: string[];
  /** How often the queue is looked at. */
  pollMs: number;
  /** Wait before the second try; four times as long before each later one. */
  retryMs: number;
  /** After so many tries an address is given up. */
  tries: number;
  download: { totalMs: number; stalledMs: number };
};

/** @throws Error that names each wrong variable */
export function readPhotoSettings(source?: Record<string, string | undefined>): PhotoSettings {
  const env = parseEnv(PhotoEnv, source);
  return {
    s3: env.PHOTO_BUCKET_URL ? { bucketUrl: env.PHOTO_BUCKET_URL, region: env.PHOTO_BUCKET_REGION, accessKeyId: env.PHOTO_BUCKET_KEY_ID!, secretAccessKey: env.PHOTO_BUCKET_SECRET! } : null,
    privateOrigins: env.PRIVATE_PICTURE_ORIGINS, pollMs: 3000, retryMs: 30_000, tries: 5, download: { totalMs: 30_000, stalledMs: 10_000 },
  };
}
