import type { VehicleContent } from '../snapshot/vehicle-content.ts';

export type Hold = 'held' | 'paid';

/** Returns the vehicle as shown during a reservation: a hold adds the reserved badge, a paid deposit also sets the status. */
export function withHold(content: VehicleContent, hold: Hold | null): VehicleContent {
  if (hold === null || content.status === 'sold') return content;
  return { ...content, reserved: true, ...(hold === 'paid' ? { status: 'reserved' } : {}) };
}
