import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Where original pictures come from; their keys begin with `prefix`. */
export type PictureSource = {
  prefix: string;
  /** Undefined for a key that is none of its pictures', or that this site may not show. */
  find(key: string, site: TenantConfig | null): Promise<Original | undefined>;
  /** Waits for what is being written. */
  settle?(): Promise<void>;
};

export type Original = {
  /** Changes with the picture's content: what its renditions are named by. */
  identity: readonly (string | number)[];
  /** False if the key's picture may change. */
  isLasting: boolean;
  /** The file's path or its bytes. @throws UnusablePicture, MissingPicture */
  read(): Promise<string | Buffer>;
};

/** Thrown for an original that is no picture, broken or too large; the message may be shown. */
export class UnusablePicture extends Error {}

/** Thrown where the original turns out not to be there. */
export class MissingPicture extends Error {}
