import { createHash } from 'node:crypto';
import type { ObjectStore } from '@forecourt/server-kit/object-store';

/** The store of photo files. Keys are `photos/{tenant}/{hash}.webp`; the content of a key never changes. */
export type PhotoStore = Pick<ObjectStore, 'put' | 'get' | 'remove'>;

/** Thrown if no photo can be written: the disk is full or read-only, or the folder is gone. */
export class StoreUnavailable extends Error {
  readonly statusCode = 503;
  readonly code = 'unavailable';
}

/** Whether a file has the content that its key names. */
export const isIntact = (key: string, file: Buffer): boolean =>
  key.endsWith(`/${createHash('sha256').update(file).digest('hex').slice(0, 32)}.webp`);
