import { asciiDigits } from '../format/ascii-digits.ts';
import type { FinanceConfig } from '../tenant/finance-config.ts';

export type DeliveryPrice = { price: number; name: string };

/** Returns the four digits of a typed postcode, or null if it is not one. */
export function readPostcode(typed: string): string | null {
  const postcode = asciiDigits(typed).trim();
  return /^\d{4}$/.test(postcode) ? postcode : null;
}

/**
 * Returns the price of a delivery to a postcode of 4 digits, from the first region that contains it. Null if
 * the site does not deliver, or no region contains it. The settings are the whole site's: a dealership has no
 * delivery prices of its own.
 */
export function deliveryPrice(
  { enabled, regions }: FinanceConfig['delivery'],
  postcode: string,
): DeliveryPrice | null {
  const region = regions.find(({ postcodes }) =>
    postcodes.some(({ from, to }) => from <= postcode && postcode <= to),
  );
  return enabled && region ? { price: region.price, name: region.name } : null;
}
