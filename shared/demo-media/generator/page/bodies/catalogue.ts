import { buildCar, type Vehicle } from './car.ts';
import { designCar } from './design.ts';
import { busMirrorArms, fittingsFor } from './fittings-for.ts';
import { bus } from './heavy.ts';
import { buildMotorcycle } from './motorcycle.ts';
import { passengerDesigns } from './passenger.ts';
import { caravan, caravanFittings } from './touring.ts';
import { buildCabChassis, buildMotorhome, buildTruck } from './trucks.ts';

/** All bodies that can be rendered, by the name used in picture keys. */
export const vehicles: Record<string, (cell: number) => Vehicle> = {
  ...Object.fromEntries(
    Object.entries(passengerDesigns).map(([name, design]) => [
      name,
      (cell: number) => buildCar(designCar(design), fittingsFor(design), cell),
    ]),
  ),
  bus: (cell) =>
    buildCar(
      bus,
      {
        mirror: [4.85, 2.2, 1.42],
        mirrorSize: 1.8,
        more: busMirrorArms,
        plates: { front: [5.0, 0.54], rear: [-5.0, 0.66] },
      },
      cell * 1.6,
    ),
  caravan: (cell) => buildCar(caravan, caravanFittings, cell * 1.2),
  'cab-chassis': buildCabChassis,
  'light-truck': (cell) => buildTruck('light', cell),
  truck: (cell) => buildTruck('heavy', cell * 1.2),
  motorhome: buildMotorhome,
  motorcycle: buildMotorcycle,
};
