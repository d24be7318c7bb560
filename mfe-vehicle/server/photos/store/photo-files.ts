import type { ObjectStore } from '@forecourt/server-kit/object-store';

/** The store of photo files. Keys are `photos/{tenant}/{hash}.webp`; the content of a key never changes. */
export type PhotoStore = Pick<ObjectStore, 'put' | 'get' | 'remove'>;
