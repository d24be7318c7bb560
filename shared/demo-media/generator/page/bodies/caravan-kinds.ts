import { roundBox } from '../parts/fittings.ts';
import { frontOf, nosePatch, stripe } from '../parts/surface.ts';
import type { WheelSpec } from '../shell/car-spec.ts';
import { boxBody, gap, pane } from './box.ts';
import { buildCar, type Vehicle } from './car.ts';
import {
  awning,
  drawbar,
  edgeMouldings,
  entrance,
  livingRoom,
  roofKit,
  spareOnBar,
  underneath,
} from './touring-parts.ts';

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
  hasFrontWindow: boolean;
  /** Where spare wheels hang, from the centre. */
  spares: readonly number[];
  /** Raises the roof on a skirt of canvas by this much. */
  popTop?: number;
}

const road: WheelSpec = { radius: 0.345, width: 0.215, rim: 0.235, style: 'ten', finish: 'two-tone' };
const rough: WheelSpec = { radius: 0.4, width: 0.255, rim: 0.225, style: 'double-five', finish: 'dark' };

/** Heights of the windows' edges, and the outer frames of those on the sides. */
function openings({ half, height }: Kind) {
  const sill = Math.max(1.3, height - 1.18);
  const head = height - 0.46;
  const windows: readonly (readonly [number, number, number, number])[] =
    half > 2.6
      ? [
          [-half + 0.5, -1.55, sill, head],
          [-1.35, -0.3, sill, head],
          [0.95, half - 0.72, sill + 0.06, head],
        ]
      : [
          [-half + 0.5, -0.3, sill, head],
          [0.95, half - 0.72, sill + 0.06, head],
        ];
  return { sill, head, windows };
}

export function bodyOf(k: Kind) {
  const { half, height, armour } = k;
  const { sill, head, windows: frames } = openings(k);
  const windows = frames.map(([from, to, low, high]) => pane(from, to, low, high, 0.09));
  const inner = frames.map(([from, to, low, high]) =>
    pane(from + 0.04, to - 0.04, low + 0.04, high - 0.04, 0.07),
  );
  return boxBody({
    name: k.name,
    tint: 0.72,
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
        gloss: [...windows],
        glass: [...inner, pane(0.22, 0.58, sill + 0.14, head - 0.06, 0.05)],
        grooves: [
          gap(0.06, 0.74, k.floor + 0.16, height - 0.22, 0.08),
          gap(-half + 0.3, -half + 1.1, armour + 0.08, armour + 0.42, 0.03),
        ],
      },
      nose: {
        trim: [pane(-0.5, 1.6, 0.3, armour, 0.02)],
        grooves: [gap(-0.5, 0.95, armour + 0.06, Math.min(1.52, armour + 0.46), 0.05)],
      },
      ...(k.hasFrontWindow
        ? {
            front: {
              glass: [pane(-0.5, 0.74, sill + 0.1, head - 0.04, 0.08)],
              trim: [pane(-0.5, 0.77, sill + 0.07, head - 0.01, 0.09)],
            },
          }
        : {}),
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

function buildTowed(k: Kind, cell: number): Vehicle {
  return buildCar(
    bodyOf(k),
    {
      towed: true,
      more: ({ group, palette, car, paint }) => {
        drawbar(group, palette, k.half, k.hasFrontWindow ? [-0.22] : [-0.3, 0.3]);
        const { sill, head, windows } = openings(k);
        livingRoom(
          group,
          palette,
          {
            from: -k.half + 0.15,
            to: k.half - 1.1,
            floor: k.floor + 0.1,
            ceiling: k.height - 0.14,
            half: 1.13,
          },
          windows.map(([from, to, low, high]) => [from + 0.04, to - 0.04, low + 0.04, high - 0.04]),
        );
        edgeMouldings(group, palette, car, [k.armour + 0.03, k.height - 0.18]);
        entrance(group, palette, car, [0.06, 0.74, k.floor + 0.16, k.height - 0.22], k.floor - 0.1);
        spareOnBar(group, palette, -k.half, k.wheel, k.floor - 0.06, k.spares);
        underneath(group, palette, k.half, k.floor - 0.02, {
          x: Math.min(...k.axles.filter((x) => x > -50)) - k.wheel.radius - 0.12,
          radius: k.wheel.radius,
          outer: 1.13,
        });
        const [low, rise] = [k.armour + 0.06, Math.max(0.1, sill - k.armour - 0.16)];
        group.add(
          stripe(
            car,
            -k.half + 0.16,
            k.half - 0.24,
            (t) => low + rise * 0.5 * t,
            (t) => low + 0.05 + rise * 0.72 * t,
            palette.decal,
          ),
        );
        if (!k.hasFrontWindow) {
          // Plates of chequered aluminium against stones, and a light bar above them.
          group.add(
            nosePatch(
              car,
              k.half,
              { low: k.armour - 0.5, high: k.armour + 0.02, half: 1.02, out: [0.012, 0.012] },
              palette.chequer,
            ),
          );
          const bar = roundBox([0.07, 0.07, 1.1], palette.lampGlass, 0.03);
          bar.position.set(frontOf(car, k.half, head + 0.2, 0) + 0.04, head + 0.2, 0);
          group.add(bar);
        }
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
          awning(group, palette, -k.half + 0.35, -0.1, -1.17, k.height - 0.24);
        }
        const top = k.popTop ? k.height + k.popTop + 0.12 : car.topAt(-0.5, 0) + 0.04;
        roofKit(group, palette, (x) => (k.popTop ? top - 0.02 : car.topAt(x, 0)), {
          aircon: -0.6,
          hatches: k.popTop ? [0.4] : [0.5, -1.6],
          ...(k.popTop ? {} : { solar: 1.25 }),
        });
      },
    },
    cell,
  );
}

/** Towed bodies beside the usual caravan. */
export const towed = {
  single: {
    name: 'caravan-single',
    half: 2.35,
    height: 2.72,
    floor: 0.5,
    wheel: { ...road, style: 'turbine', finish: 'silver' },
    axles: [-0.3, -100],
    armour: 0.98,
    hasFrontWindow: true,
    spares: [0],
  },
  popTop: {
    name: 'caravan-pop-top',
    half: 2.15,
    height: 2.12,
    floor: 0.56,
    wheel: rough,
    axles: [-0.3, -100],
    armour: 1.02,
    hasFrontWindow: false,
    spares: [0],
    popTop: 0.5,
  },
  offRoad: {
    name: 'caravan-off-road',
    half: 3.05,
    height: 2.86,
    floor: 0.64,
    wheel: rough,
    axles: [-0.36, -1.22],
    armour: 1.36,
    hasFrontWindow: false,
    spares: [-0.42, 0.42],
  },
} as const satisfies Record<string, Kind>;

export const buildSingleAxle = (cell: number) => buildTowed(towed.single, cell);
export const buildPopTop = (cell: number) => buildTowed(towed.popTop, cell);
export const buildOffRoad = (cell: number) => buildTowed(towed.offRoad, cell);
