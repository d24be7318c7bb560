import type { Curve } from '../geometry/rounded-line.ts';
import type { CarSpec, Outline, ProjectionArt, Stroke } from '../shell/car-spec.ts';
import type { Design } from './body-design.ts';

export function sideArt(d: Design, spec: CarSpec, shoulderAt: Curve): ProjectionArt {
  const { side } = d;
  const gap = side.windowGap ?? 0.034;
  const belt = (x: number) => shoulderAt(x) + gap;
  const slope = (d.header[0] - d.cowl[0]) / (d.header[1] - d.cowl[1]);
  const top = d.header[1] - (side.topGap ?? 0.07);
  const bow = 0.13;
  const footX = d.cowl[0] - bow - (side.frontInset ?? 0.2) + (belt(d.cowl[0] - 0.3) - d.cowl[1]) * slope;
  const headX = d.header[0] - bow * 0.75 + 0.01 - (side.topGap ?? 0.07) * slope * 0.5;
  const head = (x: number) => {
    const t = (x - headX) / (side.rearHead[0] - headX);
    return top + (side.rearHead[1] - top) * t + 0.03 * (1 - (2 * t - 1) ** 2);
  };
  const slant = 0.1;
  const glass: Outline[] = [];
  const edges = side.pillars.map(([x, width]) => [x + width / 2, x - width / 2] as const);
  const starts = [undefined, ...edges.map((edge) => edge[1])];
  const ends = [...edges.map((edge) => edge[0]), undefined];
  starts.forEach((start, i) => {
    const end = ends[i];
    const front: Outline['points'] =
      start === undefined
        ? [
            [footX, belt(footX)],
            [headX, top, 0.05],
          ]
        : [
            [start, belt(start)],
            [start - slant * 0.3, head(start)],
          ];
    const back: Outline['points'] =
      end === undefined
        ? [
            [side.rearHead[0], side.rearHead[1], 0.05],
            [side.rearFoot[0], side.rearFoot[1], 0.06],
          ]
        : [
            [end - slant * 0.3, head(end)],
            [end, belt(end)],
          ];
    const last = end === undefined ? side.rearFoot[0] : end;
    const first = start ?? footX;
    const sill = [0.35, 0.7].map((t) => {
      const x = last + (first - last) * t;
      return [x, belt(x), 0.2] as [number, number, number];
    });
    if (end === undefined)
      sill[0] = [side.rearFoot[0] + 0.12, Math.max(belt(side.rearFoot[0]), side.rearFoot[1] - 0.08), 0.12];
    glass.push({
      points: [
        ...front,
        ...(start === undefined && end !== undefined
          ? [[(headX + end) / 2, head((headX + end) / 2), 0.3] as const]
          : []),
        ...back,
        ...sill,
      ],
      radius: 0.025,
    });
  });
  const out = 0.016;
  const middle = (footX + side.rearFoot[0]) / 2;
  const gloss: Outline = {
    radius: 0.05,
    points: [
      [footX + 0.06, belt(footX) - out],
      [headX + 0.03, top + out + 0.008],
      [(headX + side.rearHead[0]) / 2, head((headX + side.rearHead[0]) / 2) + out + 0.012, 0.4],
      [side.rearHead[0] - 0.01, side.rearHead[1] + out, 0.06],
      [side.rearFoot[0] - 0.035, side.rearFoot[1] - 0.01, 0.07],
      [side.rearFoot[0] + 0.12, Math.max(belt(side.rearFoot[0]), side.rearFoot[1] - 0.08) - out, 0.12],
      [middle, belt(middle) - out, 0.3],
    ],
  };
  const r = spec.archRadius!;
  const doorFront = d.cowl[0] - 0.13;
  const foot = d.sill + 0.07;
  const grooves: Stroke[] = [
    {
      points: [
        [doorFront + 0.03, shoulderAt(doorFront)],
        [doorFront, shoulderAt(doorFront) - 0.12],
        [Math.max(doorFront - 0.02, spec.frontAxle - r - 0.6), foot],
        [side.doors[0]!, foot],
        [side.doors[0]!, belt(side.doors[0]!)],
      ],
      radius: 0.07,
    },
    ...side.doors.slice(1).map((x, i) => {
      const before = side.doors[i]!;
      const clearX = spec.rearAxle + r + 0.06;
      return x < clearX
        ? {
            points: [
              [before, foot],
              [clearX + 0.04, foot, 0.05],
              [clearX - 0.06, d.wheel.radius + r * 0.55, 0.12],
              [x + 0.1, d.wheel.radius + r + 0.08, 0.16],
              [x, shoulderAt(x) - 0.06, 0.1],
              [x, belt(x)],
            ] as const,
            radius: 0.06,
          }
        : {
            points: [
              [before, foot],
              [x, foot],
              [x, belt(x)],
            ] as const,
            radius: 0.06,
          };
    }),
  ];
  if (side.fuel) {
    const [x, y] = side.fuel;
    grooves.push({
      width: 0.004,
      radius: 0.025,
      points: [
        [x, y + 0.07],
        [x - 0.08, y + 0.07],
        [x - 0.08, y - 0.07],
        [x + 0.08, y - 0.07],
        [x + 0.08, y + 0.07],
        [x, y + 0.07],
      ],
    });
  }
  if (side.slider)
    grooves.push({
      width: 0.012,
      points: [
        [side.doors[0]! - 0.1, side.slider],
        [-d.length / 2 + 0.35, side.slider],
      ],
    });
  return {
    glass: d.openTop ? [] : glass,
    gloss: d.openTop ? [] : [gloss],
    chrome:
      side.chrome === false || d.openTop
        ? []
        : [
            {
              width: 0.011,
              points: [
                [footX + 0.08, belt(footX) - out + 0.002],
                [middle, belt(middle) - out + 0.002, 0.3],
                [
                  side.rearFoot[0] + 0.12,
                  Math.max(belt(side.rearFoot[0]), side.rearFoot[1] - 0.08) - out,
                  0.12,
                ],
                [side.rearFoot[0] - 0.035, side.rearFoot[1] - 0.01, 0.07],
                [side.rearHead[0], side.rearHead[1]],
              ],
              radius: 0.08,
            },
          ],
    grooves,
  };
}
