import { z } from 'zod';

const Range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const howToWrite =
  'must be the addresses of the proxies in front of this server, such as "10.0.0.0/8,192.168.1.5", or how many there are, such as "1", or "none"';

/** Fastify's `trustProxy`: none, a list of addresses, or a function of address and hop. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/** Trusts this many proxies, whatever their addresses. Suitable if only the proxy can reach this server. */
export const trustHops =
  (hops: number) =>
  (_address: string, hop: number): boolean =>
    hop < hops;

/**
 * Reads `TRUSTED_PROXIES`: the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted, as
 * addresses and CIDR ranges or as a number of hops.
 */
export const TrustedProxies = z.string().transform((text, context): TrustedProxies => {
  const value = text.trim();
  if (value === 'none') return false;
  if (/^[1-9]$/.test(value)) return trustHops(Number(value));
  const ranges = value.split(',').map((range) => range.trim());
  for (const range of ranges) {
    if (range.endsWith('/0'))
      context.addIssue(`"${range}" trusts every address; TRUSTED_PROXIES ${howToWrite}`);
    else if (!Range.safeParse(range).success)
      context.addIssue(`"${range}" is not an address; TRUSTED_PROXIES ${howToWrite}`);
  }
  return ranges;
});
