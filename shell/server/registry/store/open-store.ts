import { join } from 'node:path';
import { createS3Store, type ObjectStore } from '@forecourt/server-kit/object-store';
import type { Env } from '../../env.ts';
import type { Compression } from './file-damage.ts';
import { createVersionStore, type VersionStore } from './version-store.ts';

/** The files of published remotes, in a folder or in an object store of several shells. */
export const openStore = (env: Env, compression?: Compression): VersionStore =>
  createVersionStore(storeFolder(env), objectStore(env), compression);

/** With an object store the folder holds this shell's own copies. */
const storeFolder = (env: Env) =>
  env.REGISTRY_STORE && !env.REGISTRY_STORE.startsWith('s3://')
    ? env.REGISTRY_STORE
    : join(env.DATA_DIR, 'registry');

function objectStore(env: Env): ObjectStore | null {
  if (!env.REGISTRY_STORE?.startsWith('s3://')) return null;
  const { hostname: bucket, pathname } = new URL(env.REGISTRY_STORE);
  return createS3Store({
    bucket,
    prefix: pathname.replace(/^\//, ''),
    endpoint: env.S3_ENDPOINT!,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  });
}
