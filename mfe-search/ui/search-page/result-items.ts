import type { Promo } from '@forecourt/contracts/offers/offer';
import { isSold } from '@forecourt/contracts/vehicle/availability';
import type { CarType, VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

export type PromoPlace = { id: string; position: number };
export type ResultItem = { kind: 'vehicle'; vehicle: VehicleSummary } | { kind: 'promo'; id: string };

/** The promos on a list of these car types (none selected is all), at their positions in the whole list. */
export function promoPlaces(promos: readonly Promo[], carTypes: readonly string[]): PromoPlace[] {
  const listed: readonly string[] =
    carTypes.length > 0 ? carTypes : (['new', 'demo', 'used'] satisfies CarType[]);
  return promos
    .filter(({ display, strictDisplay }) =>
      strictDisplay
        ? display.length === listed.length && listed.every((type) => display.includes(type as CarType))
        : display.some((type) => listed.includes(type)),
    )
    .map(({ id, position }) => ({ id, position }));
}

/**
 * One page's cards: promos before the vehicle at their position, and of a run of sold vehicles only the first
 * where the site handles them so. Neither changes which items are on which page.
 */
export function resultItems(
  vehicles: readonly VehicleSummary[],
  options: { page: number; pageSize: number; promos: readonly PromoPlace[]; collapseSold: boolean },
): ResultItem[] {
  const items: ResultItem[] = [];
  vehicles.forEach((vehicle, index) => {
    const position = (options.page - 1) * options.pageSize + index + 1;
    for (const promo of options.promos)
      if (promo.position === position) items.push({ kind: 'promo', id: promo.id });
    if (options.collapseSold && isInSoldRun(vehicles, index)) return;
    items.push({ kind: 'vehicle', vehicle });
  });
  return items;
}

/** Removes sold vehicles that follow a sold one, if the site is set so. */
export const withoutSoldRuns = (
  vehicles: readonly VehicleSummary[],
  soldHandling: boolean,
): readonly VehicleSummary[] =>
  soldHandling ? vehicles.filter((_, index) => !isInSoldRun(vehicles, index)) : vehicles;

const isInSoldRun = (vehicles: readonly VehicleSummary[], index: number) =>
  index > 0 && isSold(vehicles[index]!) && isSold(vehicles[index - 1]!);
