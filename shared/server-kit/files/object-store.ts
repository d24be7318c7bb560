import { S3mini } from 's3mini';

/** Storage for files that several shells share. Keys are paths of plain names. */
export type ObjectStore = {
  put(key: string, content: Buffer): Promise<void>;
  /** @returns null if there is none */
  get(key: string): Promise<Buffer | null>;
  /** Removes one file; none is no error. */
  remove(key: string): Promise<void>;
  list(): Promise<{ key: string; modifiedAt: number }[]>;
  /** Removes everything below a path. */
  removeAll(path: string): Promise<void>;
};

export type S3Settings = {
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const atOnce = 8;

/** Creates a store on any service with the S3 protocol, addressed by path (`{endpoint}/{bucket}/{key}`). */
export function createS3Store({ endpoint, bucket, prefix, ...keys }: S3Settings): ObjectStore {
  const s3 = new S3mini({
    ...keys,
    endpoint: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    requestAbortTimeout: 30_000,
  });
  const root = prefix ? `${prefix.replace(/\/$/, '')}/` : '';
  const below = async (path: string) => (await s3.listObjects('/', `${root}${path}`)) ?? [];
  return {
    async put(key, content) {
      await s3.putObject(`${root}${key}`, content, 'application/octet-stream');
    },
    async get(key) {
      const content = await s3.getObjectArrayBuffer(`${root}${key}`);
      return content && Buffer.from(content);
    },
    async remove(key) {
      await s3.deleteObject(`${root}${key}`);
    },
    list: async () =>
      (await below('')).map(({ Key, LastModified }) => ({
        key: Key.slice(root.length),
        modifiedAt: new Date(LastModified).getTime(),
      })),
    async removeAll(path) {
      const found = (await below(`${path}/`)).map(({ Key }) => Key);
      // Deleted one by one: many services require a different checksum for a request that deletes several
      // objects.
      for (let at = 0; at < found.length; at += atOnce)
        await Promise.all(found.slice(at, at + atOnce).map((key) => s3.deleteObject(key)));
    },
  };
}
