import type { Knot } from '../geometry/rounded-line.ts';
import { roundedLine } from '../geometry/rounded-line.ts';
import type { CarSpec } from '../shell/car-spec.ts';
import type { Design } from './body-design.ts';
import { faceArt } from './face.ts';
import { tailArt } from './rear.ts';
import { sideArt } from './side.ts';

export function designCar(d: Design): CarSpec {
  const end = d.length / 2;
  const half = d.width / 2 - 0.018;
  const frontAxle = end - d.frontOverhang;
  const rearAxle = d.cabOnly ? -end + 0.3 : frontAxle - d.wheelbase;
  const [taperFront, taperRear] = d.taper ?? [0.095, 0.09];
  const [tailY, rearY, doorY, wingY, noseY] = d.shoulder;
  const crown = d.bonnetCrown ?? 0.06;
  const noseLean = d.noseLean ?? 0.1;
  const tailLean = d.tailLean ?? 0.06;
  const flush = d.tail.tailgate === 'boot' || d.bed ? undefined : d.backFoot;
  const shoulder: Knot[] = [
    [-end, tailY],
    [rearAxle - 0.25, rearY],
    [d.cowl[0] - 1.0, doorY],
    [d.cowl[0] - 0.12, doorY - 0.03],
    [frontAxle, wingY],
    [end - 0.42, (wingY + noseY * 1.5) / 2.5 + 0.012],
    [end - 0.18, noseY + 0.03, 0.15],
    [end, noseY - 0.06, 0.15],
  ];
  const slope = (d.header[0] - d.cowl[0]) / (d.header[1] - d.cowl[1]);
  const backSlope = (d.backTop[0] - d.backFoot[0]) / (d.backTop[1] - d.backFoot[1]);
  const [bumperFront, bumperRear] = d.bumper;
  const spec: CarSpec = {
    name: d.name,
    length: d.length,
    width: d.width,
    height: d.height,
    frontAxle,
    rearAxle: d.cabOnly ? -100 : rearAxle,
    wheel: d.wheel,
    archRadius: d.wheel.radius + (d.archGap ?? 0.045),
    archFlare: d.archFlare ?? 0.016,
    ...(d.cladding ? { cladding: d.cladding } : {}),
    sill: d.sill,
    bottom: [
      [-end, d.sill + 0.08],
      [-end + 0.4, d.sill - 0.02],
      [end - 0.5, d.sill - 0.03],
      [end, d.sill - 0.01],
    ],
    plan: [
      [-end, half - taperRear],
      [rearAxle - 0.35, half - 0.022],
      [rearAxle + 0.5, half],
      [frontAxle - 0.3, half],
      [frontAxle + 0.3, half - 0.02],
      [end, half - taperFront],
    ],
    section: d.section ?? [
      [-0.3, 0.11],
      [0, 0.055],
      [0.14, 0.014],
      [0.5, 0.0],
      [0.76, 0.004, 0.05],
      [1, 0.06],
    ],
    scoop: { depth: d.scoop ?? 0.026, y: d.sill + (doorY - d.sill) * 0.4, height: 0.2 },
    shoulder,
    crown: [
      [-20, 0],
      [d.cowl[0] - 0.45, 0],
      [d.cowl[0] + 0.02, crown],
      [end - 0.3, crown * 0.9],
      [end, crown * 0.6],
    ],
    bonnetRidge: { z: half * 0.56, height: 0.013, from: d.cowl[0] },
    nose: [
      [d.sill - 0.1, end - 0.14],
      [d.sill + 0.03, end - 0.05],
      [bumperFront - 0.08, end - 0.004],
      [bumperFront + 0.06, end],
      [noseY - 0.02, end - noseLean * 0.35],
      [noseY + 0.12, end - noseLean * 1.1],
    ],
    noseSweep: d.noseSweep ?? [0.15, 0.12],
    tail: [
      [d.sill - 0.1, -end + 0.16],
      [bumperRear - 0.16, -end + 0.02],
      [bumperRear, -end],
      [bumperRear + 0.14, -end + tailLean * 0.5],
      flush ? [flush[1] - 0.02, flush[0] - 0.035, 0.12] : [tailY + 0.1, -end + tailLean],
      ...(flush ? [[flush[1] + 0.2, flush[0] + backSlope * 0.2] as const] : []),
    ],
    tailSweep: d.tailSweep ?? [0.1, 0.1],
    cornerRadius: d.corner ?? {},
    cabin: {
      shelf: 0.062,
      lean: [
        [-1, 0],
        [0, 0],
        [0.22, d.lean * 0.2],
        [d.height - doorY - 0.12, d.lean * 0.72],
        [d.height - doorY, d.lean],
      ],
      roof: d.roof,
      roofCrown: d.roofCrown ?? 0.07,
      windscreen: [
        [d.cowl[1] - 0.14, d.cowl[0] + 0.24],
        [d.cowl[1], d.cowl[0]],
        [d.header[1], d.header[0]],
        [d.header[1] + 0.2, d.header[0] + slope * 0.22],
      ],
      windscreenBow: 0.17,
      back: [
        [d.backFoot[1] - 0.3, d.backFoot[0] + 0.12],
        [d.backFoot[1], d.backFoot[0]],
        [d.backTop[1], d.backTop[0]],
      ],
      backBow: 0.13,
      header: d.cabinRadius?.header ?? 0.16,
      backHeader: d.cabinRadius?.back ?? 0.12,
      rail: d.cabinRadius?.rail ?? 0.1,
      ...(d.openTop ? { screenOnly: 0.035 } : {}),
    },
    art: { side: {}, nose: {}, tail: {}, front: {}, rear: {}, top: {} },
    ...(d.bed ? { bed: d.bed } : {}),
  };
  const shoulderAt = roundedLine(shoulder, 0.25);
  const face = faceArt(d, spec);
  const tail = tailArt(d, spec);
  spec.art = {
    side: sideArt(d, spec, shoulderAt),
    nose: face.art,
    tail: tail.art,
    front: { glass: [windscreenOutline(d, 0)], trim: [windscreenOutline(d, 0.022)] },
    rear: {
      glass: d.openTop ? [windscreenOutline(d, 0)] : tail.glass,
      trim: d.openTop ? [windscreenOutline(d, 0.022)] : [],
    },
    top: {
      grooves: [
        {
          points: [
            [d.cowl[0] + 0.02, half * 0.86],
            [frontAxle, half * 0.83],
            [end - 0.2, half * 0.76],
          ],
        },
        ...(tail.topGrooves ?? []),
      ],
    },
  };
  spec.pockets = [...face.pockets, ...tail.pockets];
  return spec;
}

/** The outline of the windscreen from the front; with `grow` also its dark border and the cowl below. */
function windscreenOutline(d: Design, grow: number) {
  const head = d.header[1] - 0.035 + grow;
  const foot = d.cowl[1] + 0.028 - grow * 2.6;
  const wide = d.width / 2 - 0.045 + grow;
  return {
    points: [
      [-0.4, head],
      [wide - d.lean - 0.06, head - 0.03],
      [wide - 0.15, foot + 0.025],
      [-0.4, foot],
    ] as const,
    radius: 0.06,
  };
}
