import { addressKey, campaignOf } from '@forecourt/contracts/tenant/redirect-map';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

type Site = { private: Pick<TenantConfig['private'], 'redirects'> };

export type Moved = {
  /** The entry of the map, by `addressKey`. */
  address: string;
  location: string;
};

const mostSteps = 5;
const anyOrigin = 'http://site.invalid';

/**
 * Returns where the map of a site's earlier addresses leads a visitor, in one step whatever the map contains;
 * null if nowhere, or in a loop. An entry without parameters counts for an address with any; those of
 * advertisers stay on the way to a page of this site, which says with an enquiry where it came from.
 */
export function findMoved({ private: { redirects } }: Site, address: string): Moved | null {
  const entry = entryOf(redirects, address);
  if (entry === null) return null;
  let location = redirects[entry]!;
  for (let step = 0; location.startsWith('/'); step++) {
    const next = entryOf(redirects, location);
    if (next === null) break;
    if (step === mostSteps) return null;
    location = redirects[next]!;
  }
  const url = new URL(location, anyOrigin);
  if (url.origin === anyOrigin)
    for (const [name, value] of campaignOf(address))
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return { address: entry, location: url.href.replace(new RegExp(`^${anyOrigin}`), '') };
}

function entryOf(redirects: Record<string, string>, address: string): string | null {
  const whole = addressKey(address);
  if (Object.hasOwn(redirects, whole)) return whole;
  const path = addressKey(address.replace(/[?#].*$/s, ''));
  return Object.hasOwn(redirects, path) ? path : null;
}
