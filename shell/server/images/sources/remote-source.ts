import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { download, type DownloadOptions } from '@forecourt/server-kit/download';
import { createWorkGate } from '@forecourt/server-kit/work-gate';
import { createVariantCache } from '../variant-cache.ts';
import { UnusablePicture, type PictureSource } from './picture-source.ts';

type Settings = Pick<DownloadOptions, 'privateOrigins'> & {
  directory: string;
  maxBytes: number;
  limits: { inputBytes: number };
  report?: (message: string) => void;
};

/** A picture of another host is fetched again after this long. */
const cacheMs = 7 * 86_400_000;
/** A host that failed is not requested again at once. */
const failureTtlMs = 60_000;

/** Thrown if the other host does not return the picture. */
export class RemoteFailed extends Error {}

/** Pictures of `images.remoteOrigins`; the key is `remote/` and the URL in base64url. */
export function remoteSource({
  directory,
  maxBytes,
  limits,
  privateOrigins,
  report,
}: Settings): PictureSource {
  const files = createVariantCache(directory, maxBytes, report);
  const failures = new LRUCache<string, string>({ max: 1000, ttl: failureTtlMs });
  const gate = createWorkGate(6, 60);

  const fetchFrom = (url: URL, origins: readonly string[]) =>
    gate(async () => {
      const failure = failures.get(url.href);
      if (failure) throw new RemoteFailed(failure);
      const answer = await download(url.href, {
        origins,
        privateOrigins,
        limits: { bytes: limits.inputBytes, totalMs: 15_000, stalledMs: 5000 },
        accept: 'image/avif, image/webp, image/*',
      });
      if (answer.ok) return answer.bytes;
      if (answer.code === 'too-large') throw new UnusablePicture('the picture file is too large');
      // Which of our addresses a name resolves to stays private: only the code leaves the network.
      failures.set(url.href, answer.code);
      throw new RemoteFailed(answer.code);
    });

  return {
    prefix: 'remote',
    async find(key, site) {
      const url = urlOf(key);
      const origins = site?.images.remoteOrigins ?? [];
      if (!url || !origins.includes(url.origin)) return undefined;
      const name = createHash('sha256')
        .update(`${url.href}\n${Math.floor(Date.now() / cacheMs)}`)
        .digest('base64url')
        .slice(0, 32);
      return {
        identity: [name],
        isLasting: false,
        read: () => files.get(name, () => fetchFrom(url, origins)),
      };
    },
    settle: files.settle,
  };
}

function urlOf(key: string): URL | null {
  const encoded = /^remote\/([\w-]{8,2800})$/.exec(key)?.[1];
  return encoded ? URL.parse(Buffer.from(encoded, 'base64url').toString()) : null;
}
