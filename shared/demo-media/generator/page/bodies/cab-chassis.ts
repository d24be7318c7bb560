import * as THREE from 'three';
import { plate } from '../parts/fittings.ts';
import { createPalette } from '../scene/materials.ts';
import type { Design } from './body-design.ts';
import { anchor, buildCar, placeAxle, type Vehicle } from './car.ts';
import { chassis, mudguards, tailLamps } from './chassis.ts';
import { designCar } from './design.ts';
import { fittingsFor } from './fittings-for.ts';
import { cabDesign, passengerDesigns } from './passenger.ts';
import { trayBody } from './truck-loads.ts';

const { ute } = passengerDesigns;
/** From the middle of the ute to the middle of its cab. */
const shift = 0.8275;

/** Four doors before the tray: upright, with a flat front and round-cornered lamps. */
export const dualCabDesign: Design = (() => {
  const { bed: _, ...plain } = ute;
  return {
    ...plain,
    name: 'cab-chassis-dual-cab',
    length: 3.7,
    wheelbase: 3.2,
    cabOnly: true,
    height: 1.92,
    wheel: { radius: 0.39, width: 0.24, rim: 0.215, style: 'ten', finish: 'silver' },
    shoulder: [1.24, 1.24, 1.23, 1.19, 1.09],
    bumper: [0.74, 0.66],
    bonnetCrown: 0.03,
    noseLean: 0.03,
    noseSweep: [0.09, 0.07],
    cowl: [1.06 - shift, 1.25],
    header: [0.52 - shift, 1.86],
    roof: [
      [0.8, 1.82],
      [0.3, 1.89],
      [-0.2, 1.918],
      [-0.8, 1.9],
      [-1.1, 1.87],
    ].map(([x, y]) => [x! - shift, y!] as const),
    backTop: [-0.88 - shift, 1.85],
    backFoot: [-0.98 - shift, 1.25],
    lean: 0.15,
    side: {
      ...ute.side,
      rearFoot: [-0.84 - shift, 1.3],
      rearHead: [-0.79 - shift, 1.73],
      pillars: [[0.08 - shift, 0.09]],
      doors: [0.08 - shift, -0.86 - shift],
      fuel: undefined,
    },
    face: {
      grille: { low: 0.78, high: 1.02, top: 0.5, bottom: 0.5, style: 'slats' },
      lamp: { low: 0.82, high: 1.0, inner: 0.62, outer: 1.04, rise: 0.01, drl: 'claw', lenses: 1 },
      intake: { low: 0.48, high: 0.58, half: 0.5 },
    },
    tail: { ...ute.tail, lamp: { low: -1, high: -0.9, inner: 0.84, outer: 1.22 }, plate: -2, dark: 0.1 },
  };
})();

/** A cab and an aluminium tray on one chassis. */
function buildOn(cabDesign: Design, cell: number): Vehicle {
  const cab = buildCar(designCar(cabDesign), fittingsFor(cabDesign), cell);
  const palette = createPalette();
  const group = new THREE.Group();
  const front = 2.68;
  cab.group.position.x = front - cabDesign.length / 2;
  group.add(cab.group);
  const rear = front - cabDesign.frontOverhang - cabDesign.wheelbase;
  placeAxle(group, rear, cabDesign.width / 2 - 0.16, cabDesign.wheel, palette);
  chassis(group, palette, -2.65, front - 0.6, 0.62, 0.38);
  mudguards(group, palette, rear, cabDesign.wheel.radius, cabDesign.width / 2 - 0.16, 0.3, false);
  trayBody(group, palette, -2.8, front - cabDesign.length - 0.06, 0.96, 1.92);
  tailLamps(group, palette, -2.76, 0.72, 0.62);
  group.add(plate(-2.8, 0.74, -1, palette));
  const moved = Object.fromEntries(
    Object.entries(cab.anchors).map(([name, { at, facing }]) => [
      name,
      { at: at.clone().add(cab.group.position), facing },
    ]),
  );
  return {
    ...cab,
    group,
    anchors: {
      ...moved,
      load: anchor([-1.4, 1.3, 0], [-0.4, 1, 0]),
      tail: anchor([-2.8, 1.1, 0], [-1, 0, 0]),
    },
  };
}

export const buildCabChassis = (cell: number) => buildOn(cabDesign, cell);
export const buildDualCabChassis = (cell: number) => buildOn(dualCabDesign, cell);
