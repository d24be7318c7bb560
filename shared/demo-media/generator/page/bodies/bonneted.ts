import * as THREE from 'three';
import { createCabin } from '../parts/cabin.ts';
import { archLips, plate, rod, roundBox, slats, undercarriage } from '../parts/fittings.ts';
import { createShell } from '../parts/shell.ts';
import { createPalette, paintParameters, paints } from '../scene/materials.ts';
import { createCarShape } from '../shell/car-shape.ts';
import { boxBody, pane } from './box.ts';
import { tallMirrors } from './cab-fittings.ts';
import { anchor, painter, placeAxle, type Vehicle } from './car.ts';
import { tiltCab, tiltCabs } from './heavy.ts';
import { addLoad } from './truck-loads.ts';

const half = 1.15;
const wheel = tiltCabs.heavy.wheel;
/** The bonnet of a conventional cab: it narrows towards a tall radiator. */
export const bonnet = boxBody({
  name: 'truck-bonnet',
  length: half * 2,
  width: 2.36,
  floor: 0.62,
  height: 1.78,
  axles: [half - 1.15, -100],
  wheel,
  archGap: 0.08,
  roof: [
    [-half, 1.86],
    [half, 1.7],
  ],
  nose: [
    [0.4, half - 0.1],
    [0.7, half - 0.02],
    [1.2, half],
    [1.7, half - 0.06],
  ],
  tail: [
    [0.4, -half],
    [1.9, -half + 0.02],
  ],
  noseSweep: [0.16, 0.22],
  taper: [0.26, 0.02],
  lean: 0.16,
  section: [
    [-0.2, 0.02],
    [0.4, 0.02],
    [0.75, 0.12],
    [1, 0.3],
  ],
  corner: { front: 0.24, rear: 0.04, shoulder: 0.2, noseTop: 0.16 },
  art: {
    side: {
      grooves: [
        {
          points: [
            [-half + 0.04, 0.62],
            [-half + 0.04, 1.8],
          ],
          width: 0.012,
        },
      ],
      gloss: [pane(-0.95, -0.55, 1.28, 1.46, 0.04)],
    },
    nose: {
      trim: [pane(-0.5, 0.56, 0.74, 1.58, 0.08)],
      chrome: [
        {
          points: [
            [0, 1.6],
            [0.57, 1.6],
            [0.58, 0.72],
            [0, 0.72],
          ],
          width: 0.05,
          radius: 0.08,
        },
      ],
      lamps: [
        {
          kind: 'head',
          points: [
            [0.78, 1.22],
            [0.78, 0.98],
            [1.14, 0.98],
            [1.2, 1.26],
          ],
          radius: 0.06,
          lenses: [
            [0.88, 1.1, 0.075],
            [1.05, 1.1, 0.075],
          ],
          signature: [
            {
              points: [
                [0.8, 1.2],
                [1.16, 1.24],
              ],
              width: 0.018,
            },
          ],
        },
      ],
    },
  },
});

/** A conventional prime mover: bonnet, sleeper cab, two drive axles and polished stacks. */
export function buildBonneted(cell: number): Vehicle {
  const palette = createPalette();
  const group = new THREE.Group();
  const painted = new THREE.MeshPhysicalMaterial(paintParameters(paints.white!));
  const front = 3.7;
  const bonnetShape = createCarShape(bonnet);
  const bonnetShell = createShell(bonnet, bonnetShape, cell);
  const nose = new THREE.Group();
  nose.position.x = front - half;
  nose.add(
    bonnetShell.group,
    undercarriage(bonnet, palette),
    archLips(bonnet, bonnetShape, palette.plastic, palette.underside),
    slats(bonnetShape, [0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5], () => 0.54, 0.014, palette.chrome, 0.014),
  );
  const spec = { ...tiltCab('heavy'), name: 'bonneted-cab', frontAxle: -100 };
  spec.art = { ...spec.art, nose: {} };
  spec.pockets = [];
  const cabShape = createCarShape(spec);
  const cabShell = createShell(spec, cabShape, cell);
  const cab = new THREE.Group();
  const cabHalf = spec.length / 2;
  cab.position.x = front - half * 2 - cabHalf + 0.36;
  cab.add(
    cabShell.group,
    createCabin(
      {
        rows: [{ x: -0.05, seats: 2 }],
        floor: 1.02,
        hip: 1.38,
        halfWidth: 1.09,
        dash: cabHalf - 0.38,
        dashHeight: 1.74,
        ceiling: 3,
      },
      { ...palette, cloth: palette.seat },
    ),
    tallMirrors(palette, palette.chrome, [cabHalf - 0.2, 2.2, spec.width / 2 + 0.24], 0.5, [
      cabHalf - 0.3,
      spec.width / 2 - 0.08,
    ]),
  );
  const visor = roundBox([0.34, 0.04, 2.0], painted, 0.015);
  visor.position.set(cabHalf - 0.28, 2.66, 0);
  visor.rotation.z = -0.3;
  cab.add(visor);
  group.add(nose, cab);
  const bumper = roundBox([0.22, 0.34, 2.36], palette.chrome, 0.08);
  bumper.position.set(front - 0.02, 0.58, 0);
  group.add(bumper, plate(front + 0.1, 0.56, 1, palette));
  const steered = placeAxle(group, nose.position.x + bonnet.frontAxle, 1.02, wheel, palette);
  const rail = wheel.radius * 2 - 0.08;
  const back = -3.9;
  for (const side of [-1, 1]) {
    const bar = roundBox([front - back - 0.6, 0.22, 0.09], palette.steel, 0.01);
    bar.position.set((front + back) / 2, rail, side * 0.42);
    const tank = new THREE.Mesh(
      new THREE.CapsuleGeometry(0.34, 1.1, 8, 40).rotateZ(Math.PI / 2),
      palette.chrome,
    );
    tank.position.set(-0.25, rail - 0.22, side * 0.86);
    const step = roundBox([0.7, 0.06, 0.3], palette.chequer, 0.02);
    step.position.set(1.05, 0.5, side * 1.0);
    const bottle = new THREE.Mesh(new THREE.CapsuleGeometry(0.16, 0.5, 6, 24), palette.chrome);
    bottle.position.set(nose.position.x - 0.6, 1.6, side * 1.16);
    group.add(
      bar,
      tank,
      step,
      bottle,
      rod(
        [0.95, 3.7].map((y) => new THREE.Vector3(cab.position.x - cabHalf - 0.14, y, side * 1.05)),
        0.085,
        palette.chrome,
      ),
    );
  }
  for (const x of [-1.9, -3.2]) placeAxle(group, x, 1.0, wheel, palette, true);
  addLoad(
    'fifth-wheel',
    { group, palette, painted },
    { from: back, to: cab.position.x - cabHalf - 0.3, rail, width: 2.5, high: 3.6 },
  );
  group.add(plate(back - 0.02, rail - 0.18, -1, palette));
  const anchors = {
    wheel: anchor([nose.position.x + bonnet.frontAxle, wheel.radius, -1.15], [0, 0, -1]),
    headlamp: anchor([front - 0.2, 1.1, -0.95], [1, 0, -0.5]),
    front: anchor([front, 1.2, 0], [1, 0, 0]),
    tail: anchor([back, rail + 0.3, 0], [-1, 0, 0]),
  };
  return { group, steered, anchors, repaint: painter([painted, bonnetShell.body, cabShell.body]) };
}
