import { addressOf, networkOf } from '@forecourt/server-kit/client-network';

/** Seconds of its allowance that an address may use at once. */
const burstSeconds = 10;
/** Several addresses of one network together may use this many times the allowance of one. */
const addressesPerNetwork = 3;
const mostAccounts = 20_000;

type Account = { debtMs: number; at: number };

/**
 * The time that searches of each address, and of each network, have occupied the thread. What was used is
 * forgiven at the rate of the allowance, so an address that used more than its burst waits for as long as it
 * takes to pay that off.
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
