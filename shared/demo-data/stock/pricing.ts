import type { CatalogueEntry, Trim } from '../catalogue/catalogue-entry.ts';
import type { Random } from '../random.ts';

type Condition = { ageYears: number; km: number };

/** Kilometres (or operating hours) of a type in an average year. */
const kmPerYear = { car: 14_500, caravan: 0, truck: 42_000, motorcycle: 4_200 } as const;

export function usualKm(type: CatalogueEntry['type'], ageYears: number): number {
  return kmPerYear[type] * ageYears;
}

/** The market price in dollars: the new price at the time, reduced for age and kilometres. */
export function marketValue(entry: CatalogueEntry, trim: Trim, { ageYears, km }: Condition): number {
  const newThen = trim.price * 0.985 ** ageYears;
  const retained = Math.min(0.97, 0.93 * 0.918 ** ageYears * entry.hold ** (1 + ageYears / 6));
  const usual = usualKm(entry.type, ageYears);
  const wear =
    usual === 0
      ? 0
      : Math.max(-0.14, Math.min(0.1, ((usual - km) / Math.max(usual, kmPerYear[entry.type])) * 0.11));
  return Math.max(entry.type === 'motorcycle' ? 1_990 : 3_490, newThen * retained * (1 + wear));
}

export type PriceStyle = 'round' | 'sharp';

/** A price in dealers' style: 24,990 or 24,888. */
export function ticketPrice(value: number, style: PriceStyle, random: Random): number {
  if (style === 'sharp')
    return Math.max(1_999, Math.round(value / 500) * 500 - random.pick([1, 12, 50, 112]));
  const step = value > 60_000 ? 1_000 : 500;
  return Math.max(1_990, Math.round(value / step) * step - 10);
}

export type MarketAverages = {
  average_market_price: number | null;
  state_average_market_price: number | null;
};

/** Average asking prices for the same vehicle. Null for new vehicles and for those too rare to have an average. */
export function marketAverages(value: number, carType: string, random: Random): MarketAverages | null {
  if (carType === 'new' || random.chance(0.12)) return null;
  const national = Math.round(value * (1 + random.normal() * 0.025));
  const state = random.chance(0.15) ? null : Math.round(national * (1 + random.normal() * 0.02));
  return { average_market_price: national, state_average_market_price: state };
}
