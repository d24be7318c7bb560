import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

type Named = Pick<Vehicle, 'name' | 'year' | 'make' | 'model'>;

/** "2021 Toyota HiLux"; "2020 Mazda3" where the model begins with its make; the record's own name where it has no model. */
export function headingOf({ name, year, make, model }: Named): string {
  if (!model.trim()) return name;
  const both = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`;
  return [year, both].filter(Boolean).join(' ').trim() || name;
}

/** "SR5 GUN126R", or null. */
export function badgeLine({ badge, series }: Pick<Vehicle, 'badge' | 'series'>): string | null {
  return [badge, series].filter(Boolean).join(' ') || null;
}

/** What the vehicle is called where it stands alone: "2021 Toyota HiLux SR5". */
export function fullName(vehicle: Named & Pick<Vehicle, 'badge'>): string {
  return [headingOf(vehicle), vehicle.badge].filter(Boolean).join(' ');
}
