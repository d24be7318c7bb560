import type { Model } from '@forecourt/contracts/offers/offer';
import { makeAndModel } from '@forecourt/contracts/vehicle/vehicle-name';

/** Returns "Toyota HiLux", or "Mazda2" if the model's name starts with its make. */
export function fullModelName(model: Pick<Model, 'manufacturer_name' | 'name'>): string {
  return makeAndModel({ make: model.manufacturer_name, model: model.name });
}
