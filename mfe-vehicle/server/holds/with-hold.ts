import type { VehicleContent } from '../snapshot/vehicle-content.ts';

export type Hold = 'held' | 'paid';

/** The vehicle during a reservation: a hold adds the badge, a paid deposit also the status. */
export function withHold(content: VehicleContent, hold: Hold | null): VehicleContent {
  if (hold === null || content.status === 'sold') return content;
  return { ...content, reserved: true, ...(hold === 'paid' ? { status: 'reserved' } : {}) };
}
