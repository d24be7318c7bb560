import { summaryFields } from './summary-fields.ts';
import type { Vehicle, VehicleSummary } from './vehicle.ts';

/** @returns the part of a vehicle that lists and fragments use, with at most `pictures` image URLs */
export function toSummary(vehicle: Vehicle, pictures = 5): VehicleSummary {
  const main = vehicle.primary_image_url ?? vehicle.images[0]?.image.url;
  const colour = main ? vehicle.placeholders?.[main]?.colour : undefined;
  const picked = Object.fromEntries(
    summaryFields.flatMap((field) => (vehicle[field] === undefined ? [] : [[field, vehicle[field]]])),
  ) as Pick<Vehicle, (typeof summaryFields)[number]>;
  return {
    ...picked,
    ...(colour ? { picture_colour: colour } : {}),
    pictures: vehicle.images.slice(0, pictures).map((entry) => entry.image.url),
  };
}
