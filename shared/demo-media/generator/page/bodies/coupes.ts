import type { Design } from './body-design.ts';
import { passengerDesigns } from './passenger.ts';
import { resize } from './resize.ts';

const { coupe, convertible } = passengerDesigns;

/** A two-seater with a folding hard top: short, low and narrow. */
const coupeSmall: Design = (() => {
  const d = resize(coupe, { name: 'coupe-small', length: 3.92, width: 1.74, height: 1.24, wheelbase: 2.31 });
  return {
    ...d,
    wheel: { radius: 0.312, width: 0.21, rim: 0.24, style: 'ten', finish: 'silver' },
    noseLean: 0.2,
    noseSweep: [0.2, 0.16],
    face: {
      grille: { low: 0.32, high: 0.47, top: 0.34, bottom: 0.52, style: 'mesh' },
      lamp: { low: 0.53, high: 0.585, inner: 0.58, outer: 1.26, rise: 0.05, drl: 'line', lenses: 2 },
      intake: { low: 0.19, high: 0.27, half: 0.5 },
    },
    tail: { ...d.tail, lamp: { ...d.tail.lamp, inner: 0.62, outer: 1.2, style: 'wrap' } },
  };
})();

/** A muscle coupe: a long flat bonnet behind a wide, upright mouth. */
const coupeLarge: Design = (() => {
  const d = resize(coupe, {
    name: 'coupe-large',
    length: 4.8,
    width: 1.92,
    height: 1.39,
    wheelbase: 2.72,
    sill: 0.18,
  });
  return {
    ...d,
    wheel: { radius: 0.355, width: 0.26, rim: 0.27, style: 'turbine', finish: 'dark' },
    shoulder: [1.02, 0.99, 0.93, 0.88, 0.76],
    bumper: [0.52, 0.56],
    bonnetCrown: 0.04,
    noseLean: 0.05,
    noseSweep: [0.12, 0.1],
    face: {
      grille: { low: 0.5, high: 0.7, top: 0.6, bottom: 0.52, style: 'mesh' },
      lamp: { low: 0.615, high: 0.7, inner: 0.68, outer: 1.24, rise: 0.02, drl: 'claw', lenses: 3 },
      intake: { low: 0.21, high: 0.36, half: 0.6 },
      vents: { low: 0.26, high: 0.46, inner: 0.76, outer: 0.94 },
    },
    tail: { ...d.tail, lamp: { ...d.tail.lamp, low: 0.78, high: 0.92, inner: 0.5, style: 'blade' } },
  };
})();

/** The open two-seater of the same size. */
const roadster: Design = (() => {
  const d = resize(convertible, {
    name: 'convertible',
    length: 3.92,
    width: 1.74,
    height: 1.23,
    wheelbase: 2.31,
  });
  return { ...d, wheel: { ...d.wheel, radius: 0.312, width: 0.21, rim: 0.24 } };
})();

/** Coupes of another size and front than the one that their family is named after, and the open one. */
export const coupes = { 'coupe-small': coupeSmall, 'coupe-large': coupeLarge, convertible: roadster };
