import type { CarSpec, LampArt, ProjectionArt } from '../shell/car-spec.ts';
import type { Face } from './body-design.ts';
import type { Design } from './body-design.ts';

export function faceArt(
  d: Design,
  spec: CarSpec,
): { art: ProjectionArt; pockets: NonNullable<CarSpec['pockets']> } {
  const { grille, lamp, intake, vents } = d.face;
  const [a2, a6] = spec.noseSweep;
  const corner = d.width / 2 - 0.09 + (a2 + a6) * 0.62;
  const at = (share: number) => share * corner;
  const grilleShape = (grow: number) =>
    [
      [-0.6, grille.high + grow],
      [at(grille.top) + grow, grille.high + grow],
      [at(grille.top) + 0.05 + grow, grille.high - 0.07],
      [at(grille.bottom) + grow, grille.low - grow],
      [-0.6, grille.low - grow],
    ] as const;
  const intakeShape = (grow: number) =>
    [
      [-0.6, intake.high + grow],
      [at(intake.half) + grow, intake.high + grow],
      [at(intake.half) + 0.09 + grow, (intake.low + intake.high) / 2 - 0.02],
      [at(intake.half) - 0.03, intake.low - grow],
      [-0.6, intake.low - grow],
    ] as const;
  const ventShape = (grow: number) => {
    const v = vents!;
    return [
      [at(v.outer) - 0.035 - grow, v.high + 0.02 + grow],
      [at(v.outer) + grow, v.high + 0.03 + grow],
      [at(v.outer) + grow, v.low + 0.03 - grow],
      [at(v.inner) - 0.06 - grow, v.low - grow],
      [at(v.inner) - grow, v.low + 0.035 + grow],
    ] as const;
  };
  const closed = grille.style === 'closed';
  const art: ProjectionArt = {
    trim: [
      ...(closed ? [] : [{ points: grilleShape(0), radius: 0.035 }]),
      { points: intakeShape(0), radius: 0.03 },
    ],
    gloss: [
      ...(closed ? [{ points: grilleShape(0), radius: 0.035 }] : []),
      ...(vents ? [{ points: ventShape(0), radius: 0.035 }] : []),
    ],
    chrome:
      grille.style === 'frame' || grille.style === 'slats' || !grille.style
        ? [
            {
              width: 0.012,
              radius: 0.035,
              points: [
                [-0.6, grille.low - 0.002],
                [at(grille.bottom), grille.low - 0.002],
                [at(grille.top) + 0.052, grille.high - 0.07],
                [at(grille.top), grille.high + 0.004],
                [-0.6, grille.high + 0.004],
              ],
            },
          ]
        : [],
    lamps: [headLamp(d, at), ...(vents ? [fogLamp(vents, at)] : [])],
    grooves: [
      {
        points: [
          [0, grille.high + 0.03],
          [at(0.5), grille.high + 0.032],
          [at(0.82), lamp.high + 0.012],
          [at(1.3), lamp.high + (lamp.rise ?? 0.06) + 0.03],
        ],
        radius: 0.08,
      },
    ],
  };
  const pocket = (points: readonly (readonly [number, number])[], depth: number) => ({
    on: 'nose' as const,
    depth,
    edge: 0.028,
    outline: { points },
  });
  return {
    art,
    pockets: [...(closed ? [] : [pocket(grilleShape(-0.006), 0.04)]), pocket(intakeShape(-0.006), 0.045)],
  };
}

/** A thin fog lamp in the corner vent. */
function fogLamp(v: NonNullable<Face['vents']>, at: (share: number) => number): LampArt {
  const [i, o] = [at(v.inner), at(v.outer) - 0.02];
  const y = v.low + 0.024;
  return {
    kind: 'fog',
    radius: 0.008,
    points: [
      [i, y - 0.014],
      [o, y - 0.002],
      [o, y + 0.02],
      [i, y + 0.01],
    ],
    signature: [
      {
        points: [
          [i + 0.008, y - 0.002],
          [o - 0.008, y + 0.009],
        ],
        width: 0.01,
      },
    ],
  };
}

function headLamp(d: Design, at: (share: number) => number): LampArt {
  const { low, high, inner, outer, rise = 0.06, drl = 'under', lenses = 3 } = d.face.lamp;
  const [i, o] = [at(inner), at(outer)];
  const middle = (low + high) / 2;
  const points: LampArt['points'] = [
    [i, high - 0.004],
    [i + 0.03, low + 0.006],
    [i + (o - i) * 0.55, low],
    [o, high + rise - 0.035],
    [o - 0.07, high + rise],
    [i + (o - i) * 0.4, high + rise * 0.16],
  ];
  const under = {
    points: [
      [i + 0.035, low + 0.016],
      [i + (o - i) * 0.55, low + 0.013],
      [o - 0.02, high + rise - 0.028],
    ] as const,
    width: 0.015,
    radius: 0.1,
  };
  const over = {
    points: [
      [i + 0.005, high - 0.014],
      [i + (o - i) * 0.4, high + rise * 0.16 - 0.012],
      [o - 0.06, high + rise - 0.012],
    ] as const,
    width: 0.013,
    radius: 0.1,
  };
  const claw = {
    points: [
      [i + 0.02, high - 0.012],
      [i + 0.042, low + 0.016],
      [i + (o - i) * 0.5, low + 0.013],
    ] as const,
    width: 0.016,
    radius: 0.02,
  };
  const line = {
    points: [
      [i + 0.02, middle],
      [i + (o - i) * 0.5, middle + rise * 0.15],
      [o - 0.04, middle + rise],
    ] as const,
    width: 0.022,
    radius: 0.1,
  };
  const radius = Math.min(0.034, (high - low) * 0.36);
  return {
    kind: 'head',
    points,
    radius: 0.022,
    signature: [{ under, over, claw, line }[drl], ...(drl === 'claw' ? [over] : [])],
    lenses: Array.from(
      { length: lenses },
      (_, k) => [i + (o - i) * (0.24 + k * 0.19), middle + 0.003 + rise * 0.08 * k, radius] as const,
    ),
  };
}
