import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { publicLookup } from '@forecourt/server-kit/public-address';

/** Address of the site's own image service: its base URL on this machine, and the host name to send. */
export type SiteAddress = { base: string; host: string };

const longestMs = 8000;
const largestBytes = 4_000_000;

/** Loads pictures in order, as JPEG or PNG files with a 3:2 aspect ratio. Pictures that fail are omitted. */
export async function loadPictures(
  keys: string[],
  site: Pick<TenantConfig, 'images'>,
  address: SiteAddress,
): Promise<Buffer[]> {
  const urls = keys.map((key, index) =>
    imageUrl(
      key,
      { ...(index === 0 ? { width: 1280, height: 853 } : { width: 640, height: 427 }), format: 'jpeg' },
      site.images,
    ),
  );
  const loaded = await Promise.all(urls.map((url) => loadPicture(url, address).catch(() => null)));
  return loaded.filter((picture): picture is Buffer => picture !== null && isDrawable(picture));
}

/** Loads the site's pictures. External ones must use https and a public address. */
function loadPicture(url: string, { base, host }: SiteAddress): Promise<Buffer | null> {
  if (url.startsWith('/')) return loadOwnFile(url, { base, host });
  const elsewhere = URL.parse(url);
  // An IP address would bypass the check in the DNS lookup.
  if (elsewhere?.protocol !== 'https:' || isIP(elsewhere.hostname.replace(/[[\]]/g, '')) !== 0)
    return Promise.resolve(null);
  return load(elsewhere, { headers: { accept: 'image/jpeg, image/png' }, lookup: publicLookup });
}

/** Loads a file of the site itself from this machine. */
export function loadOwnFile(path: string, { base, host }: SiteAddress): Promise<Buffer | null> {
  return load(new URL(path, base), { headers: { accept: 'image/jpeg, image/png, font/woff', host } });
}

/** Loads a URL without redirects. @returns null if the status is not 200 or the body is too large */
function load(
  url: URL,
  options: { headers: Record<string, string>; lookup?: typeof publicLookup },
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === 'https:' ? getSecure : getPlain;
    const request = get(url, { ...options, signal: AbortSignal.timeout(longestMs) }, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      const giveUp = () => {
        resolve(null);
        response.destroy();
      };
      if (response.statusCode !== 200) return giveUp();
      response.on('error', reject);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > largestBytes) giveUp();
        else parts.push(part);
      });
      response.on('end', () => resolve(Buffer.concat(parts)));
    });
    request.on('error', reject);
  });
}

function isDrawable(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))
  );
}
