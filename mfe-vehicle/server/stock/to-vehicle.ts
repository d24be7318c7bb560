import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { vehicles } from '../db/tables.ts';
import { withHold } from '../holds/with-hold.ts';
import { withPhotos } from '../photos/with-photos.ts';
import { joinVehicle } from '../snapshot/vehicle-content.ts';

type VehicleRow = typeof vehicles.$inferSelect;

export function toVehicle(row: VehicleRow, views: number): Vehicle {
  const { id, slug } = row;
  return joinVehicle(withHold(withPhotos(row.data, row.photos), row.hold), {
    id,
    slug,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    views,
  });
}
