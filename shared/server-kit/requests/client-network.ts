import { isIPv4 } from 'node:net';

/** The part of an address that one customer has: all of IPv4, 64 bits or more of IPv6. */
export function addressOf(ip: string | undefined): string {
  return v4Of(ip) ?? `${groupsOf(ip).slice(0, 4).join(':')}/64`;
}

/** Returns the network of an address: who has one address in it can easily have many. */
export function networkOf(ip: string | undefined): string {
  const v4 = v4Of(ip);
  return v4 ? `${v4.split('.').slice(0, 3).join('.')}/24` : `${groupsOf(ip).slice(0, 3).join(':')}/48`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip = ''): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    (Number.parseInt(group, 16) || 0).toString(16),
  );
}

/** A request whose client has disconnected has no address. */
const v4Of = (ip = ''): string | null => {
  const plain = ip.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : null;
};
