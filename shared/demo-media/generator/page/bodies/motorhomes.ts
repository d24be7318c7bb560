import * as THREE from 'three';
import { createCabin } from '../parts/cabin.ts';
import { archLips, bothSides, plate, rod, roundBox, undercarriage } from '../parts/fittings.ts';
import { createShell } from '../parts/shell.ts';
import { stripe } from '../parts/surface.ts';
import { createPalette } from '../scene/materials.ts';
import { createCarShape } from '../shell/car-shape.ts';
import type { WheelSpec } from '../shell/car-spec.ts';
import type { Face } from './body-design.ts';
import { anchor, buildCar, painter, placeAxle, type Vehicle } from './car.ts';
import { designCar } from './design.ts';
import { fittingsFor } from './fittings-for.ts';
import { integratedHouse } from './integrated-house.ts';
import { passengerDesigns } from './passenger.ts';
import { awning, entrance, livingRoom, roofKit } from './touring-parts.ts';
import { motorhomeHouse } from './touring.ts';

/** The B class has the later van's front: a low mouth of mesh, and alloy wheels. */
export const lowFace: Face = {
  grille: { low: 0.6, high: 0.76, top: 0.56, bottom: 0.6, style: 'mesh' },
  lamp: { low: 0.84, high: 0.95, inner: 0.62, outer: 1.24, rise: 0.08, drl: 'over', lenses: 2 },
  intake: { low: 0.3, high: 0.47, half: 0.6 },
};
export const lowWheel: WheelSpec = { radius: 0.345, width: 0.22, rim: 0.225, style: 'ten', finish: 'silver' };

/** A coach-built motorhome on a van's cab: with a bed above the cab (C class), or low (B class). */
function buildCoachBuilt(bed: boolean, cell: number): Vehicle {
  const spec = motorhomeHouse(bed);
  const design = {
    ...passengerDesigns.van,
    name: bed ? 'motorhome-cab' : 'motorhome-low-cab',
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
    ...(bed ? {} : { face: lowFace, wheel: lowWheel }),
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
  placeAxle(house, spec.rearAxle, spec.width / 2 - 0.17, bed ? spec.wheel : lowWheel, palette);
  const houseShape = createCarShape(spec);
  const eaves = bed ? 2.72 : 2.52;
  awning(house, palette, -2.3, 0.2, -1.17, eaves);
  livingRoom(house, palette, { from: -2.35, to: 0.95, floor: 0.62, ceiling: eaves + 0.04, half: 1.12 }, [
    [-2.06, -1.04, 1.59, 2.16],
    [-0.66, 0.06, 1.59, 2.16],
  ]);
  entrance(house, palette, houseShape, [0.36, 1.0, 0.66, 2.34], 0.36);
  roofKit(house, palette, (x) => houseShape.topAt(x, 0), { aircon: -0.9, hatches: [0.2, -2.0], solar: -1.5 });
  for (const side of bothSides) {
    const edge = [-2.42, -1.2, 0, 0.9].map(
      (x) => new THREE.Vector3(x, eaves + 0.12, side * (houseShape.sideAt(x, eaves + 0.12) + 0.004)),
    );
    house.add(rod(edge, 0.014, palette.aluminium));
    const flap = roundBox([0.02, 0.3, 0.26], palette.rubber, 0.008);
    flap.position.set(spec.rearAxle - 0.46, 0.3, side * 0.98);
    house.add(flap);
  }
  house.add(
    stripe(
      houseShape,
      -2.44,
      1.1,
      (t) => 1.0 + 0.42 * t ** 3,
      (t) => 1.05 + 0.5 * t ** 3 + 0.04 * t,
      palette.sand,
    ),
  );
  house.add(plate(-2.52, 0.78, -1, palette));
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
        livingRoom(group, palette, { from: -end + 0.15, to: 2.2, floor: 0.62, ceiling: 2.9, half: 1.17 }, [
          [0.44, 1.36, 1.6, 2.22],
          [-1.46, -0.54, 1.6, 2.22],
          [-3.36, -2.34, 1.74, 2.26],
        ]);
        entrance(group, palette, car, [1.68, 2.36, 0.64, 2.5], 0.34);
        group.add(
          createCabin(
            {
              rows: [{ x: end - 1.75, seats: 2 }],
              floor: 0.8,
              hip: 1.25,
              halfWidth: 1.05,
              dash: end - 0.75,
              dashHeight: 1.42,
              ceiling: 2.5,
            },
            { ...palette, cloth: palette.seat },
          ),
          stripe(
            car,
            -end + 0.2,
            end - 1.5,
            (t) => 1.02 + 0.36 * t ** 2.4,
            (t) => 1.07 + 0.42 * t ** 2.4,
            palette.sand,
          ),
        );
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
        roofKit(group, palette, (x) => car.topAt(x, 0), {
          aircon: -0.8,
          hatches: [-2.2, 0.6, 1.6],
          solar: -1.5,
        });
      },
    },
    cell * 1.3,
  );
}
