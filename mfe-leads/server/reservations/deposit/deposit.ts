import { reserveDeposit } from '@forecourt/contracts/vehicle/availability';

/** Returns the deposit in cents, read from the text that the shopper sees; 0 if the site shows none. */
export const depositCents = (configured: string | null): number =>
  Math.round(reserveDeposit(configured) * 100);
