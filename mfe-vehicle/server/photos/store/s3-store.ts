import { AwsClient } from 'aws4fetch';
import type { PhotoStore } from './photo-store.ts';

export type S3Settings = { /** With the bucket: `https://s3.example.com/photos`. */ bucketUrl: string; region: string; accessKeyId: string; secretAccessKey: string };

const longestMs = 30_000;

/** Any store that speaks S3's HTTP, with the bucket in the path. */
export function createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings): PhotoStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2, initRetryMs: 200 });
  const call = (key: string, init: RequestInit) => client.fetch(`${bucketUrl.replace(/\/+$/, '')}/${key}`, { ...init, signal: AbortSignal.timeout(longestMs) });
  return {
    async put(key, file) {
      const answer = await call(key, { method: 'PUT', body: new Uint8Array(file), headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' } });
      if (!answer.ok) throw new Error(`photo store: ${key} could not be written (${answer.status})`);
      await answer.body?.cancel();
    },
    async get(key) {
      const answer = await call(key, { method: 'GET' });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw new Error(`photo store: ${key} could not be read (${answer.status})`);
    },
  };
}
