import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Where original pictures come from; their keys begin with `prefix`. */
export type PictureSource = {
  prefix: string;
  /** Undefined for a key of no such picture, or one that this site may not show. */
  find(key: string, site: TenantConfig | null): Promise<Original | undefined>;
  /** Waits for pending writes. */
  settle?(): Promise<void>;
};

export type Original = {
  /** Changes with the picture's content: renditions are named by it. */
  identity: readonly (string | number)[];
  /** Whether the key's picture never changes. */
  isLasting: boolean;
  /** The file's path or its bytes. @throws UnusablePicture, MissingPicture */
  read(): Promise<string | Buffer>;
};

/** Thrown for an original that is no picture, broken or too large; the message may be shown. */
export class UnusablePicture extends Error {}

/** Thrown if the original does not exist. */
export class MissingPicture extends Error {}
