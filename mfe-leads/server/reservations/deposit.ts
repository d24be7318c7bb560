import { reserveAmountText } from '@forecourt/contracts/vehicle/availability';

/** Returns the deposit in cents, read from the text that the shopper sees; 0 if the site shows none. */
export function depositCents(configured: string | null): number {
  const text = reserveAmountText(configured);
  if (text === null) return 0;
  const amount = Number(text.replace(/[^\d.]/g, ''));
  return Math.round(amount * 100);
}
