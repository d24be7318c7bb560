import type { WheelSpec } from '../shell/car-spec.ts';

/** The wheels of each kind of motorcycle; where the rear one differs, it is broader. */
export const motorcycleWheels = {
  naked: { radius: 0.31, width: 0.18, rim: 0.222, style: 'moto', finish: 'dark' },
  sport: { radius: 0.305, width: 0.12, rim: 0.222, style: 'moto', finish: 'dark' },
  cruiser: { radius: 0.34, width: 0.13, rim: 0.235, style: 'wire', finish: 'silver' },
  adventure: { radius: 0.345, width: 0.1, rim: 0.27, style: 'wire', finish: 'dark' },
  enduro: { radius: 0.35, width: 0.09, rim: 0.285, style: 'wire', finish: 'dark' },
  mini: { radius: 0.25, width: 0.125, rim: 0.16, style: 'moto', finish: 'dark' },
  classic: { radius: 0.335, width: 0.11, rim: 0.25, style: 'wire', finish: 'silver' },
  scooter: { radius: 0.255, width: 0.115, rim: 0.17, style: 'moto', finish: 'silver' },
} as const satisfies Record<string, WheelSpec>;
