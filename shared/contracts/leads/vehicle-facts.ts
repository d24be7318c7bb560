import type { LeadPayload } from '../api/leads-api.ts';
import { slugify } from '../vehicle/slugs.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';

type Subject = {
  vehicle: Pick<
    Vehicle,
    'id' | 'make' | 'model' | 'stocknum' | 'car_type' | 'status' | 'dealership_id'
  > | null;
  /** A new model, for a lead without a vehicle. */
  model?: { make?: string; name: string } | null | undefined;
};

/**
 * Returns what a lead says about its vehicle.
 * @param manufacturer the site's, for a lead about no vehicle
 */
export function vehicleFacts({ vehicle, model }: Subject, manufacturer: string | null) {
  const make = vehicle?.make ?? model?.make ?? null;
  const maker = make ?? manufacturer;
  return {
    manufacturer_slug: maker ? slugify(maker) : null,
    stock_number: vehicle?.stocknum ?? null,
    'Vehicle Make': make,
    'Vehicle Model': vehicle?.model ?? model?.name ?? null,
    car_type: vehicle?.car_type ?? (model ? 'new' : null),
    car_id: vehicle?.id ?? null,
    vehicle_status: vehicle?.status ?? null,
    car_dealership_id: vehicle?.dealership_id ?? null,
  } satisfies Partial<LeadPayload>;
}
