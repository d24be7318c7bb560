import type { VehicleType } from './vehicle.ts';

/** Whether vehicles of a type are ridden, not driven: it decides between a test ride and a test drive. */
export const isRidden = (type: VehicleType | null | undefined): boolean => type === 'motorcycle';
