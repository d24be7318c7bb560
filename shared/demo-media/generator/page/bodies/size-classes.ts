import type { Design } from './body-design.ts';
import { passengerDesigns } from './passenger.ts';
import { resize } from './resize.ts';

const { suv, hatch } = passengerDesigns;

const hatchMid: Design = (() => {
  const d = resize(hatch, {
    name: 'hatch-mid',
    length: 4.4,
    width: 1.8,
    height: 1.45,
    wheelbase: 2.7,
    sill: 0.2,
  });
  return {
    ...d,
    wheel: { radius: 0.335, width: 0.23, rim: 0.256, style: 'double-five', finish: 'two-tone' },
    noseLean: 0.15,
    noseSweep: [0.17, 0.14],
    face: {
      grille: { low: 0.44, high: 0.63, top: 0.45, bottom: 0.38, style: 'mesh' },
      lamp: { low: 0.6, high: 0.665, inner: 0.52, outer: 1.32, rise: 0.06, drl: 'line', lenses: 2 },
      intake: { low: 0.22, high: 0.36, half: 0.54 },
      vents: { low: 0.27, high: 0.42, inner: 0.76, outer: 0.94 },
    },
    tail: {
      ...d.tail,
      lamp: { ...d.tail.lamp, low: 0.82, high: 0.92, inner: 0.46, outer: 1.3, style: 'blade' },
    },
  };
})();

/** A city car: short, narrow and upright, on small wheels. */
const hatchMicro: Design = (() => {
  const d = resize(hatch, { name: 'hatch-micro', length: 3.6, width: 1.6, height: 1.49, wheelbase: 2.4 });
  return {
    ...d,
    wheel: { radius: 0.295, width: 0.19, rim: 0.205, style: 'turbine', finish: 'silver' },
    noseLean: 0.08,
    face: {
      grille: { ...d.face.grille, style: 'mesh' },
      lamp: { ...d.face.lamp, low: d.face.lamp.low + 0.02, high: d.face.lamp.high + 0.05, drl: 'claw' },
      intake: { ...d.face.intake, half: 0.5 },
    },
    tail: { ...d.tail, lamp: { ...d.tail.lamp, inner: 0.86, outer: 1.22, style: 'upright' } },
  };
})();

/** With one long door on each side. */
const hatchThree: Design = (() => {
  const d = resize(hatch, { name: 'hatch-three', length: 3.93, width: 1.77, height: 1.44, wheelbase: 2.53 });
  return {
    ...d,
    wheel: { ...d.wheel, style: 'y-spoke', finish: 'dark' },
    side: { ...d.side, pillars: [[-0.42, 0.09]], doors: [-0.42] },
    face: { ...d.face, grille: { ...d.face.grille, style: 'mesh' }, lamp: { ...d.face.lamp, drl: 'claw' } },
  };
})();

const suvSmall: Design = (() => {
  const d = resize(suv, {
    name: 'suv-small',
    length: 4.27,
    width: 1.79,
    height: 1.56,
    wheelbase: 2.59,
    sill: 0.26,
  });
  const { rails: _, ...plain } = d;
  return {
    ...plain,
    wheel: { radius: 0.345, width: 0.225, rim: 0.254, style: 'turbine', finish: 'two-tone' },
    cladding: 0.055,
    noseSweep: [0.15, 0.14],
    face: {
      grille: { low: 0.56, high: 0.68, top: 0.46, bottom: 0.4, style: 'mesh' },
      lamp: { low: 0.715, high: 0.775, inner: 0.54, outer: 1.3, rise: 0.05, drl: 'over', lenses: 2 },
      intake: { low: 0.3, high: 0.44, half: 0.5 },
      vents: { low: 0.4, high: 0.56, inner: 0.76, outer: 0.93 },
    },
    tail: { ...d.tail, lamp: { ...d.tail.lamp, style: 'bar' } },
  };
})();

const suvLarge: Design = (() => {
  const d = resize(suv, {
    name: 'suv-large',
    length: 4.94,
    width: 1.94,
    height: 1.79,
    wheelbase: 2.88,
    sill: 0.3,
  });
  return {
    ...d,
    wheel: { radius: 0.395, width: 0.255, rim: 0.294, style: 'y-spoke', finish: 'two-tone' },
    backTop: [d.backTop[0] - 0.1, d.backTop[1]],
    side: {
      ...d.side,
      rearFoot: [d.side.rearFoot[0] - 0.1, d.side.rearFoot[1]],
      rearHead: [d.side.rearHead[0] - 0.14, d.side.rearHead[1] + 0.02],
    },
    face: {
      grille: { low: 0.58, high: 0.93, top: 0.48, bottom: 0.46, style: 'frame' },
      lamp: { low: 0.83, high: 0.93, inner: 0.56, outer: 1.26, rise: 0.03, drl: 'claw' },
      intake: { low: 0.34, high: 0.48, half: 0.54 },
      vents: { low: 0.46, high: 0.66, inner: 0.76, outer: 0.93 },
    },
    tail: { ...d.tail, lamp: { ...d.tail.lamp, inner: 0.6, style: 'upright' } },
  };
})();

/** An off-road wagon: flat panes and sides, short overhangs, tall tyres, the spare wheel on its door. */
const suvBoxy: Design = {
  ...suv,
  name: 'suv-boxy',
  length: 4.78,
  width: 1.94,
  height: 1.9,
  wheelbase: 2.84,
  frontOverhang: 0.84,
  wheel: { radius: 0.405, width: 0.265, rim: 0.252, style: 'double-five', finish: 'dark' },
  archGap: 0.06,
  archFlare: 0.035,
  sill: 0.44,
  cladding: 0.06,
  shoulder: [1.2, 1.2, 1.2, 1.19, 1.13],
  bumper: [0.72, 0.7],
  bonnetCrown: 0.02,
  noseLean: 0.03,
  tailLean: 0.01,
  noseSweep: [0.07, 0.05],
  tailSweep: [0.04, 0.04],
  taper: [0.05, 0.04],
  corner: { front: 0.14, rear: 0.1, noseTop: 0.07 },
  cowl: [0.9, 1.24],
  header: [0.5, 1.83],
  roof: [
    [0.8, 1.82],
    [0.3, 1.885],
    [-0.6, 1.9],
    [-1.8, 1.89],
    [-2.4, 1.87],
  ],
  roofCrown: 0.045,
  backTop: [-2.27, 1.85],
  backFoot: [-2.34, 1.22],
  lean: 0.11,
  scoop: 0.012,
  cabinRadius: { header: 0.1, back: 0.09, rail: 0.09 },
  rails: [0.3, -2.0],
  side: {
    rearFoot: [-2.13, 1.28],
    rearHead: [-2.1, 1.72],
    pillars: [
      [-0.14, 0.09],
      [-1.1, 0.09],
    ],
    doors: [-0.14, -1.12],
    chrome: false,
    frontInset: 0.12,
    fuel: [-1.9, 1.04],
  },
  face: {
    grille: { low: 0.78, high: 1.06, top: 0.56, bottom: 0.54, style: 'slats' },
    lamp: { low: 0.86, high: 1.05, inner: 0.66, outer: 1.08, rise: 0.01, drl: 'claw', lenses: 2 },
    intake: { low: 0.5, high: 0.62, half: 0.5 },
  },
  tail: {
    lamp: { low: 0.9, high: 1.16, inner: 0.9, outer: 1.12, style: 'upright' },
    plate: 0.68,
    dark: 0.62,
    window: { low: 1.28, high: 1.72, foot: 0.66, head: 0.6 },
  },
};

const suvBoxyShort: Design = (() => {
  const d = resize(suvBoxy, {
    name: 'suv-boxy-short',
    length: 3.55,
    width: 1.66,
    height: 1.72,
    wheelbase: 2.26,
    sill: 0.4,
  });
  const { rails: _, ...plain } = d;
  return {
    ...plain,
    wheel: { radius: 0.35, width: 0.2, rim: 0.21, style: 'ten', finish: 'dark' },
    side: { ...d.side, pillars: [[-0.2, 0.1]], doors: [-0.2] },
    lean: 0.08,
    face: {
      ...d.face,
      grille: { ...d.face.grille, style: 'mesh' },
      lamp: { ...d.face.lamp, inner: 0.64, outer: 0.98 },
    },
  };
})();

/** Bodies of another size or proportion than the one that their family is named after. */
export const sizeClasses = {
  'hatch-micro': hatchMicro,
  'hatch-mid': hatchMid,
  'hatch-three': hatchThree,
  'suv-small': suvSmall,
  'suv-large': suvLarge,
  'suv-boxy': suvBoxy,
  'suv-boxy-short': suvBoxyShort,
};
