import * as THREE from 'three';
import { rod, roundBox } from '../parts/fittings.ts';
import type { Palette } from '../scene/materials.ts';
import type { WheelSpec } from '../shell/car-spec.ts';
import { boxBody, gap, pane } from './box.ts';
import { buildCar, type Vehicle } from './car.ts';
import { awning } from './touring.ts';

interface Kind {
  name: string;
  /** Half the body's length, and its height without a raised roof. */
  half: number;
  height: number;
  floor: number;
  wheel: WheelSpec;
  axles: readonly [number, number];
  /** Height up to which the sides are clad against stones. */
  armour: number;
  /** Raises the roof on a skirt of canvas by this much. */
  popTop?: number;
}

const road: WheelSpec = { radius: 0.345, width: 0.215, rim: 0.235, style: 'ten', finish: 'two-tone' };
const rough: WheelSpec = { radius: 0.4, width: 0.255, rim: 0.225, style: 'double-five', finish: 'dark' };

function bodyOf(k: Kind) {
  const { half, height, armour } = k;
  const sill = Math.max(1.3, height - 1.18);
  const head = height - 0.46;
  const windows = [
    pane(-half + 0.5, -0.3, sill, head, 0.09),
    pane(0.95, half - 0.72, sill + 0.06, head, 0.09),
  ];
  const inner = [
    pane(-half + 0.54, -0.34, sill + 0.04, head - 0.04, 0.07),
    pane(0.99, half - 0.76, sill + 0.1, head - 0.04, 0.07),
  ];
  return boxBody({
    name: k.name,
    length: half * 2,
    width: 2.3,
    floor: k.floor,
    height,
    axles: k.axles,
    wheel: k.wheel,
    archGap: 0.07,
    nose: [
      [0.4, half - 0.12],
      [0.6, half - 0.03],
      [1.0, half],
      [1.5, half - 0.05],
      [height - 0.45, half - 0.42],
      [height + 0.1, half - 0.85],
    ],
    tail: [
      [0.4, -half + 0.3],
      [0.85, -half],
      [height - 0.8, -half + 0.02],
      [height, -half + 0.16],
    ],
    noseSweep: [0.03, 0.03],
    tailSweep: [0.02, 0.02],
    lean: 0.03,
    corner: { front: 0.12, rear: 0.12, shoulder: 0.12, noseTop: 0.2 },
    art: {
      side: {
        trim: [pane(-half - 1, half + 1, 0.3, armour, 0.01)],
        gloss: [
          ...windows,
          {
            points: [
              [-half - 0.3, armour + 0.1],
              [half + 0.3, armour + 0.36],
              [half + 0.3, armour + 0.28],
              [-half - 0.3, armour + 0.02],
            ],
          },
        ],
        glass: [...inner, pane(0.22, 0.58, sill + 0.14, head - 0.06, 0.05)],
        grooves: [
          gap(0.06, 0.74, k.floor + 0.16, height - 0.22, 0.08),
          gap(-half + 0.3, -half + 1.1, armour + 0.08, armour + 0.42, 0.03),
        ],
      },
      nose: {
        trim: [pane(-0.5, 1.6, 0.3, armour, 0.02)],
        grooves: [gap(-0.5, 0.95, armour + 0.06, armour + 0.46, 0.05)],
      },
      front: {
        glass: [pane(-0.5, 0.74, sill + 0.1, head - 0.04, 0.08)],
        trim: [pane(-0.5, 0.77, sill + 0.07, head - 0.01, 0.09)],
      },
      tail: {
        trim: [pane(-0.5, 1.6, 0.3, Math.min(armour, 1), 0.02)],
        lamps: [
          {
            kind: 'tail',
            points: [
              [0.86, 1.3],
              [0.86, 1.04],
              [1.03, 1.04],
              [1.03, 1.3],
            ],
            radius: 0.03,
            lenses: [
              [0.945, 1.23, 0.05],
              [0.945, 1.11, 0.05],
            ],
          },
        ],
      },
      rear: {
        glass: [pane(-0.5, 0.66, sill + 0.1, head - 0.04, 0.08)],
        trim: [pane(-0.5, 0.69, sill + 0.07, head - 0.01, 0.09)],
      },
    },
  });
}

export function drawbar(group: THREE.Group, palette: Palette, half: number) {
  const bar = (points: [number, number, number][], radius: number) =>
    group.add(
      rod(
        points.map((p) => new THREE.Vector3(...p)),
        radius,
        palette.steel,
      ),
    );
  for (const side of [-1, 1])
    bar(
      [
        [half - 0.5, 0.5, side * 0.7],
        [half + 0.5, 0.47, side * 0.3],
        [half + 1.15, 0.47, side * 0.04],
      ],
      0.05,
    );
  bar(
    [
      [half + 1.0, 0.47, 0],
      [half + 1.32, 0.47, 0],
    ],
    0.045,
  );
  bar(
    [
      [half + 0.75, 0.05, 0.12],
      [half + 0.75, 0.72, 0.12],
    ],
    0.03,
  );
  const jockey = new THREE.Mesh(new THREE.TorusGeometry(0.085, 0.04, 14, 30), palette.rubber);
  jockey.position.set(half + 0.75, 0.125, 0.12);
  const box = roundBox([0.5, 0.46, 1.5], palette.chequer, 0.03);
  box.position.set(half + 0.28, 0.78, 0);
  const gas = new THREE.Mesh(new THREE.CapsuleGeometry(0.13, 0.34, 8, 24), palette.lightPanel);
  gas.position.set(half + 0.66, 0.78, -0.22);
  group.add(jockey, box, gas);
}

function buildTowed(k: Kind, cell: number): Vehicle {
  return buildCar(
    bodyOf(k),
    {
      towed: true,
      more: ({ group, palette, car, paint }) => {
        drawbar(group, palette, k.half);
        const step = roundBox([0.5, 0.03, 0.24], palette.chequer, 0.01);
        step.position.set(0.4, k.floor - 0.1, -1.16);
        group.add(step);
        const spare = new THREE.Mesh(
          new THREE.CylinderGeometry(k.wheel.radius, k.wheel.radius, 0.22, 48).rotateZ(Math.PI / 2),
          palette.rubber,
        );
        spare.position.set(-k.half - 0.14, 1.0, 0);
        group.add(spare);
        if (k.popTop) {
          const length = k.half * 2 - 1.5;
          const canvas = roundBox([length - 0.16, k.popTop, 2.0], palette.curtain, 0.03);
          canvas.position.set(-0.28, k.height + k.popTop / 2, 0);
          const roof = roundBox([length + 0.16, 0.16, 2.22], paint, 0.07);
          roof.position.set(-0.28, k.height + k.popTop + 0.06, 0);
          group.add(canvas, roof);
          for (const side of [-1, 1])
            for (const at of [0.28, 0.66]) {
              const mesh = roundBox([length * 0.26, k.popTop * 0.5, 0.02], palette.cloth, 0.01);
              mesh.position.set(-0.28 - length / 2 + length * at, k.height + k.popTop * 0.5, side * 1.0);
              group.add(mesh);
            }
        } else {
          awning(group, palette, -k.half + 0.4, 0.9, -1.17, k.height - 0.2);
        }
        const top = k.popTop ? k.height + k.popTop + 0.12 : car.topAt(-0.5, 0) + 0.04;
        const aircon = roundBox([0.7, 0.18, 0.6], palette.lightPanel, 0.08);
        aircon.position.set(-0.6, top + 0.04, 0);
        group.add(aircon);
      },
    },
    cell,
  );
}

export const buildSingleAxle = (cell: number) =>
  buildTowed(
    {
      name: 'caravan-single',
      half: 2.35,
      height: 2.72,
      floor: 0.5,
      wheel: road,
      axles: [-0.3, -100],
      armour: 0.98,
    },
    cell,
  );
export const buildPopTop = (cell: number) =>
  buildTowed(
    {
      name: 'caravan-pop-top',
      half: 2.15,
      height: 2.12,
      floor: 0.56,
      wheel: rough,
      axles: [-0.3, -100],
      armour: 1.02,
      popTop: 0.5,
    },
    cell,
  );
export const buildOffRoad = (cell: number) =>
  buildTowed(
    {
      name: 'caravan-off-road',
      half: 3.05,
      height: 2.86,
      floor: 0.64,
      wheel: rough,
      axles: [0.14, -0.72],
      armour: 1.36,
    },
    cell,
  );
