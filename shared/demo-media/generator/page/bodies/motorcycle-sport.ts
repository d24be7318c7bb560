import * as THREE from 'three';
import { ellipsoid, smoothMax, type Implicit } from '../geometry/implicit.ts';
import { bothSides, rod } from '../parts/fittings.ts';
import type { Vehicle } from './car.ts';
import {
  engineBlock,
  finishBike,
  frontEndOf,
  guardAround,
  mirrored,
  rearEndOf,
  solid,
  startBike,
  v,
  wedgeOf,
} from './motorcycle-parts.ts';
import { motorcycleWheels } from './motorcycle-wheels.ts';

/** Fully faired, with clip-on handlebars and a raised tail. */
export function buildSport(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const front = 0.71;
  const wheel = motorcycleWheels.sport;
  /** The nose: a wedge that narrows to its tip. */
  const width = (x: number, y: number) => 0.215 - Math.max(0, x - 0.42) * 0.31 - Math.max(0, y - 0.86) * 0.62;
  const nose = wedgeOf(
    [
      [0.42, 0.7],
      [0.78, 0.775],
      [0.86, 0.83],
      [0.6, 1.0],
      [0.3, 1.03],
      [0.26, 0.9],
    ],
    width,
    0.035,
  );
  /** Lamps along its lower edges, with a line of light on top. */
  const lamps = wedgeOf(
    [
      [0.66, 0.83],
      [0.835, 0.806],
      [0.862, 0.833],
      [0.66, 0.9],
    ],
    (x, y) => width(x, y) + 0.003,
    0.008,
  );
  const lines = wedgeOf(
    [
      [0.65, 0.892],
      [0.863, 0.829],
      [0.864, 0.837],
      [0.65, 0.906],
    ],
    (x, y) => width(x, y) + 0.005,
    0.003,
  );
  /** The side panels: an upper and a lower one around a dark gap, through which warm air leaves. */
  const beside = (inset: number) => (x: number, y: number) =>
    0.225 - inset - Math.abs(y - 0.66) * 0.14 - Math.max(0, 0.46 - y) * 0.22 - Math.max(0, x - 0.36) * 0.16;
  const upper = wedgeOf(
    [
      [0.0, 0.57],
      [0.5, 0.61],
      [0.62, 0.76],
      [0.36, 0.9],
      [0.1, 0.84],
    ],
    beside(0),
    0.025,
  );
  const lower = wedgeOf(
    [
      [0.1, 0.29],
      [0.36, 0.31],
      [0.48, 0.5],
      [0.47, 0.575],
      [-0.1, 0.51],
    ],
    beside(0),
    0.025,
  );
  const core = wedgeOf(
    [
      [0.1, 0.32],
      [0.36, 0.34],
      [0.56, 0.72],
      [0.36, 0.86],
      [0.1, 0.8],
      [-0.02, 0.52],
    ],
    beside(0.035),
  );
  const arch = (x: number, y: number) => Math.hypot(x - front, y - 0.305) - 0.365;
  const cut =
    (shape: Implicit, gap = 0): Implicit =>
    (x, y, z) =>
      smoothMax(shape(x, y, z), gap - arch(x, y), 0.02);
  const belly = wedgeOf(
    [
      [-0.34, 0.2],
      [0.26, 0.19],
      [0.4, 0.33],
      [0.3, 0.4],
      [-0.3, 0.33],
    ],
    (x, y) => 0.165 - Math.max(0, 0.3 - y) * 0.5 - Math.max(0, x - 0.2) * 0.25,
    0.03,
  );
  const screen: Implicit = mirrored((x, y, z) => {
    const dome = ellipsoid([0.4, 0.955, 0], [0.26, 0.15, 0.115])(x, y, z);
    return Math.max(Math.abs(dome) - 0.005, 0.985 + (x - 0.44) * -0.16 - y, 0.26 - x);
  });
  const tank: Implicit = mirrored((x, y, z) => {
    const body = ellipsoid([0.08, 0.89, 0], [0.34, 0.15, 0.17])(x, y, z);
    const knee = ellipsoid([-0.12, 0.85, 0.23], [0.2, 0.13, 0.1])(x, y, z);
    return smoothMax(smoothMax(body, -knee, 0.03), 0.78 - y, 0.03);
  });
  /** A slim tail that rises behind the seat. */
  const tail = wedgeOf(
    [
      [-0.92, 1.0],
      [-0.3, 0.78],
      [-0.2, 0.84],
      [-0.5, 0.95],
      [-0.9, 1.06],
    ],
    (x) => 0.125 - Math.max(0, -x - 0.4) * 0.19,
    0.02,
  );
  const seat: Implicit = mirrored((x, y, z) =>
    smoothMax(
      smoothMax(
        Math.abs(y - 0.85 - Math.max(0, -x - 0.36) * 0.45) - 0.035,
        z - 0.13 + Math.max(0, x + 0.2) * 0.2,
        0.03,
      ),
      Math.max(-0.48 - x, x + 0.08),
      0.03,
    ),
  );
  const pillion = wedgeOf(
    [
      [-0.84, 1.02],
      [-0.52, 0.93],
      [-0.54, 0.985],
      [-0.82, 1.075],
    ],
    () => 0.085,
    0.02,
  );
  for (const [shape, material, fine] of [
    [cut(nose), painted, 0.4],
    [lamps, palette.gloss, 0.3],
    [lines, palette.glow, 0.25],
    [cut(upper), painted, 0.4],
    [cut(lower), painted, 0.4],
    [cut(core, 0.03), palette.plastic, 0.6],
    [tank, painted, 0.5],
    [tail, painted, 0.4],
    [cut(belly), palette.gloss, 0.5],
    [screen, palette.smoked, 0.28],
    [seat, palette.cloth, 0.6],
    [pillion, palette.cloth, 0.5],
    [engineBlock, palette.darkAlloy, 0.7],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  for (const half of bothSides) {
    group.add(
      rod(
        [v(0.42, 0.9, half * 0.06), v(0.1, 0.78, half * 0.15), v(-0.26, 0.5, half * 0.14)],
        0.03,
        palette.satin,
      ),
      rod([v(-0.12, 0.76, half * 0.1), v(-0.7, 0.93, half * 0.05)], 0.016, palette.steel),
      rod([v(-0.2, 0.4, half * 0.15), v(-0.3, 0.42, half * 0.24)], 0.012, palette.satin),
    );
  }
  const silencer = new THREE.Mesh(
    new THREE.CylinderGeometry(0.062, 0.052, 0.36, 32).rotateZ(Math.PI / 2 - 0.42),
    palette.satin,
  );
  silencer.position.set(-0.5, 0.42, 0.18);
  group.add(silencer, rod([v(-0.14, 0.3, -0.15), v(-0.2, 0.03, -0.3)], 0.011, palette.steel));
  rearEndOf(group, palette, {
    axle: -0.69,
    wheel: { ...wheel, width: 0.19 },
    pivot: [-0.24, 0.44],
    lamp: [-0.9, 1.02],
  });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.42,
      fork: 0.64,
      tubes: 'gold',
      bar: [
        [0, -0.05, 0.1],
        [-0.03, -0.06, 0.17],
        [-0.13, -0.09, 0.28],
      ],
      mirror: [0.13, 0.12, 0.29],
    },
    palette,
  );
  steered.attach(solid(guardAround(front, 0.305, 0.022, 0.068, 0.85, 2.45), painted, cell * 0.35));
  return finishBike(bike, steered, { front, lampY: 0.86, rear: -0.69 });
}
