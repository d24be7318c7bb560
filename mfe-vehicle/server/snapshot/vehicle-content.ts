import type { z } from 'zod';
import { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** A vehicle without the data that the stock assigns: id, slug and path, timestamps and view count. */
export const VehicleContent = Vehicle.omit({
  id: true,
  slug: true,
  path: true,
  created_at: true,
  updated_at: true,
  views: true,
});
export type VehicleContent = z.infer<typeof VehicleContent>;

/** The stock's data about a vehicle, if its source provides it: demo data does, feeds seldom do. */
export type AssignedFields = {
  id: string;
  slug: string;
  created_at: string;
  updated_at: string;
  views: number;
};

export function splitVehicle(vehicle: Vehicle): { content: VehicleContent; assigned: AssignedFields } {
  const { id, slug, path: _path, created_at, updated_at, views, ...content } = vehicle;
  return { content, assigned: { id, slug, created_at, updated_at, views } };
}

export function joinVehicle(content: VehicleContent, assigned: AssignedFields): Vehicle {
  return { ...content, ...assigned, path: `/cars/${assigned.slug}` };
}
