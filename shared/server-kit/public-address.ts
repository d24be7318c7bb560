import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits);
// Only global unicast (2000::/3) is left open below; of it, what carries an IPv4 address inside is closed.
for (const [network, bits] of [
  ['2001::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** True for an address that anyone may ask; false for this machine, its network and what is reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address);
  return isIP(address) === 6 && /^[23]/.test(address) && !closed.check(address, 'ipv6');
}

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** `dns.lookup` for addresses that others wrote: a name that leads to our own network is not found. */
export function publicLookup(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first)
      done(
        error ?? Object.assign(new Error(`${hostname} leads to no public address`), { code: 'ENOTPUBLIC' }),
        '',
      );
    else if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
}
