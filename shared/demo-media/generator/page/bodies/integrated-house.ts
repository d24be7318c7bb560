import { boxBody, gap, pane } from './box.ts';

const half = 4.1;
const wheel = { radius: 0.37, width: 0.24, rim: 0.25, style: 'y-spoke', finish: 'silver' } as const;

/** The body of an A class motorhome. */
export const integratedHouse = boxBody({
  name: 'motorhome-integrated',
  tint: 0.72,
  length: half * 2,
  width: 2.4,
  floor: 0.4,
  height: 3.1,
  axles: [half - 1.15, -1.55],
  wheel,
  nose: [
    [0.3, half - 0.16],
    [0.5, half - 0.03],
    [0.85, half],
    [1.25, half - 0.05],
    [1.42, half - 0.16],
    [2.45, half - 0.62],
    [3.1, half - 1.15],
  ],
  tail: [
    [0.3, -half + 0.1],
    [0.7, -half],
    [2.0, -half + 0.01],
    [3.1, -half + 0.14],
  ],
  noseSweep: [0.22, 0.14],
  tailSweep: [0.04, 0.03],
  lean: 0.05,
  taper: [0.1, 0.02],
  corner: { front: 0.26, rear: 0.14, shoulder: 0.18, noseTop: 0.3 },
  art: {
    side: {
      gloss: [
        {
          points: [
            [half - 1.36, 1.42],
            [half - 0.66, 1.42],
            [half - 0.98, 2.34],
            [half - 1.36, 2.34],
          ],
          radius: 0.08,
        },
        pane(0.4, 1.4, 1.56, 2.26, 0.09),
        pane(-1.5, -0.5, 1.56, 2.26, 0.09),
        pane(-3.4, -2.3, 1.7, 2.3, 0.09),
      ],
      glass: [
        {
          points: [
            [half - 1.32, 1.46],
            [half - 0.72, 1.46],
            [half - 1.02, 2.3],
            [half - 1.32, 2.3],
          ],
          radius: 0.07,
        },
        pane(0.44, 1.36, 1.6, 2.22, 0.07),
        pane(-1.46, -0.54, 1.6, 2.22, 0.07),
        pane(-3.36, -2.34, 1.74, 2.26, 0.07),
        pane(1.86, 2.2, 1.7, 2.2, 0.05),
      ],
      trim: [pane(-5, 5, 0.3, 0.58, 0.01)],
      grooves: [
        gap(1.68, 2.36, 0.64, 2.5, 0.07),
        gap(-0.7, 0.6, 0.62, 0.98, 0.03),
        gap(-3.5, -2.4, 0.62, 0.98, 0.03),
      ],
    },
    nose: {
      trim: [
        {
          points: [
            [-0.5, 0.98],
            [0.62, 0.98],
            [0.56, 0.7],
            [-0.5, 0.7],
          ],
          radius: 0.05,
        },
        pane(-0.5, 0.8, 0.42, 0.56, 0.03),
      ],
      lamps: [
        {
          kind: 'head',
          points: [
            [0.72, 1.06],
            [0.76, 0.84],
            [1.12, 0.86],
            [1.3, 1.1],
            [1.2, 1.16],
          ],
          radius: 0.05,
          lenses: [
            [0.86, 0.95, 0.065],
            [1.04, 0.97, 0.065],
          ],
          signature: [
            {
              points: [
                [0.74, 1.05],
                [1.2, 1.13],
              ],
              width: 0.02,
            },
          ],
        },
      ],
    },
    front: { glass: [pane(-0.5, 1.02, 1.42, 2.36, 0.14)], trim: [pane(-0.5, 1.1, 1.34, 2.46, 0.16)] },
    tail: {
      lamps: [
        {
          kind: 'tail',
          points: [
            [0.98, 1.4],
            [0.98, 0.8],
            [1.12, 0.8],
            [1.12, 1.4],
          ],
          radius: 0.04,
          lenses: [
            [1.05, 1.28, 0.05],
            [1.05, 1.1, 0.05],
            [1.05, 0.92, 0.05],
          ],
        },
      ],
      trim: [pane(-0.5, 1.6, 0.3, 0.6, 0.02)],
      grooves: [gap(-0.5, 0.74, 0.68, 1.3, 0.04)],
    },
    rear: { glass: [pane(-0.5, 0.7, 1.7, 2.3, 0.09)], trim: [pane(-0.5, 0.73, 1.67, 2.33, 0.1)] },
  },
});
