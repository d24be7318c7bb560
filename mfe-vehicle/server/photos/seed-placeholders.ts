import { PicturePlaceholder, placeholderPath } from '@forecourt/contracts/images/placeholder';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { ServiceClient } from '@forecourt/server-kit/domain';

type PlaceholderOf = (key: string) => Promise<PicturePlaceholder | null>;

/**
 * Creates a function that requests each picture's placeholder from the image service once. It resolves to
 * null if there is none or no image service runs.
 */
export function createPlaceholders(services: ServiceClient): PlaceholderOf {
  const placeholders = new Map<string, Promise<PicturePlaceholder | null>>();
  return (key) => {
    const existing =
      placeholders.get(key) ??
      services.get(placeholderPath(key), null).then(
        (answer) => PicturePlaceholder.nullable().parse(answer),
        () => null,
      );
    placeholders.set(key, existing);
    return existing;
  };
}

/** Returns the vehicle with the placeholders of its first picture and of its spin's first frame. */
export async function withPlaceholders(vehicle: Vehicle, placeholderOf: PlaceholderOf): Promise<Vehicle> {
  const first = [vehicle.primary_image_url, vehicle.images[0]?.image.url, vehicle.spin_images[0]].filter(
    (key): key is string => !!key && !/^https?:/.test(key),
  );
  const found = await Promise.all(
    [...new Set(first)].map(async (key) => [key, await placeholderOf(key)] as const),
  );
  const placeholders = Object.fromEntries(found.filter(([, placeholder]) => placeholder !== null));
  return Object.keys(placeholders).length > 0
    ? { ...vehicle, placeholders: placeholders as Vehicle['placeholders'] }
    : vehicle;
}
