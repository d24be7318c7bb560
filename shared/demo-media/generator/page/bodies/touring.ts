import { stripe } from '../parts/surface.ts';
import { boxBody, gap, pane } from './box.ts';
import type { CarFittings } from './car.ts';
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

const wheel = { radius: 0.345, width: 0.215, rim: 0.235, style: 'ten', finish: 'two-tone' } as const;

const half = 3.05;
export const caravan = boxBody({
  name: 'caravan',
  tint: 0.72,
  length: half * 2,
  width: 2.36,
  floor: 0.5,
  height: 2.78,
  axles: [0.1, -0.66],
  wheel,
  archGap: 0.07,
  nose: [
    [0.4, half - 0.12],
    [0.55, half - 0.03],
    [0.95, half],
    [1.5, half - 0.04],
    [2.3, half - 0.42],
    [2.9, half - 0.95],
  ],
  tail: [
    [0.4, -half + 0.1],
    [0.7, -half],
    [1.7, -half + 0.02],
    [2.8, -half + 0.16],
  ],
  noseSweep: [0.03, 0.03],
  tailSweep: [0.02, 0.02],
  lean: 0.03,
  taper: [0.03, 0.02],
  corner: { front: 0.12, rear: 0.12, shoulder: 0.13, noseTop: 0.22 },
  art: {
    side: {
      trim: [pane(-half - 1, half + 1, 0.3, 0.94, 0.01)],
      gloss: [
        pane(-2.5, -1.2, 1.5, 2.24, 0.09),
        pane(-0.95, 0.35, 1.5, 2.24, 0.09),
        pane(1.62, 2.36, 1.56, 2.24, 0.09),
      ],
      glass: [
        pane(-2.46, -1.24, 1.54, 2.2, 0.07),
        pane(-0.91, 0.31, 1.54, 2.2, 0.07),
        pane(1.66, 2.32, 1.6, 2.2, 0.07),
        pane(0.82, 1.26, 1.62, 2.12, 0.05),
      ],
      grooves: [
        gap(0.66, 1.42, 0.72, 2.42, 0.08),
        gap(1.75, 2.7, 0.98, 1.36, 0.03),
        gap(-2.7, -1.9, 0.62, 0.9, 0.03),
        {
          points: [
            [-half, 2.5],
            [half - 0.6, 2.5],
          ],
          width: 0.01,
        },
      ],
    },
    nose: {
      trim: [pane(-0.5, 1.6, 0.3, 0.94, 0.02)],
      grooves: [
        {
          points: [
            [0, 1.42],
            [1.0, 1.42],
            [1.0, 0.98],
          ],
          radius: 0.05,
        },
      ],
    },
    front: { glass: [pane(-0.5, 0.78, 1.66, 2.22, 0.08)], trim: [pane(-0.5, 0.81, 1.63, 2.25, 0.09)] },
    tail: {
      trim: [pane(-0.5, 1.6, 0.3, 0.72, 0.02)],
      lamps: [
        {
          kind: 'tail',
          points: [
            [0.86, 1.14],
            [0.86, 0.86],
            [1.04, 0.86],
            [1.04, 1.14],
          ],
          radius: 0.03,
          lenses: [
            [0.95, 1.06, 0.055],
            [0.95, 0.94, 0.055],
          ],
        },
      ],
      gloss: [
        {
          points: [
            [-0.5, 0.8],
            [1.2, 0.8],
            [1.2, 0.78],
            [-0.5, 0.78],
          ],
        },
      ],
      grooves: [gap(-0.5, 0.6, 1.5, 2.2, 0.05)],
    },
    rear: { glass: [pane(-0.5, 0.7, 1.6, 2.14, 0.08)], trim: [pane(-0.5, 0.73, 1.57, 2.17, 0.09)] },
  },
});

export const caravanFittings: CarFittings = {
  towed: true,
  plates: { rear: [-half - 0.01, 0.64] },
  more: ({ group, palette, car }) => {
    drawbar(group, palette, half, [-0.26, 0.26]);
    awning(group, palette, -2.75, 0.5, -1.2, 2.52);
    livingRoom(
      group,
      palette,
      { from: -half + 0.15, to: half - 1.1, floor: 0.62, ceiling: 2.62, half: 1.16 },
      [
        [-2.46, -1.24, 1.54, 2.2],
        [-0.91, 0.31, 1.54, 2.2],
        [1.66, 2.32, 1.6, 2.2],
      ],
    );
    edgeMouldings(group, palette, car, [0.98, 2.6]);
    entrance(group, palette, car, [0.66, 1.42, 0.72, 2.42], 0.4);
    roofKit(group, palette, (x) => car.topAt(x, 0), { aircon: -0.5, hatches: [-1.9, 1.3], solar: 0.5 });
    spareOnBar(group, palette, -half, { ...wheel, style: 'ten', finish: 'silver' }, 0.46, [0]);
    underneath(group, palette, half, 0.48, { x: -1.12, radius: wheel.radius, outer: 1.16 });
    group.add(
      stripe(
        car,
        -half + 0.2,
        half - 0.25,
        (t) => 1.08 + 0.4 * t ** 3,
        (t) => 1.12 + 0.46 * t ** 3 + 0.05 * t,
        palette.sand,
      ),
      stripe(
        car,
        -half + 0.2,
        half - 0.3,
        (t) => 1.16 + 0.44 * t ** 2.4,
        (t) => 1.18 + 0.46 * t ** 2.4,
        palette.decal,
      ),
    );
  },
};

const houseHalf = 2.5;
/** The living area of a motorhome behind the cab; with a bed over it, else sloping down. */
export const motorhomeHouse = (bed: boolean) =>
  boxBody({
    tint: 0.72,
    name: bed ? 'motorhome-house' : 'motorhome-low-house',
    length: houseHalf * 2,
    width: 2.3,
    floor: 0.42,
    height: bed ? 3.0 : 2.8,
    axles: [-100, -0.95],
    wheel: { radius: 0.345, width: 0.22, rim: 0.22, style: 'steel' },
    archGap: 0.06,
    nose: bed
      ? [
          [0.3, houseHalf - 1.1],
          [1.8, houseHalf - 1.1, 0.1],
          [1.93, houseHalf - 0.55, 0.2],
          [2.02, houseHalf - 0.06, 0.15],
          [2.55, houseHalf - 0.1],
          [3.0, houseHalf - 0.75],
        ]
      : [
          [0.3, houseHalf - 1.1],
          [1.84, houseHalf - 1.1, 0.08],
          [1.97, houseHalf - 0.86, 0.1],
          [2.06, houseHalf - 0.84, 0.1],
          [2.35, houseHalf - 1.12],
          [2.8, houseHalf - 1.9],
        ],
    tail: [
      [0.3, -houseHalf + 0.06],
      [0.6, -houseHalf],
      [2.0, -houseHalf],
      [3.0, -houseHalf + 0.1],
    ],
    noseSweep: [0.12, 0.08],
    tailSweep: [0.02, 0.02],
    lean: 0.03,
    taper: [0.06, 0.02],
    corner: { front: 0.14, rear: 0.12, shoulder: 0.14, noseTop: 0.2 },
    art: {
      side: {
        gloss: [
          pane(-2.1, -1.0, 1.55, 2.2, 0.09),
          pane(-0.7, 0.1, 1.55, 2.2, 0.09),
          ...(bed ? [pane(1.4, 1.9, 2.3, 2.62, 0.08)] : []),
        ],
        glass: [
          pane(-2.06, -1.04, 1.59, 2.16, 0.07),
          pane(-0.66, 0.06, 1.59, 2.16, 0.07),
          ...(bed ? [pane(1.44, 1.86, 2.34, 2.58, 0.06)] : []),
          pane(0.5, 0.86, 1.72, 2.12, 0.05),
        ],
        trim: [pane(-3, 3, 0.3, 0.62, 0.01)],
        grooves: [
          gap(0.36, 1.0, 0.66, 2.34, 0.07),
          gap(-2.3, -1.5, 0.68, 1.05, 0.03),
          gap(-0.4, 0.2, 0.68, 1.3, 0.03),
        ],
      },
      tail: {
        trim: [pane(-0.5, 1.6, 0.3, 0.66, 0.02)],
        lamps: [
          {
            kind: 'tail',
            points: [
              [0.92, 1.3],
              [0.92, 0.8],
              [1.06, 0.8],
              [1.06, 1.3],
            ],
            radius: 0.03,
            lenses: [
              [0.99, 1.2, 0.045],
              [0.99, 1.05, 0.045],
              [0.99, 0.9, 0.045],
            ],
          },
        ],
        grooves: [gap(-0.5, 0.7, 0.72, 1.3, 0.04)],
      },
      rear: { glass: [pane(-0.5, 0.6, 1.7, 2.2, 0.08)], trim: [pane(-0.5, 0.63, 1.67, 2.23, 0.09)] },
    },
  });
