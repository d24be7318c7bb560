import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is public: not of this machine, its network or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  // In IPv6, global unicast is 2000::/3; `ipaddr.js` reports `unicast` for every address outside the other
  // ranges.
  if (family === 0 || (family === 6 && !/^[23]/.test(address))) return false;
  return ipaddr.parse(address).range() === 'unicast';
}

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** `dns.lookup` for addresses that others wrote: a name that resolves to no public address is not found. */
export function publicLookup(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first)
      done(
        error ??
          Object.assign(new Error(`${hostname} does not lead to a public address`), { code: 'ENOTPUBLIC' }),
        '',
      );
    else if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
}
