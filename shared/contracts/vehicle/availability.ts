import { realImageCount } from './images.ts';
import { currentPrice } from './price.ts';
import { isForSale, listedRule, meets, stockFacts, type StockFilter } from './stock-rule.ts';
import type { Vehicle } from './vehicle.ts';

/** Whether the vehicle can be bought, now or soon. */
export const isAvailable = ({ status }: Pick<Vehicle, 'status'>): boolean => meets({ status }, [isForSale]);

/** Whether the vehicle was sold, by its state or by the feed. */
export const isSold = ({ status, sold }: Pick<Vehicle, 'status' | 'sold'>): boolean =>
  sold || status === 'sold';

/** Whether a vehicle is shown on the dealer's website, is available and passes the tenant's stock filter. */
export const isListed = (vehicle: Parameters<typeof stockFacts>[0], filter: StockFilter): boolean =>
  meets(stockFacts(vehicle), listedRule(filter));

/** Whether a vehicle stays in lists: sold ones for `soldDays` days, other unavailable ones always. */
export function staysInLists(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'sold_date_timestamp'>,
  soldDays: number,
  now: Date = new Date(),
): boolean {
  if (!isSold(vehicle)) return true;
  const soldAt = vehicle.sold_date_timestamp;
  return soldAt !== null && now.getTime() / 1000 - soldAt < soldDays * 86_400;
}

/** Whether the site reserves and the vehicle is available, not yet reserved and priced above 200. */
export function isReservable(
  vehicle: Pick<Vehicle, 'status' | 'reserved' | 'price' | 'offer_price'>,
  reserveEnabled: boolean,
): boolean {
  return reserveEnabled && isAvailable(vehicle) && !vehicle.reserved && (currentPrice(vehicle) ?? 0) > 200;
}

/** A vehicle is featured only above this price, in dollars. */
export const featuredAbove = 200;

/** Whether a place may feature a vehicle: in stock, not sold, not reserved, priced above 200. */
export function isFeatureEligible(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'price' | 'offer_price'>,
): boolean {
  return (
    vehicle.status === 'in_stock' &&
    !vehicle.sold &&
    !vehicle.reserved &&
    (currentPrice(vehicle) ?? 0) > featuredAbove
  );
}

/** The amount on the reserve button: "$200" for null; null, which hides it, for '' or "$0". */
export function reserveAmountText(configured: string | null): string | null {
  if (configured === null) return '$200';
  return configured === '' || configured === '$0' ? null : configured;
}

/** Returns the amount of that text in whole currency units and cents; 0 if no deposit is required. */
export function reserveDeposit(configured: string | null): number {
  return Number(reserveAmountText(configured)?.replace(/[^\d.]/g, '') ?? 0);
}

type ToggleRule = 'on' | 'off' | 'used-with-price-and-images';

/** Whether a vehicle has heart and compare toggles (specification section 5, all variants). */
export function showsSaveToggle(
  vehicle: Pick<
    Vehicle,
    'status' | 'sold' | 'car_type' | 'price' | 'show_on_dealer_website' | 'photos_count'
  > & { pictures?: string[] },
  rule: ToggleRule,
  settings: { filter: StockFilter; defaultImages: string[] },
): boolean {
  if (
    rule === 'off' ||
    vehicle.sold ||
    !isListed({ ...vehicle, offer_price: null }, { ...settings.filter, requirePrice: false })
  )
    return false;
  if (rule === 'on') return true;
  const images = vehicle.pictures
    ? realImageCount(vehicle.pictures, settings.defaultImages)
    : vehicle.photos_count;
  return vehicle.car_type === 'used' && (vehicle.price ?? 0) > 0 && images > 0;
}
