import { buildBonneted } from './bonneted.ts';
import { buildCar, type Vehicle } from './car.ts';
import { buildOffRoad, buildPopTop, buildSingleAxle } from './caravan-kinds.ts';
import { designCar } from './design.ts';
import { faces } from './faces.ts';
import { busMirrorArms, fittingsFor } from './fittings-for.ts';
import { bus } from './heavy.ts';
import { buildAdventure, buildCruiser, buildSport } from './motorcycle-kinds.ts';
import { buildMotorcycle } from './motorcycle.ts';
import { passengerDesigns } from './passenger.ts';
import { sizeClasses } from './size-classes.ts';
import { caravan, caravanFittings } from './touring.ts';
import { buildCabChassis, buildMotorhome, buildTruck } from './trucks.ts';

/** All bodies that can be rendered, by the name used in picture keys. */
export const vehicles: Record<string, (cell: number) => Vehicle> = {
  ...Object.fromEntries(
    Object.entries({ ...passengerDesigns, ...sizeClasses, ...faces }).map(([name, design]) => [
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
  'caravan-single': (cell) => buildSingleAxle(cell * 1.2),
  'caravan-pop-top': (cell) => buildPopTop(cell * 1.2),
  'caravan-off-road': (cell) => buildOffRoad(cell * 1.2),
  'cab-chassis': buildCabChassis,
  'light-truck': (cell) => buildTruck('light', 'tray', cell),
  'light-truck-tipper': (cell) => buildTruck('light', 'tipper', cell),
  'light-truck-pantech': (cell) => buildTruck('light', 'pantech', cell),
  'light-truck-curtain': (cell) => buildTruck('light', 'curtain', cell),
  'light-truck-service': (cell) => buildTruck('light', 'service', cell),
  'light-truck-tank': (cell) => buildTruck('light', 'tank', cell),
  truck: (cell) => buildTruck('heavy', 'curtain', cell * 1.2),
  'truck-prime-mover': (cell) => buildTruck('heavy', 'fifth-wheel', cell * 1.2),
  'truck-tipper': (cell) => buildTruck('heavy', 'tipper', cell * 1.2),
  'truck-agitator': (cell) => buildTruck('heavy', 'agitator', cell * 1.2),
  'truck-bonneted': (cell) => buildBonneted(cell * 1.2),
  motorhome: buildMotorhome,
  motorcycle: buildMotorcycle,
  'motorcycle-sport': buildSport,
  'motorcycle-cruiser': buildCruiser,
  'motorcycle-adventure': buildAdventure,
};
