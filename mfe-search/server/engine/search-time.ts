import { isIPv4 } from 'node:net';

/** Seconds of its allowance that an address may use at once. */
const burstSeconds = 10;
/** Several addresses of one network together may use this many times the allowance of one. */
const addressesPerNetwork = 3;
const mostAccounts = 20_000;

type Account = { debtMs: number; at: number };

/**
 * The time that searches of each address, and of each network, have occupied the thread. What was used is forgiven at the rate of the
 * allowance, so an address that used more than its burst waits for as long as it takes to pay that off.
 */
export function createSearchTime(msPerMinute: number, now: () => number = () => performance.now()) {
  const accounts = new Map<string, Account>();
  const refillPerMs = msPerMinute / 60_000;

  function account(key: string, refill: number): Account {
    const at = now();
    const found = accounts.get(key);
    const debtMs = found ? Math.max(0, found.debtMs - (at - found.at) * refill) : 0;
    const current = { debtMs, at };
    // Moves it to the end: the first is the one that was unused for longest.
    accounts.delete(key);
    accounts.set(key, current);
    if (accounts.size > mostAccounts) accounts.delete(accounts.keys().next().value!);
    return current;
  }

  const limitsOf = (ip: string) => [
    { key: addressOf(ip), refill: refillPerMs },
    { key: networkOf(ip), refill: refillPerMs * addressesPerNetwork },
  ];

  return {
    /** @returns the seconds to wait before the next search; 0 if it may start now */
    secondsToWait(ip: string): number {
      const waits = limitsOf(ip).map(
        ({ key, refill }) => account(key, refill).debtMs / refill - burstSeconds * 1000,
      );
      const longest = Math.max(...waits);
      return longest < 0 ? 0 : Math.max(1, Math.ceil(longest / 1000));
    },
    spend(ip: string, ms: number): void {
      for (const { key, refill } of limitsOf(ip)) account(key, refill).debtMs += ms;
    },
  };
}

const v4Of = (ip: string): string | null => {
  const plain = ip.replace(/^::ffff:/i, '');
  return isIPv4(plain) ? plain : null;
};

/** One customer of a provider owns at least the last 64 bits of an IPv6 address. */
function addressOf(ip: string): string {
  return v4Of(ip) ?? `${groupsOf(ip).slice(0, 4).join(':')}/64`;
}

function networkOf(ip: string): string {
  const v4 = v4Of(ip);
  return v4 ? `${v4.split('.').slice(0, 3).join('.')}/24` : `${groupsOf(ip).slice(0, 3).join(':')}/48`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after].map((group) =>
    (Number.parseInt(group, 16) || 0).toString(16),
  );
}
