import type { Vehicle } from './vehicle.ts';

type Named = Pick<Vehicle, 'name' | 'year' | 'make' | 'model'>;

/** Returns "Toyota HiLux", or "Mazda3" if the model starts with its make. */
export function makeAndModel({ make, model }: Pick<Vehicle, 'make' | 'model'>): string {
  const includesMake = model.toLowerCase().startsWith(make.toLowerCase());
  return (includesMake ? model : `${make} ${model}`).trim();
}

/** Returns "2021 Toyota HiLux", or the record's `name` if it has no model. */
export function headingOf(vehicle: Named): string {
  if (!vehicle.model.trim()) return vehicle.name;
  return [vehicle.year, makeAndModel(vehicle)].filter(Boolean).join(' ').trim() || vehicle.name;
}

/** Returns badge and series, such as "SR5 GUN126R", once if they are the same; or null. */
export function badgeLine({ badge, series }: Pick<Vehicle, 'badge' | 'series'>): string | null {
  return [...new Set([badge, series])].filter(Boolean).join(' ') || null;
}

/** Returns heading and badge: "2021 Toyota HiLux SR5". */
export function fullName(vehicle: Named & Pick<Vehicle, 'badge'>): string {
  return [headingOf(vehicle), vehicle.badge].filter(Boolean).join(' ');
}
