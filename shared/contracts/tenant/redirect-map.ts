import { z } from 'zod';
import { Link } from '../format/link-schema.ts';

const reserved = /^\/(api|assets|images|_forecourt)(\/|$)|^\/?$/;

const tracking = /^(utm_.*|gclid|fbclid|msclkid)$/i;

/** An address of the dealer's earlier site, and where it leads now: on this site, or by https elsewhere. */
export const Redirect = z
  .object({
    from: z
      .string()
      .max(500)
      .regex(/^\/[^/\s#][^\s#]*$/, 'is a path of the earlier site, such as /stock.php?id=7')
      .refine((path) => !reserved.test(path), 'is an address that this site needs itself'),
    to: Link.refine(
      (link) => /^(\/(?!\/)|https:\/\/)/.test(link),
      'is a path such as /search/used-cars, or begins with https://',
    ),
  })
  .refine(({ from, to }) => addressKey(from) !== addressKey(to), { path: ['to'], error: 'leads to itself' });
export type Redirect = z.infer<typeof Redirect>;

/**
 * What addresses that mean the same have in common: small letters, no slash at the end, parameters in one
 * order and without those of advertisers.
 * @param address a path with its parameters
 */
export function addressKey(address: string): string {
  const { pathname, searchParams } = new URL(address.replace(/^\/+/, '/'), 'http://site');
  const ofAdvertisers = [...searchParams.keys()].filter((name) => tracking.test(name));
  for (const name of ofAdvertisers) searchParams.delete(name);
  searchParams.sort();
  const path = decodePath(pathname)
    .toLowerCase()
    .replace(/(.)\/+$/, '$1');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}

/** The parameters with which advertisers mark an address. */
export const campaignOf = (address: string): [name: string, value: string][] =>
  [...new URL(address.replace(/^\/+/, '/'), 'http://site').searchParams].filter(([name]) =>
    tracking.test(name),
  );

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Finds why a redirect cannot join others: chains make visitors wait and search engines give up, and a loop
 * never ends.
 * @returns null if it can
 */
export function redirectConflict({ from, to }: Redirect, others: readonly Redirect[]): string | null {
  const [fromKey, toKey] = [addressKey(from), to.startsWith('/') ? addressKey(to) : null];
  for (const other of others) {
    const otherFrom = addressKey(other.from);
    if (otherFrom === fromKey) return `${other.from} is the same address and leads to ${other.to}`;
    if (otherFrom === toKey)
      return `${to} leads on to ${other.to}${other.to.startsWith('/') && addressKey(other.to) === fromKey ? ', which is a loop' : `: name ${other.to} here`}`;
    if (other.to.startsWith('/') && addressKey(other.to) === fromKey)
      return `${other.from} leads here, which would be a chain: let it lead to ${to}`;
  }
  return null;
}
