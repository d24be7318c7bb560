import { shownPrice } from '@forecourt/contracts/vehicle/price';
import { priceText, type PriceText } from '@forecourt/contracts/vehicle/price-text';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** Returns a vehicle's price as the site shows it, in its language. */
export function usePriceText(vehicle: Vehicle): PriceText {
  const { stock, locale, currency } = useSite();
  const { value } = messages.use();
  return priceText(shownPrice(vehicle, stock), { locale, currency, translate: value });
}
