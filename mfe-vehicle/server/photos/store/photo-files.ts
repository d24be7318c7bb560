import type { ObjectStore } from '@forecourt/server-kit/object-store';

/** Where the files of photos lie. Keys are `photos/{tenant}/{hash}.webp`; what lies under one never changes. */
export type PhotoStore = Pick<ObjectStore, 'put' | 'get' | 'remove'>;
