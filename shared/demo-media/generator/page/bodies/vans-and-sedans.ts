import type { Design } from './body-design.ts';
import { passengerDesigns } from './passenger.ts';
import { resize } from './resize.ts';

const { sedan, van } = passengerDesigns;

/** A family sedan: a longer cabin and boot, a wider mouth. */
const sedanLarge: Design = (() => {
  const d = resize(sedan, { name: 'sedan-large', length: 4.91, width: 1.87, height: 1.46, wheelbase: 2.84 });
  return {
    ...d,
    wheel: { radius: 0.345, width: 0.235, rim: 0.258, style: 'double-five', finish: 'silver' },
    noseLean: 0.12,
    face: {
      grille: { low: 0.4, high: 0.66, top: 0.4, bottom: 0.52, style: 'slats' },
      lamp: { low: 0.6, high: 0.685, inner: 0.48, outer: 1.3, rise: 0.04, drl: 'under', lenses: 2 },
      intake: { low: 0.21, high: 0.33, half: 0.52 },
      vents: { low: 0.27, high: 0.42, inner: 0.76, outer: 0.93 },
    },
    tail: { ...d.tail, lamp: { ...d.tail.lamp, inner: 0.5, style: 'wrap' } },
  };
})();

/** A delivery van on the floor of a small car. */
const vanSmall: Design = (() => {
  const d = resize(van, {
    name: 'van-small',
    length: 4.5,
    width: 1.86,
    height: 1.84,
    wheelbase: 2.75,
    sill: 0.24,
  });
  return {
    ...d,
    wheel: { radius: 0.325, width: 0.21, rim: 0.225, style: 'double-five', finish: 'silver' },
    noseLean: 0.12,
    cowl: [d.cowl[0] - 0.3, d.cowl[1] - 0.04],
    header: [d.header[0] - 0.42, d.header[1] - 0.02],
    roof: [
      [0.9, 1.7],
      [0.45, 1.79],
      [-0.1, 1.832],
      [-1.6, 1.835],
      [-2.3, 1.8],
    ],
    side: {
      ...d.side,
      rearFoot: [d.side.rearFoot[0] - 0.36, d.side.rearFoot[1]],
      rearHead: [d.side.rearHead[0] - 0.34, d.side.rearHead[1] - 0.04],
      doors: d.side.doors.map((x) => x - 0.36),
      fuel: [-1.5, 0.86],
    },
    face: {
      ...d.face,
      grille: { ...d.face.grille, style: 'mesh' },
      lamp: { ...d.face.lamp, drl: 'claw', rise: 0.05 },
    },
  };
})();

/** A long van with a high roof, to stand in. */
const vanLarge: Design = (() => {
  const d = resize(van, { name: 'van-large', length: 5.92, width: 1.96, height: 2.3, wheelbase: 3.86 });
  return {
    ...d,
    wheel: { ...d.wheel, radius: 0.35, finish: 'dark' },
    // The front is that of the lower van; only the roof behind the screen is higher.
    shoulder: van.shoulder,
    bumper: van.bumper,
    cowl: [d.cowl[0], 1.24],
    header: [d.header[0] - 0.1, 2.16],
    face: van.face,
    tail: { ...van.tail, window: { low: 1.32, high: 1.86, foot: 0.74, head: 0.66 } },
    side: { ...d.side, rearFoot: [d.side.rearFoot[0], 1.26], rearHead: [d.side.rearHead[0] - 0.02, 1.86] },
  };
})();

/** Vans and sedans of another size than the one that their family is named after. */
export const vansAndSedans = { 'sedan-large': sedanLarge, 'van-small': vanSmall, 'van-large': vanLarge };
