import * as THREE from 'three';
import { archLips, bothSides, plate, rod, roundBox, undercarriage } from '../parts/fittings.ts';
import { createShell } from '../parts/shell.ts';
import { createPalette } from '../scene/materials.ts';
import { createCarShape } from '../shell/car-shape.ts';
import { anchor, buildCar, painter, placeAxle, type Vehicle } from './car.ts';
import { designCar } from './design.ts';
import { fittingsFor } from './fittings-for.ts';
import { integratedHouse } from './integrated-house.ts';
import { passengerDesigns } from './passenger.ts';
import { awning, motorhomeHouse } from './touring.ts';

/** A coach-built motorhome on a van's cab: with a bed above the cab (C class), or low (B class). */
function buildCoachBuilt(bed: boolean, cell: number): Vehicle {
  const spec = motorhomeHouse(bed);
  const design = {
    ...passengerDesigns.van,
    name: 'motorhome-cab',
    length: 5.2,
    tail: {
      ...passengerDesigns.van.tail,
      lamp: { low: -1, high: -0.9, inner: 0.9, outer: 1.1 },
      plate: -2,
      dark: 0.1,
    },
    side: { ...passengerDesigns.van.side, doors: [0.38], slider: 0, fuel: undefined },
    cabOnly: true,
    width: 2.0,
  };
  const cab = buildCar(designCar(design), { ...fittingsFor(design), mirrorSize: 1.3 }, cell);
  const palette = createPalette();
  const group = new THREE.Group();
  cab.group.position.x = 0.95;
  const house = new THREE.Group();
  const shell = createShell(spec, createCarShape(spec), cell * 1.2);
  house.position.x = -0.3;
  house.add(
    shell.group,
    undercarriage(spec, palette),
    archLips(spec, createCarShape(spec), palette.plastic, palette.underside),
  );
  placeAxle(house, spec.rearAxle, spec.width / 2 - 0.17, spec.wheel, palette);
  awning(house, palette, -2.3, 1.0, -1.17, bed ? 2.72 : 2.52);
  const hatch = roundBox([0.6, 0.1, 0.5], palette.lightPanel, 0.04);
  hatch.position.set(-0.8, spec.height + 0.02, 0);
  house.add(hatch, plate(-2.52, 0.78, -1, palette));
  group.add(cab.group, house);
  const paintHouse = painter([shell.body]);
  const moved = Object.fromEntries(
    Object.entries(cab.anchors).map(([name, { at, facing }]) => [
      name,
      { at: at.clone().add(cab.group.position), facing },
    ]),
  );
  const anchors = {
    ...moved,
    roof: anchor([-1.2, 3.05, 0], [0, 1, 0]),
    tail: anchor([-2.8, 1.6, 0], [-1, 0, 0]),
    load: anchor([0.35, 1.5, -1.15], [0, 0, -1]),
  };
  return {
    ...cab,
    group,
    anchors,
    repaint: (paint) => {
      cab.repaint(paint);
      paintHouse(paint);
    },
  };
}

export const buildMotorhome = (cell: number) => buildCoachBuilt(true, cell);
export const buildLowMotorhome = (cell: number) => buildCoachBuilt(false, cell);

/** An A class: one body from the windscreen to the rear, as wide as the house. */
export function buildIntegratedMotorhome(cell: number): Vehicle {
  const end = integratedHouse.length / 2;
  return buildCar(
    integratedHouse,
    {
      mirror: [end - 0.34, 1.95, 1.4],
      mirrorSize: 1.5,
      plates: { front: [end + 0.004, 0.6], rear: [-end - 0.004, 0.72] },
      more: ({ group, palette, car }) => {
        awning(group, palette, -3.0, 1.1, -1.23, 2.78);
        for (const side of bothSides)
          group.add(
            rod(
              [
                new THREE.Vector3(end - 0.5, 2.3, side * 1.12),
                new THREE.Vector3(end - 0.3, 2.26, side * 1.36),
                new THREE.Vector3(end - 0.32, 2.05, side * 1.4),
              ],
              0.022,
              palette.plastic,
            ),
          );
        for (const x of [-2.2, 0.6]) {
          const hatch = roundBox([0.6, 0.1, 0.5], palette.lightPanel, 0.04);
          hatch.position.set(x, car.topAt(x, 0) + 0.03, 0);
          group.add(hatch);
        }
        const aircon = roundBox([0.9, 0.22, 0.7], palette.lightPanel, 0.09);
        aircon.position.set(-0.8, car.topAt(-0.8, 0) + 0.08, 0);
        group.add(aircon);
      },
    },
    cell * 1.3,
  );
}
