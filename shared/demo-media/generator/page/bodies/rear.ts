import type { CarSpec, LampArt, Outline, ProjectionArt, Stroke } from '../shell/car-spec.ts';
import type { Tail } from './body-design.ts';
import type { Design } from './body-design.ts';

export function tailArt(
  d: Design,
  spec: CarSpec,
): { art: ProjectionArt; glass: Outline[]; pockets: NonNullable<CarSpec['pockets']>; topGrooves?: Stroke[] } {
  const { lamp, dark, plate, window, tailgate = 'lift' } = d.tail;
  const [a2, a6] = spec.tailSweep;
  const corner = d.width / 2 - 0.08 + (a2 + a6) * 0.62;
  const at = (share: number) => share * corner;
  const [i, o] = [at(lamp.inner), at(lamp.outer)];
  const gateEdge = Math.max(i, at(0.6));
  const gateFoot = dark + 0.1;
  return {
    art: {
      lamps: [tailLamp(lamp, i, o)],
      trim: [
        {
          points: [
            [-0.6, dark],
            [at(0.62), dark],
            [at(0.95), dark + 0.03],
            [at(1.5), dark + 0.02],
            [at(1.5), 0.1],
            [-0.6, 0.1],
          ],
          radius: 0.04,
        },
      ],
      grooves: [
        {
          points: [
            [0, gateFoot],
            [gateEdge - 0.06, gateFoot],
            [gateEdge + 0.03, lamp.low],
          ],
          radius: 0.06,
        },
        {
          points: [
            [gateEdge + 0.05, lamp.high],
            [gateEdge, lamp.high + (tailgate === 'lift' ? 0.35 : 0.05)],
          ],
        },
        ...(tailgate === 'barn'
          ? [
              {
                points: [
                  [0, gateFoot],
                  [0, d.height],
                ] as const,
              },
            ]
          : []),
        {
          points: [
            [at(1.0), dark + 0.16],
            [at(1.5), dark + 0.2],
          ],
        },
      ],
    },
    glass: window
      ? [
          {
            points: [
              [-0.4, window.high],
              [window.head, window.high - 0.012],
              [window.foot, window.low + 0.02],
              [-0.4, window.low],
            ],
            radius: 0.06,
          },
        ]
      : [],
    pockets: [
      {
        on: 'tail',
        depth: 0.025,
        edge: 0.035,
        outline: {
          points: [
            [-0.6, plate + 0.085],
            [0.28, plate + 0.085],
            [0.25, plate - 0.075],
            [-0.6, plate - 0.075],
          ],
        },
      },
    ],
    topGrooves:
      tailgate === 'boot'
        ? [
            {
              points: [
                [-d.length / 2 + 0.05, d.width * 0.33],
                [d.backFoot[0] - 0.02, d.width * 0.35],
              ],
            },
          ]
        : [],
  };
}

function tailLamp(lamp: Tail['lamp'], i: number, o: number): LampArt {
  const { low, high, style = 'wrap' } = lamp;
  const h = high - low;
  const kind = 'tail' as const;
  if (style === 'upright') {
    return {
      kind,
      radius: 0.03,
      points: [
        [i + 0.04, high],
        [i, low + h * 0.5],
        [i + 0.03, low],
        [o - 0.06, low + h * 0.12],
        [o, low + h * 0.5],
        [o - 0.1, high],
      ],
      signature: [
        {
          points: [
            [i + 0.055, high - 0.03],
            [i + 0.03, low + h * 0.5],
            [i + 0.06, low + 0.04],
          ],
          width: 0.018,
          radius: 0.06,
        },
        {
          points: [
            [o - 0.12, high - 0.03],
            [o - 0.04, low + h * 0.5],
            [o - 0.09, low + h * 0.2],
          ],
          width: 0.014,
          radius: 0.06,
        },
      ],
      lenses: [
        [(i + o) / 2 - 0.02, low + h * 0.68, h * 0.12],
        [(i + o) / 2 - 0.02, low + h * 0.36, h * 0.12],
      ],
    };
  }
  if (style === 'bar') {
    return {
      kind,
      radius: 0.025,
      points: [
        [-0.6, high - 0.01],
        [-0.6, low + h * 0.35],
        [i + 0.1, low + h * 0.25],
        [i + (o - i) * 0.5, low],
        [o, low + h * 0.75],
        [o - 0.05, high + 0.03],
        [i + (o - i) * 0.4, high],
      ],
      signature: [
        {
          points: [
            [-0.6, low + h * 0.66],
            [i + (o - i) * 0.4, low + h * 0.68],
            [o - 0.05, high],
          ],
          width: 0.022,
          radius: 0.1,
        },
      ],
    };
  }
  return {
    kind,
    radius: 0.028,
    points: [
      [i, high - 0.005],
      [i, low + h * 0.25],
      [i + (o - i) * 0.55, low],
      [o, low + h * 0.7],
      [o - 0.06, high + 0.02],
      [i + (o - i) * 0.45, high],
    ],
    signature: [
      {
        points: [
          [i + 0.02, high - 0.022],
          [i + (o - i) * 0.45, high - 0.02],
          [o - 0.06, high],
        ],
        width: 0.013,
        radius: 0.1,
      },
      {
        points:
          style === 'blade'
            ? [
                [i + 0.02, low + h * 0.32],
                [i + (o - i) * 0.55, low + 0.024],
              ]
            : [
                [i + 0.02, low + h * 0.34],
                [i + (o - i) * 0.55, low + 0.024],
                [o - 0.03, low + h * 0.7],
              ],
        width: 0.013,
        radius: 0.1,
      },
    ],
  };
}
