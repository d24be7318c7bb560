import { buildBonneted } from './bonneted.ts';
import { buildBus } from './bus.ts';
import { buildCabChassis, buildDualCabChassis } from './cab-chassis.ts';
import { buildCamper } from './camper-trailer.ts';
import { buildCar, type Vehicle } from './car.ts';
import { buildOffRoad, buildPopTop, buildSingleAxle } from './caravan-kinds.ts';
import { coupes } from './coupes.ts';
import { designCar } from './design.ts';
import { faces } from './faces.ts';
import { fittingsFor } from './fittings-for.ts';
import { buildAdventure, buildCruiser } from './motorcycle-kinds.ts';
import { buildEnduro } from './motorcycle-off-road.ts';
import { buildSport } from './motorcycle-sport.ts';
import { buildClassic, buildMini, buildScooter } from './motorcycle-town.ts';
import { buildMotorcycle } from './motorcycle.ts';
import { buildIntegratedMotorhome, buildLowMotorhome, buildMotorhome } from './motorhomes.ts';
import { passengerDesigns } from './passenger.ts';
import { sizeClasses } from './size-classes.ts';
import { caravan, caravanFittings } from './touring.ts';
import type { Load } from './truck-loads.ts';
import { buildTruck, type TruckKind } from './trucks.ts';
import { vansAndSedans } from './vans-and-sedans.ts';

const trucks: Record<string, readonly [TruckKind, Load]> = {
  'light-truck': ['light', 'tray'],
  'light-truck-tipper': ['light', 'tipper'],
  'light-truck-pantech': ['light', 'pantech'],
  'light-truck-service': ['light', 'service'],
  'light-truck-curtain': ['light', 'curtain'],
  'truck-medium': ['medium', 'tray'],
  'truck-medium-tipper': ['medium', 'tipper'],
  'truck-medium-pantech': ['medium', 'pantech'],
  'truck-medium-curtain': ['medium', 'curtain'],
  'truck-medium-service': ['medium', 'service'],
  'truck-medium-tank': ['medium', 'tank'],
  truck: ['heavy', 'curtain'],
  'truck-tray': ['heavy', 'tray'],
  'truck-pantech': ['heavy', 'pantech'],
  'truck-service': ['heavy', 'service'],
  'truck-prime-mover': ['heavy', 'fifth-wheel'],
  'truck-tipper': ['eight-wheeler', 'tipper'],
  'truck-agitator': ['eight-wheeler', 'agitator'],
  'truck-eight-wheeler-curtain': ['eight-wheeler', 'curtain'],
  'truck-eight-wheeler-pantech': ['eight-wheeler', 'pantech'],
};
const truckBodies = Object.fromEntries(
  Object.entries(trucks).map(([name, [kind, load]]) => [
    name,
    (cell: number) => buildTruck(kind, load, kind === 'light' ? cell : cell * 1.2),
  ]),
);

/** All bodies that can be rendered, by the name used in picture keys. */
export const vehicles: Record<string, (cell: number) => Vehicle> = {
  ...Object.fromEntries(
    Object.entries({ ...passengerDesigns, ...sizeClasses, ...vansAndSedans, ...coupes, ...faces }).map(
      ([name, design]) => [name, (cell: number) => buildCar(designCar(design), fittingsFor(design), cell)],
    ),
  ),
  bus: buildBus,
  caravan: (cell) => buildCar(caravan, caravanFittings, cell * 1.2),
  'caravan-single': (cell) => buildSingleAxle(cell * 1.2),
  'caravan-pop-top': (cell) => buildPopTop(cell * 1.2),
  'caravan-off-road': (cell) => buildOffRoad(cell * 1.2),
  'cab-chassis': buildCabChassis,
  'cab-chassis-dual': buildDualCabChassis,
  'caravan-camper': buildCamper,
  ...truckBodies,
  'truck-bonneted': (cell) => buildBonneted(cell * 1.2),
  'motorhome-low': buildLowMotorhome,
  'motorhome-integrated': buildIntegratedMotorhome,
  motorhome: buildMotorhome,
  motorcycle: buildMotorcycle,
  'motorcycle-sport': buildSport,
  'motorcycle-cruiser': buildCruiser,
  'motorcycle-adventure': buildAdventure,
  'motorcycle-enduro': buildEnduro,
  'motorcycle-mini': buildMini,
  'motorcycle-classic': buildClassic,
  'motorcycle-scooter': buildScooter,
};
