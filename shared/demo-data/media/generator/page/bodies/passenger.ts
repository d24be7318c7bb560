import type { Design } from './design.ts';

const suv: Design = {
  name: 'suv', length: 4.66, width: 1.88, height: 1.69, wheelbase: 2.69, frontOverhang: 0.92,
  rails: [0.0, -1.75],
  wheel: { radius: 0.37, width: 0.245, rim: 0.272, style: 'double-five', finish: 'two-tone' },
  sill: 0.28, cladding: 0.05,
  shoulder: [1.1, 1.08, 1.05, 1.01, 0.93],
  bumper: [0.66, 0.6],
  noseLean: 0.07, noseSweep: [0.12, 0.12],
  corner: { noseTop: 0.075 },
  cowl: [0.98, 1.075], header: [0.22, 1.63],
  roof: [[0.6, 1.58], [0.1, 1.668], [-0.6, 1.69], [-1.7, 1.655], [-2.3, 1.6]],
  backTop: [-2.02, 1.6], backFoot: [-2.24, 1.12],
  lean: 0.24,
  side: { rearFoot: [-1.98, 1.22], rearHead: [-1.78, 1.525], pillars: [[-0.34, 0.09], [-1.36, 0.07]], doors: [-0.34, -1.34], fuel: [-1.8, 0.94] },
  face: {
    grille: { low: 0.57, high: 0.86, top: 0.5, bottom: 0.42, style: 'slats' },
    lamp: { low: 0.78, high: 0.86, inner: 0.59, outer: 1.28, rise: 0.045, drl: 'under' },
    intake: { low: 0.32, high: 0.45, half: 0.52 },
    vents: { low: 0.44, high: 0.62, inner: 0.76, outer: 0.93 },
  },
  tail: { lamp: { low: 0.88, high: 1.0, inner: 0.46, outer: 1.3, style: 'wrap' }, plate: 0.76, dark: 0.5, window: { low: 1.16, high: 1.54, foot: 0.64, head: 0.54 } },
};

const sedan: Design = {
  name: 'sedan', length: 4.72, width: 1.84, height: 1.44, wheelbase: 2.78, frontOverhang: 0.9,
  wheel: { radius: 0.335, width: 0.23, rim: 0.25, style: 'y-spoke', finish: 'two-tone' },
  archGap: 0.035, sill: 0.2,
  shoulder: [0.99, 0.97, 0.915, 0.83, 0.7],
  bumper: [0.5, 0.55],
  noseLean: 0.16,
  cowl: [0.98, 0.93], header: [0.02, 1.38],
  roof: [[0.5, 1.335], [0, 1.415], [-0.5, 1.44], [-1.0, 1.41], [-1.4, 1.35], [-1.9, 1.24]],
  backTop: [-1.12, 1.385], backFoot: [-1.82, 1.005],
  lean: 0.26, roofCrown: 0.08,
  cabinRadius: { back: 0.2 },
  side: { rearFoot: [-1.52, 1.05], rearHead: [-1.14, 1.265], pillars: [[-0.42, 0.09], [-1.3, 0.035]], doors: [-0.42, -1.36], fuel: [-1.78, 0.8] },
  face: {
    grille: { low: 0.47, high: 0.64, top: 0.42, bottom: 0.36, style: 'frame' },
    lamp: { low: 0.575, high: 0.645, inner: 0.5, outer: 1.3, rise: 0.055, drl: 'claw' },
    intake: { low: 0.22, high: 0.36, half: 0.5 },
    vents: { low: 0.27, high: 0.45, inner: 0.74, outer: 0.92 },
  },
  tail: { lamp: { low: 0.77, high: 0.88, inner: 0.4, outer: 1.3, style: 'blade' }, plate: 0.7, dark: 0.34, tailgate: 'boot', window: { low: 1.02, high: 1.35, foot: 0.62, head: 0.5 } },
};

const hatch: Design = {
  name: 'hatch', length: 4.06, width: 1.79, height: 1.48, wheelbase: 2.56, frontOverhang: 0.84,
  wheel: { radius: 0.32, width: 0.215, rim: 0.236, style: 'ten', finish: 'two-tone' },
  archGap: 0.036, sill: 0.22,
  shoulder: [1.02, 1.0, 0.94, 0.865, 0.74],
  bumper: [0.52, 0.55],
  cowl: [0.86, 0.965], header: [0.04, 1.415],
  roof: [[0.5, 1.375], [0, 1.45], [-0.4, 1.478], [-1.1, 1.445], [-1.7, 1.36]],
  backTop: [-1.46, 1.395], backFoot: [-1.9, 1.03],
  lean: 0.24,
  side: { rearFoot: [-1.36, 1.14], rearHead: [-1.16, 1.295], pillars: [[-0.32, 0.085], [-1.02, 0.035]], doors: [-0.32, -1.08], fuel: [-1.5, 0.86] },
  face: {
    grille: { low: 0.56, high: 0.67, top: 0.44, bottom: 0.42, style: 'closed' },
    lamp: { low: 0.6, high: 0.685, inner: 0.5, outer: 1.3, rise: 0.06, drl: 'over' },
    intake: { low: 0.24, high: 0.43, half: 0.56 },
    vents: { low: 0.32, high: 0.45, inner: 0.78, outer: 0.93 },
  },
  tail: { lamp: { low: 0.84, high: 0.97, inner: 0.52, outer: 1.28, style: 'wrap' }, plate: 0.66, dark: 0.4, window: { low: 1.06, high: 1.36, foot: 0.6, head: 0.5 } },
};

const wagon: Design = {
  ...sedan,
  rails: [-0.05, -1.85],
  name: 'wagon', length: 4.78, height: 1.48,
  frontOverhang: 0.9,
  wheel: { radius: 0.335, width: 0.23, rim: 0.25, style: 'turbine', finish: 'two-tone' },
  shoulder: [1.0, 0.98, 0.925, 0.84, 0.71],
  cowl: [1.0, 0.94], header: [0.06, 1.4],
  roof: [[0.5, 1.36], [0, 1.44], [-0.5, 1.468], [-1.6, 1.45], [-2.3, 1.39]],
  backTop: [-2.0, 1.4], backFoot: [-2.28, 1.03],
  cabinRadius: { back: 0.12 },
  side: { rearFoot: [-2.0, 1.08], rearHead: [-1.82, 1.325], pillars: [[-0.4, 0.09], [-1.36, 0.07]], doors: [-0.4, -1.36], fuel: [-1.85, 0.82] },
  face: { ...sedan.face, grille: { low: 0.48, high: 0.66, top: 0.44, bottom: 0.4, style: 'slats' }, lamp: { ...sedan.face.lamp, drl: 'under' } },
  tail: { lamp: { low: 0.8, high: 0.93, inner: 0.48, outer: 1.3, style: 'wrap' }, plate: 0.68, dark: 0.36, window: { low: 1.06, high: 1.38, foot: 0.62, head: 0.53 } },
};

const coupe: Design = {
  ...sedan,
  name: 'coupe', length: 4.54, width: 1.87, height: 1.33, wheelbase: 2.68, frontOverhang: 0.88,
  wheel: { radius: 0.345, width: 0.25, rim: 0.268, style: 'double-five', finish: 'dark' },
  archGap: 0.03, sill: 0.17,
  shoulder: [0.97, 0.94, 0.87, 0.8, 0.64],
  bumper: [0.46, 0.52],
  cowl: [0.74, 0.88], header: [-0.14, 1.28],
  roof: [[0.3, 1.24], [-0.2, 1.312], [-0.6, 1.33], [-1.1, 1.29], [-1.6, 1.17], [-2.0, 1.03]],
  backTop: [-1.2, 1.27], backFoot: [-1.98, 0.97],
  lean: 0.27,
  side: { rearFoot: [-1.3, 1.02], rearHead: [-1.02, 1.17], pillars: [[-0.74, 0.04]], doors: [-0.72], fuel: [-1.5, 0.8], chrome: false },
  face: {
    grille: { low: 0.43, high: 0.57, top: 0.4, bottom: 0.46, style: 'mesh' },
    lamp: { low: 0.53, high: 0.59, inner: 0.56, outer: 1.28, rise: 0.06, drl: 'over', lenses: 2 },
    intake: { low: 0.19, high: 0.33, half: 0.56 },
    vents: { low: 0.24, high: 0.42, inner: 0.74, outer: 0.94 },
  },
  tail: { lamp: { low: 0.76, high: 0.85, inner: 0.42, outer: 1.28, style: 'bar' }, plate: 0.56, dark: 0.34, tailgate: 'boot', window: { low: 1.0, high: 1.26, foot: 0.58, head: 0.46 } },
};

const convertible: Design = {
  ...coupe,
  name: 'convertible', length: 4.42, width: 1.82, height: 1.3, wheelbase: 2.6, frontOverhang: 0.86,
  wheel: { ...coupe.wheel, style: 'y-spoke', finish: 'two-tone' },
  shoulder: [0.95, 0.93, 0.88, 0.82, 0.66],
  cowl: [0.68, 0.9], header: [0.06, 1.27],
  openTop: true,
  bed: { from: -1.18, to: 0.36, floor: 0.5, wall: 0.13 },
  cabinRadius: { rail: 0.03, header: 0.03 },
  face: { ...coupe.face, grille: { low: 0.44, high: 0.58, top: 0.36, bottom: 0.4, style: 'frame' }, lamp: { ...coupe.face.lamp, drl: 'claw' } },
  tail: { ...coupe.tail, lamp: { low: 0.74, high: 0.84, inner: 0.5, outer: 1.26, style: 'blade' } },
};

const ute: Design = {
  name: 'ute', length: 5.35, width: 1.88, height: 1.82, wheelbase: 3.22, frontOverhang: 0.92,
  wheel: { radius: 0.395, width: 0.265, rim: 0.262, style: 'double-five', finish: 'dark' },
  archGap: 0.06, archFlare: 0.03, sill: 0.42, cladding: 0.05,
  shoulder: [1.19, 1.19, 1.16, 1.12, 1.0],
  bumper: [0.72, 0.66],
  bonnetCrown: 0.05, noseLean: 0.06, tailLean: 0.02, tailSweep: [0.03, 0.03], noseSweep: [0.12, 0.1],
  cowl: [1.14, 1.18], header: [0.42, 1.76],
  roof: [[0.8, 1.72], [0.3, 1.79], [-0.2, 1.818], [-0.8, 1.8], [-1.1, 1.77]],
  backTop: [-0.86, 1.75], backFoot: [-0.98, 1.2],
  lean: 0.22,
  cabinRadius: { back: 0.08 },
  corner: { rear: 0.06 },
  side: { rearFoot: [-0.84, 1.25], rearHead: [-0.76, 1.64], pillars: [[0.08, 0.09]], doors: [0.08, -0.86], chrome: false, fuel: [-1.95, 1.02] },
  face: {
    grille: { low: 0.68, high: 0.96, top: 0.5, bottom: 0.46, style: 'frame' },
    lamp: { low: 0.84, high: 0.97, inner: 0.58, outer: 1.22, rise: 0.03, drl: 'claw' },
    intake: { low: 0.44, high: 0.57, half: 0.46 },
    vents: { low: 0.54, high: 0.68, inner: 0.74, outer: 0.92 },
  },
  tail: { lamp: { low: 0.78, high: 1.12, inner: 0.84, outer: 1.22, style: 'upright' }, plate: 0.62, dark: 0.62, tailgate: 'drop', window: { low: 1.28, high: 1.66, foot: 0.62, head: 0.54 } },
  bed: { from: -2.55, to: -1.06, floor: 0.74, wall: 0.075 },
};

const van: Design = {
  name: 'van', length: 5.2, width: 1.95, height: 1.99, wheelbase: 3.1, frontOverhang: 0.93,
  wheel: { radius: 0.34, width: 0.225, rim: 0.22, style: 'steel', finish: 'silver' },
  archGap: 0.04, sill: 0.27,
  shoulder: [1.16, 1.16, 1.13, 1.1, 0.98],
  bumper: [0.6, 0.55],
  bonnetCrown: 0.06, noseLean: 0.14, tailLean: 0.0, tailSweep: [0.03, 0.03], noseSweep: [0.2, 0.14],
  cowl: [1.78, 1.2], header: [1.02, 1.9],
  roof: [[1.4, 1.86], [0.9, 1.95], [0.2, 1.985], [-1.8, 1.98], [-2.6, 1.94]],
  backTop: [-2.52, 1.92], backFoot: [-2.59, 1.15],
  lean: 0.17, roofCrown: 0.05, taper: [0.14, 0.03],
  cabinRadius: { back: 0.08, rail: 0.12 },
  corner: { rear: 0.08, front: 0.3 },
  side: { rearFoot: [0.4, 1.22], rearHead: [0.46, 1.76], pillars: [], doors: [0.38, -0.72], chrome: false, slider: 1.05, frontInset: 0.26, fuel: [0.55, 0.72] },
  face: {
    grille: { low: 0.66, high: 0.85, top: 0.46, bottom: 0.44, style: 'slats' },
    lamp: { low: 0.78, high: 0.93, inner: 0.6, outer: 1.24, rise: 0.1, drl: 'under' },
    intake: { low: 0.3, high: 0.5, half: 0.52 },
  },
  tail: { lamp: { low: 0.8, high: 1.3, inner: 0.86, outer: 1.1, style: 'upright' }, plate: 0.7, dark: 0.48, tailgate: 'barn', window: { low: 1.28, high: 1.74, foot: 0.74, head: 0.66 } },
};

const peopleMover: Design = {
  ...van,
  name: 'people-mover', length: 5.15, height: 1.92,
  wheel: { radius: 0.35, width: 0.235, rim: 0.25, style: 'turbine', finish: 'two-tone' },
  header: [1.0, 1.83],
  roof: [[1.4, 1.79], [0.9, 1.88], [0.2, 1.915], [-1.8, 1.9], [-2.6, 1.85]],
  backTop: [-2.4, 1.85], backFoot: [-2.55, 1.15],
  lean: 0.19,
  side: { ...van.side, rearFoot: [-2.3, 1.24], rearHead: [-2.22, 1.73], pillars: [[0.42, 0.09], [-0.72, 0.08], [-1.5, 0.06]], doors: [0.42, -0.72], slider: 0.98, chrome: true },
  face: { ...van.face, grille: { low: 0.56, high: 0.86, top: 0.5, bottom: 0.5, style: 'slats' }, lamp: { low: 0.84, high: 0.93, inner: 0.56, outer: 1.24, rise: 0.1, drl: 'under' } },
  tail: { ...van.tail, tailgate: 'lift', lamp: { low: 0.95, high: 1.18, inner: 0.7, outer: 1.16, style: 'wrap' } },
};

const cab: Design = {
  ...ute,
  name: 'cab-chassis-cab', length: 3.0, wheelbase: 3.2, frontOverhang: 0.92, cabOnly: true, height: 1.86,
  wheel: { radius: 0.375, width: 0.245, rim: 0.21, style: 'steel', finish: 'silver' },
  shoulder: [1.2, 1.2, 1.19, 1.14, 1.02],
  cowl: [-0.03, 1.21], header: [-0.75, 1.8],
  roof: [[-0.4, 1.76], [-0.8, 1.83], [-1.1, 1.856], [-1.5, 1.84], [-1.8, 1.82]],
  backTop: [-1.42, 1.8], backFoot: [-1.47, 1.2],
  cabinRadius: { back: 0.06 },
  side: { rearFoot: [-1.36, 1.25], rearHead: [-1.34, 1.68], pillars: [], doors: [-1.2], chrome: false },
  face: { ...ute.face, grille: { low: 0.72, high: 0.98, top: 0.46, bottom: 0.44, style: 'mesh' }, lamp: { ...ute.face.lamp, drl: 'under' } },
  tail: { ...ute.tail, lamp: { low: -1, high: -0.9, inner: 0.84, outer: 1.22 }, plate: -2, dark: 0.1 },
};
delete cab.bed;

export const passengerDesigns = { suv, sedan, hatch, wagon, coupe, convertible, ute, van, 'people-mover': peopleMover };
export const cabDesign = cab;
