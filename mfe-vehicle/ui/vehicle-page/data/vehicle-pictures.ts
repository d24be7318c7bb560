import { realImages } from '@forecourt/contracts/vehicle/images';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** Returns the real pictures, each once, in order; default images count as none. */
export function picturesOf(
  vehicle: Pick<Vehicle, 'images' | 'primary_image_url'>,
  defaultImages: string[],
): string[] {
  const listed = vehicle.images.map((entry) => entry.image.url);
  const all = listed.length === 0 && vehicle.primary_image_url ? [vehicle.primary_image_url] : listed;
  return [...new Set(realImages(all, defaultImages))];
}

/** The widths of the stage's `srcset`, and its `sizes`. The preload in the head must have the same. */
export const stageWidths = [480, 640, 800, 960, 1280, 1600];
export const stageSizes = '(min-width: 1440px) 840px, (min-width: 992px) 62vw, 100vw';
