import { currentPrice } from '@forecourt/contracts/vehicle/price';

export type PriceEntry = {
  price: number | null;
  before_price: number | null;
  offer_price: number | null;
  seen_at: string;
};

/** Returns the prices over time, newest first; consecutive equal prices are merged. */
export function priceSteps(entries: readonly PriceEntry[]): { seen_at: string; amount: number }[] {
  const steps: { seen_at: string; amount: number }[] = [];
  for (const entry of entries.toSorted((a, b) => a.seen_at.localeCompare(b.seen_at))) {
    const amount = currentPrice(entry);
    if (amount !== null && amount !== steps.at(-1)?.amount) steps.push({ seen_at: entry.seen_at, amount });
  }
  return steps.toReversed();
}

/** Returns the number of whole days since a vehicle was listed. */
export function daysListed(createdAt: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(createdAt)) / 86_400_000));
}
