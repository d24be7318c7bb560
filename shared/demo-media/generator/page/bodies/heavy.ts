import { boxBody, gap, pane } from './box.ts';

const big = { radius: 0.5, width: 0.28, rim: 0.29, style: 'truck' } as const;
const middle = { radius: 0.44, width: 0.25, rim: 0.255, style: 'truck', finish: 'silver' } as const;
const small = { radius: 0.39, width: 0.215, rim: 0.22, style: 'truck', finish: 'painted' } as const;

/** The hard points of tilting cabs, by size. */
export const tiltCabs = {
  light: {
    half: 0.86,
    width: 2.0,
    wheel: small,
    floor: 0.42,
    height: 2.24,
    /** Bottom and top of the windscreen. */
    foot: 1.26,
    head: 2.0,
    lean: 0.08,
    /** How far the axle is behind the front. */
    axle: 1.0,
    door: { front: 0.3, back: -0.62 },
    lampLow: 0.66,
    chest: 1.0,
    grille: { high: 1.04, low: 0.84, top: 0.68, bottom: 0.6 },
    slope: [0.05, 0.33, 0.55],
  },
  medium: {
    half: 0.95,
    width: 2.28,
    wheel: middle,
    floor: 0.46,
    height: 2.7,
    foot: 1.46,
    head: 2.34,
    lean: 0.06,
    axle: 1.16,
    door: { front: 0.36, back: -0.56 },
    lampLow: 0.7,
    chest: 1.1,
    grille: { high: 1.24, low: 0.94, top: 0.82, bottom: 0.72 },
    slope: [0.04, 0.26, 0.5],
  },
  heavy: {
    half: 1.1,
    width: 2.46,
    wheel: big,
    floor: 0.48,
    height: 3.3,
    foot: 1.72,
    head: 2.58,
    lean: 0.05,
    axle: 1.3,
    door: { front: 0.42, back: -0.32 },
    lampLow: 0.74,
    chest: 1.3,
    grille: { high: 1.52, low: 0.9, top: 0.84, bottom: 0.92 },
    slope: [0.05, 0.3, 0.75],
  },
} as const;

/** A tilting cab over the engine; the heavy one has a sleeper behind the doors. */
export function tiltCab(kind: keyof typeof tiltCabs) {
  const { half, width, wheel, floor, height, foot, head, lampLow, grille, slope, ...c } = tiltCabs[kind];
  const axle = half - c.axle;
  const doorFront = half - c.door.front;
  const doorBack = c.door.back;
  const below = kind === 'heavy' ? 0.14 : 0.1;
  return boxBody({
    name: `${kind}-truck-cab`,
    tint: 0.8,
    length: half * 2,
    width,
    floor,
    height,
    axles: [axle, -100],
    wheel,
    archGap: 0.09,
    nose: [
      [0.3, half - 0.1],
      [0.5, half - 0.01],
      [c.chest, half],
      [foot, half - slope[0]],
      [head, half - slope[1]],
      [Math.max(height, head + 0.3), half - slope[2]],
    ],
    tail: [
      [0.3, -half],
      [height, -half + 0.02],
    ],
    noseSweep: [0.12, 0.1],
    lean: c.lean,
    taper: [0.05, 0.01],
    corner: { front: 0.2, rear: 0.05, shoulder: 0.14, noseTop: 0.2 },
    art: {
      side: {
        glass: [
          {
            points: [
              [doorFront, foot - below],
              [doorFront - 0.2, head - 0.03],
              [doorBack + 0.06, head - 0.02],
              [doorBack + 0.06, foot - 0.02],
            ],
            radius: 0.06,
          },
        ],
        gloss: [
          {
            points: [
              [doorFront + 0.04, foot - below - 0.04],
              [doorFront - 0.2, head + 0.01],
              [doorBack + 0.02, head + 0.02],
              [doorBack + 0.02, foot - 0.06],
            ],
            radius: 0.07,
          },
        ],
        grooves: [
          {
            points: [
              [doorFront - 0.2, head + 0.07],
              [doorFront + 0.08, foot - 0.2],
              [doorFront + 0.06, floor + wheel.radius + 0.36],
              [axle + 0.5, wheel.radius * 2 + 0.2],
              [doorBack, wheel.radius * 2 + 0.16],
              [doorBack, head + 0.07],
              [doorFront - 0.2, head + 0.07],
            ],
            radius: 0.08,
            width: 0.009,
          },
          ...(kind === 'heavy' ? [gap(-0.98, -0.46, 1.2, 1.85, 0.05), gap(-1.0, -0.42, 2.5, 3.0, 0.08)] : []),
          {
            points: [
              [half - 0.24, foot - 0.1],
              [half - 0.2, lampLow + 0.34],
            ],
          },
        ],
        trim: [
          pane(-2, 2, 0.2, floor + 0.16, 0.01),
          pane(doorFront - 0.02, doorFront + 0.02, foot - below, head - 0.06, 0.01),
        ],
      },
      nose: {
        trim: [
          {
            points: [
              [-0.5, grille.high],
              [grille.top, grille.high],
              [grille.bottom, grille.low],
              [-0.5, grille.low],
            ],
            radius: 0.06,
          },
          {
            points: [
              [-0.5, lampLow - 0.1],
              [0.7, lampLow - 0.1],
              [0.66, floor + 0.06],
              [-0.5, floor + 0.06],
            ],
            radius: 0.04,
          },
        ],
        lamps: [
          {
            kind: 'head',
            points: [
              [width * 0.33, lampLow + 0.22],
              [width * 0.34, lampLow],
              [width * 0.5, lampLow],
              [width * 0.62, lampLow + 0.22],
              [width * 0.56, lampLow + 0.27],
            ],
            radius: 0.05,
            lenses: [
              [width * 0.39, lampLow + 0.12, 0.055],
              [width * 0.475, lampLow + 0.12, 0.055],
            ],
            signature: [
              {
                points: [
                  [width * 0.34, lampLow + 0.2],
                  [width * 0.56, lampLow + 0.24],
                ],
                width: 0.018,
              },
            ],
          },
        ],
        grooves: [
          {
            points: [
              [0, foot - 0.14],
              [width * 0.5, foot - 0.14],
              [width * 0.62, foot - 0.3],
            ],
            radius: 0.1,
          },
          {
            points: [
              [0, lampLow - 0.04],
              [width * 0.8, lampLow - 0.04],
            ],
          },
        ],
      },
      front: {
        glass: [pane(-0.5, width / 2 - 0.16, foot, head, 0.1)],
        trim: [pane(-0.5, width / 2 - 0.1, foot - 0.08, head + 0.05, 0.12)],
      },
    },
    pockets: [
      {
        on: 'nose',
        depth: 0.04,
        edge: 0.03,
        outline: {
          points: [
            [-0.5, grille.high - 0.01],
            [grille.top - 0.01, grille.high - 0.01],
            [grille.bottom - 0.01, grille.low + 0.01],
            [-0.5, grille.low + 0.01],
          ],
        },
      },
    ],
  });
}
