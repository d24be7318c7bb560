import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fetchFromFolder } from './fetch-from-folder.ts';
import { fetchFromSftp } from './fetch-from-sftp.ts';
import { fetchFromWeb } from './fetch-from-web.ts';
import { secretOf, type Fetched, type FetchPlace } from './fetch-place.ts';

/** Fetches the newest file of a feed into a folder. A failure is a result, with the reason. */
export async function fetchFile(place: FetchPlace): Promise<Fetched> {
  const kind = /^([a-z]+):/.exec(place.address)?.[1];
  try {
    if (kind === 'folder') return await fetchFromFolder(place);
    return kind === 'sftp' ? await fetchFromSftp(place) : await fetchFromWeb(place);
  } catch (error) {
    return { ok: false, reason: withoutSecret((error as Error).message, secretOf(place)) };
  }
}

/** Checks an address of a feed. @returns what is wrong with it; null if nothing is */
export function problemOf(address: string): string | null {
  if (/^folder:(?!\/)(?!.*\.\.)[^\0]+$/.test(address)) return null;
  const url = URL.parse(address);
  if (!url || !['sftp:', 'https:'].includes(url.protocol))
    return `"${address}" is no address of a feed: folder:barrow/stock-*.csv (within FEED_FOLDER), sftp://host/path/*.csv or https://host/path`;
  if (url.password) return 'a password does not belong into the address: name it with --secret';
  return null;
}

const withoutSecret = (text: string, secret: string | null) =>
  secret ? text.replaceAll(secret, '(secret)') : text;

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
