import type { Vehicle } from './vehicle.ts';

type Named = Pick<Vehicle, 'name' | 'year' | 'make' | 'model'>;

/** "Toyota HiLux"; "Mazda3" where the model begins with its make. */
export function makeAndModel({ make, model }: Pick<Vehicle, 'make' | 'model'>): string {
  const includesMake = model.toLowerCase().startsWith(make.toLowerCase());
  return (includesMake ? model : `${make} ${model}`).trim();
}

/** "2021 Toyota HiLux"; the record's own name where it has no model. */
export function headingOf(vehicle: Named): string {
  if (!vehicle.model.trim()) return vehicle.name;
  return [vehicle.year, makeAndModel(vehicle)].filter(Boolean).join(' ').trim() || vehicle.name;
}

/** "SR5 GUN126R", or null. */
export function badgeLine({ badge, series }: Pick<Vehicle, 'badge' | 'series'>): string | null {
  return [badge, series].filter(Boolean).join(' ') || null;
}

/** The name without its surroundings: "2021 Toyota HiLux SR5". */
export function fullName(vehicle: Named & Pick<Vehicle, 'badge'>): string {
  return [headingOf(vehicle), vehicle.badge].filter(Boolean).join(' ');
}
