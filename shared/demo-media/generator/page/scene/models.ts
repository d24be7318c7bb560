import type { Vehicle } from '../bodies/car.ts';
import { vehicles } from '../bodies/catalogue.ts';

const built = new Map<string, Vehicle>();

/** The model of a body with cells of this size; `nth` distinguishes equal ones in a scene. */
export function modelOf(body: string, cell: number, nth = 0): Vehicle {
  const key = `${body}-${cell}-${nth}`;
  const model = built.get(key) ?? vehicles[body]!(cell);
  built.set(key, model);
  model.group.removeFromParent();
  return model;
}
