import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';

/** Returns what a lead says about its vehicle, from the stock's data. */
export const vehicleFacts = (vehicle: Vehicle) => ({
  dealership_slug: vehicle.dealership_slug,
  manufacturer_slug: slugify(vehicle.make),
  stock_number: vehicle.stocknum,
  'Vehicle Make': vehicle.make,
  'Vehicle Model': vehicle.model,
  car_type: vehicle.car_type,
  car_id: vehicle.id,
  vehicle_status: vehicle.status,
  car_dealership_id: vehicle.dealership_id,
});
