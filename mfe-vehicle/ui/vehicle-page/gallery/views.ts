import type { VehiclePageConfig } from '@forecourt/contracts/tenant/stock-config';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { picturesOf } from '../data/vehicle-pictures.ts';

export type View = 'spin' | 'images' | 'interior';
type Seen = Pick<Vehicle, 'images' | 'primary_image_url' | 'spin_images' | 'spin_interior_image'>;

/** Returns a vehicle's views, in the order of their tabs. A spin needs more than one picture. */
export function viewsOf(vehicle: Seen, defaultImages: string[]): View[] {
  const has: Record<View, boolean> = {
    spin: vehicle.spin_images.length > 1,
    images: picturesOf(vehicle, defaultImages).length > 0,
    interior: Boolean(vehicle.spin_interior_image),
  };
  return (['spin', 'images', 'interior'] as const).filter((view) => has[view]);
}

/** The initial view: the spin by default, the gallery by setting, or an available view if that is missing. */
export function startView(
  views: readonly View[],
  { viewerStart }: Pick<VehiclePageConfig, 'viewerStart'>,
): View | null {
  const preferred: View = viewerStart === 'gallery' ? 'images' : 'spin';
  return views.includes(preferred)
    ? preferred
    : (views.find((view) => view !== 'interior') ?? views[0] ?? null);
}

/** Returns the picture on the stage at the first render; null if there is none, or only a panorama. */
export function firstPicture(
  vehicle: Seen,
  { stock, vehiclePage }: Pick<PublicTenant, 'stock' | 'vehiclePage'>,
): string | null {
  const start = startView(viewsOf(vehicle, stock.defaultImages), vehiclePage);
  if (start === 'spin') return vehicle.spin_images[0] ?? null;
  return start === 'images' ? (picturesOf(vehicle, stock.defaultImages)[0] ?? null) : null;
}
