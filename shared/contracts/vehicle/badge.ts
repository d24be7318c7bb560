import type { StockConfig } from '../tenant/stock-config.ts';
import { isSold } from './availability.ts';
import { namesMake } from './slugs.ts';
import type { Vehicle } from './vehicle.ts';

type Badged = Pick<
  Vehicle,
  'simple_fuel' | 'reserved' | 'certified' | 'make' | 'tag' | 'status' | 'sold' | 'created_at' | 'car_type'
>;
type BadgeSettings = Pick<StockConfig, 'electricBadge' | 'certified' | 'newArrivalDays' | 'tagTexts'>;

export type Badge = {
  kind: 'electric' | 'hybrid' | 'reserved' | 'certified' | 'tag' | 'coming-soon' | 'new-arrival' | 'sold';
  text: string;
  image?: string;
};

/** The tone of each badge's tag. */
export const badgeTones = {
  electric: 'success-solid',
  hybrid: 'success-solid',
  reserved: 'ink',
  certified: 'brand-solid',
  tag: 'accent-solid',
  'coming-soon': 'brand-solid',
  'new-arrival': 'brand-solid',
  sold: 'danger-solid',
} as const satisfies Record<Badge['kind'], string>;

/**
 * Returns the single badge of a vehicle; the first match wins (specification section 4): electric or hybrid
 * (per tenant), reserved, certified used image (by manufacturer), custom tag, coming soon, new arrival, sold.
 * Null means no badge.
 */
export function badgeFor(vehicle: Badged, settings: BadgeSettings, now: Date = new Date()): Badge | null {
  const fuel = (vehicle.simple_fuel ?? '').toLowerCase();
  if (settings.electricBadge && fuel.includes('electric') && !fuel.includes('hybrid'))
    return { kind: 'electric', text: 'Electric' };
  if (settings.electricBadge && fuel.includes('hybrid')) return { kind: 'hybrid', text: 'Hybrid' };
  if (vehicle.reserved) return { kind: 'reserved', text: settings.tagTexts.reserved };
  if (isCertified(vehicle, settings)) {
    return {
      kind: 'certified',
      text: settings.certified.title,
      image: settings.certified.badgeImage ?? undefined,
    };
  }
  if (vehicle.tag) return { kind: 'tag', text: vehicle.tag };
  if (vehicle.status === 'coming_soon') return { kind: 'coming-soon', text: settings.tagTexts.comingSoon };
  if (isNewArrival(vehicle, settings.newArrivalDays, now))
    return { kind: 'new-arrival', text: settings.tagTexts.newArrival };
  if (isSold(vehicle)) return { kind: 'sold', text: settings.tagTexts.justSold };
  return null;
}

/** Whether a used vehicle is certified by its manufacturer, and the tenant lists that manufacturer. */
export function isCertified(
  vehicle: Pick<Vehicle, 'certified' | 'car_type' | 'make'>,
  settings: Pick<StockConfig, 'certified'>,
): boolean {
  return (
    vehicle.certified &&
    vehicle.car_type === 'used' &&
    namesMake(settings.certified.manufacturers, vehicle.make)
  );
}

/** Whether a vehicle was created within the last `days` days and is not sold. */
export function isNewArrival(
  vehicle: Pick<Vehicle, 'created_at' | 'status' | 'sold'>,
  days: number,
  now: Date = new Date(),
): boolean {
  if (isSold(vehicle)) return false;
  const age = now.getTime() - Date.parse(vehicle.created_at);
  return age >= 0 && age < days * 86_400_000;
}
