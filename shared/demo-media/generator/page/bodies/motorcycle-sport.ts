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
  /** The nose: rounded in plan and section, narrow at its tip. */
  const width = (x: number, y: number) =>
    0.2 * Math.sqrt(Math.max(0.02, 1 - (Math.max(0, x - 0.34) / 0.47) ** 2)) -
    Math.max(0, y - 0.9) ** 2 * 3.2 -
    Math.max(0, 0.84 - y) * 0.45;
  const nose = wedgeOf(
    [
      [0.44, 0.76],
      [0.7, 0.785],
      [0.8, 0.875],
      [0.68, 1.0],
      [0.44, 1.09],
      [0.3, 0.96],
    ],
    width,
    0.05,
  );
  /** Lamps along its lower edges, with a line of light on top. */
  const lamps = wedgeOf(
    [
      [0.58, 0.875],
      [0.76, 0.845],
      [0.79, 0.872],
      [0.6, 0.935],
    ],
    (x, y) => width(x, y) + 0.004,
    0.012,
  );
  const lines = wedgeOf(
    [
      [0.57, 0.936],
      [0.785, 0.866],
      [0.79, 0.875],
      [0.575, 0.949],
    ],
    (x, y) => width(x, y) + 0.006,
    0.004,
  );
  /** The air intake between them. */
  const intake = wedgeOf(
    [
      [0.7, 0.82],
      [0.79, 0.845],
      [0.815, 0.87],
      [0.76, 0.88],
    ],
    () => 0.038,
    0.01,
  );
  /** The side panels: an upper and a lower one around a dark gap, through which warm air leaves. */
  const beside = (inset: number) => (x: number, y: number) =>
    0.228 -
    inset -
    (y - 0.68) ** 2 * 0.42 -
    Math.abs(y - 0.72 - (x - 0.2) * 0.12) * 0.07 -
    Math.max(0, x - 0.24) ** 2 * 0.55 -
    Math.max(0, -x) ** 2 * 0.5;
  const upper = wedgeOf(
    [
      [0.04, 0.66],
      [0.2, 0.605],
      [0.5, 0.625],
      [0.64, 0.8],
      [0.42, 0.985],
      [0.1, 0.875],
    ],
    beside(0),
    0.035,
  );
  const lower = wedgeOf(
    [
      [-0.3, 0.315],
      [0.3, 0.285],
      [0.42, 0.36],
      [0.5, 0.6],
      [0.14, 0.575],
      [-0.24, 0.4],
    ],
    beside(0),
    0.03,
  );
  const belly = wedgeOf(
    [
      [-0.38, 0.22],
      [0.22, 0.195],
      [0.36, 0.27],
      [0.4, 0.33],
      [-0.34, 0.33],
    ],
    beside(0.012),
    0.035,
  );
  /** The panels are hollow in front, where air reaches the radiator. */
  const hollow =
    (shape: Implicit): Implicit =>
    (x, y, z) =>
      smoothMax(shape(x, y, z), -Math.max(Math.abs(z) - beside(0.022)(x, y), 0.16 - x), 0.01);
  const core = wedgeOf(
    [
      [-0.1, 0.3],
      [0.36, 0.34],
      [0.58, 0.74],
      [0.36, 0.92],
      [0.1, 0.84],
      [-0.04, 0.6],
    ],
    beside(0.04),
  );
  const arch = (x: number, y: number) => Math.hypot(x - front, y - 0.305) - 0.36;
  const cut =
    (shape: Implicit, gap = 0): Implicit =>
    (x, y, z) =>
      smoothMax(shape(x, y, z), gap - arch(x, y), 0.025);
  const screen: Implicit = mirrored((x, y, z) => {
    const dome = ellipsoid([0.3, 0.955, 0], [0.36, 0.185, 0.145])(x, y, z);
    return Math.max(Math.abs(dome) - 0.005, 1.0 + (x - 0.44) * -0.3 - y, 0.32 - x + (y - 1.05) * 0.5);
  });
  /** A tank that stands between the knees and falls to the seat. */
  const tank: Implicit = mirrored((x, y, z) => {
    const body = ellipsoid([0.1, 0.9, 0], [0.36, 0.165, 0.185])(x, y, z);
    const knee = ellipsoid([-0.16, 0.86, 0.235], [0.22, 0.15, 0.1])(x, y, z);
    return smoothMax(smoothMax(body, -knee, 0.04), 0.77 - y, 0.03);
  });
  /** A short tail that rises behind the seat and ends above the rear axle. */
  const tail = wedgeOf(
    [
      [-0.72, 0.9],
      [-0.3, 0.73],
      [-0.16, 0.8],
      [-0.44, 0.9],
      [-0.8, 1.045],
      [-0.83, 1.0],
    ],
    (x, y) =>
      0.15 - Math.max(0, -x - 0.3) ** 2 * 0.28 - Math.max(0, 0.86 - y) * 0.25 - Math.max(0, y - 0.96) * 0.3,
    0.035,
  );
  /** What closes the frame under the seat. */
  const infill = wedgeOf(
    [
      [-0.36, 0.72],
      [-0.26, 0.56],
      [-0.02, 0.6],
      [0.06, 0.8],
      [-0.2, 0.84],
    ],
    () => 0.118,
    0.04,
  );
  const seat: Implicit = mirrored((x, y, z) =>
    smoothMax(
      smoothMax(
        Math.abs(y - 0.835 - Math.max(0, -x - 0.38) * 0.5) - 0.036,
        z - 0.145 + Math.max(0, x + 0.22) * 0.25,
        0.035,
      ),
      Math.max(-0.47 - x, x + 0.1),
      0.03,
    ),
  );
  const pillion = wedgeOf(
    [
      [-0.72, 0.975],
      [-0.47, 0.87],
      [-0.5, 0.935],
      [-0.72, 1.03],
    ],
    () => 0.09,
    0.025,
  );
  for (const [shape, material, fine] of [
    [cut(nose), painted, 0.4],
    [lamps, palette.gloss, 0.3],
    [lines, palette.glow, 0.25],
    [hollow(cut(upper)), painted, 0.35],
    [hollow(cut(lower)), painted, 0.35],
    [cut(belly), palette.gloss, 0.5],
    [cut(core, 0.05), palette.plastic, 0.6],
    [tank, painted, 0.5],
    [tail, painted, 0.4],
    [intake, palette.gloss, 0.3],
    [infill, palette.plastic, 0.5],
    [guardAround(-0.69, 0.305, 0.02, 0.09, 0.5, 1.85), palette.plastic, 0.4],
    [screen, palette.smoked, 0.28],
    [seat, palette.cloth, 0.6],
    [pillion, palette.cloth, 0.5],
    [engineBlock, palette.darkAlloy, 0.7],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  for (const half of bothSides) {
    group.add(
      rod(
        [
          v(0.42, 0.9, half * 0.06),
          v(0.1, 0.78, half * 0.15),
          v(-0.2, 0.6, half * 0.15),
          v(-0.27, 0.38, half * 0.14),
        ],
        0.034,
        palette.satin,
      ),
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
    lamp: [-0.82, 1.0],
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
  return finishBike(bike, steered, { front, lampY: 0.88, rear: -0.69 });
}
