import { isSold } from '@forecourt/contracts/vehicle/availability';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { messages } from '../../messages.ts';

/** What is said of a vehicle that is not for sale, in place of its price or its buttons. */
export const unavailableTitle = (
  vehicle: Pick<Vehicle, 'status' | 'sold'>,
  t: ReturnType<typeof messages.use>,
): string => (vehicle.status === 'reserved' ? t.reservedTitle : isSold(vehicle) ? t.sold : t.unavailable);
