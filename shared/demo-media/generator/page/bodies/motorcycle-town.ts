import * as THREE from 'three';
import { ellipsoid, roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import type { Vehicle } from './car.ts';
import {
  bladeOf,
  cylinderAt,
  finishBike,
  frontEndOf,
  guardAround,
  mirrored,
  rearEndOf,
  solid,
  startBike,
  v,
} from './motorcycle-parts.ts';
import { motorcycleWheels } from './motorcycle-wheels.ts';

/** A bench seat between two ends: its line rises towards the tail. */
const bench = (from: number, to: number, height: number, half: number, rise: number): Implicit =>
  mirrored((x, y, z) =>
    smoothMax(
      smoothMax(Math.abs(y - height - Math.max(0, to - 0.3 - x) * rise) - 0.045, z - half, 0.045),
      Math.max(from - x, x - to),
      0.05,
    ),
  );

/** A mini bike: small fat wheels, a chunky body, a low seat, a short silencer under the seat. */
export function buildMini(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const [front, rear] = [0.6, -0.6];
  const wheel = motorcycleWheels.mini;
  const tank: Implicit = mirrored((x, y, z) => {
    const body = ellipsoid([0.12, 0.78, 0], [0.3, 0.12, 0.14])(x, y, z);
    const knee = ellipsoid([-0.1, 0.75, 0.2], [0.16, 0.1, 0.08])(x, y, z);
    return smoothMax(smoothMax(body, -knee, 0.04), 0.68 - y, 0.03);
  });
  const shroud = bladeOf(
    [
      [0.26, 0.5],
      [0.45, 0.68],
      [0.34, 0.82],
      [0.02, 0.8],
      [0.0, 0.68],
    ],
    (x) => 0.155 - (x - 0.26) * 0.12,
    0.018,
  );
  const tail: Implicit = mirrored((x, y, z) =>
    smoothMax(
      smoothMax(Math.abs(y - 0.71 - (-x - 0.3) * 0.3) - 0.05, z - 0.125 + Math.max(0, -x - 0.4) * 0.2, 0.04),
      Math.max(-0.78 - x, x + 0.2),
      0.03,
    ),
  );
  const engine: Implicit = (x, y, z) =>
    smoothMin(
      roundedBox([0.0, 0.38, 0], [0.42, 0.2, 0.26], 0.08)(x, y, z),
      Math.max(Math.hypot(x + 0.08, y - 0.38) - 0.1, Math.abs(z) - 0.17),
      0.03,
    );
  for (const [shape, material, fine] of [
    [tank, painted, 0.45],
    [shroud, painted, 0.3],
    [tail, painted, 0.45],
    [bench(-0.66, 0.02, 0.78, 0.12, 0.3), palette.cloth, 0.5],
    [engine, palette.darkAlloy, 0.6],
    // The cylinder of a small engine lies flat.
    [cylinderAt(0.2, 0.44, 1.6, 0.1, 0.062), palette.slat, 0.45],
    [mirrored((x, y, z) => ellipsoid([-0.28, 0.6, 0.07], [0.18, 0.1, 0.07])(x, y, z)), palette.plastic, 0.6],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  for (const side of bothSides)
    group.add(
      rod(
        [v(0.36, 0.8, side * 0.03), v(0.1, 0.62, side * 0.1), v(-0.26, 0.42, side * 0.12)],
        0.024,
        palette.steel,
      ),
      rod([v(-0.05, 0.62, side * 0.1), v(-0.7, 0.8, side * 0.06)], 0.014, palette.steel),
      rod([v(-0.14, 0.32, side * 0.12), v(-0.1, 0.3, side * 0.25)], 0.012, palette.satin),
    );
  const silencer = new THREE.Mesh(
    new THREE.CylinderGeometry(0.058, 0.045, 0.34, 32).rotateZ(Math.PI / 2 - 0.5),
    palette.satin,
  );
  silencer.position.set(-0.44, 0.5, 0.17);
  group.add(
    silencer,
    rod(
      [v(0.34, 0.42, 0.05), v(0.3, 0.28, 0.09), v(0.0, 0.26, 0.14), v(-0.3, 0.42, 0.17)],
      0.02,
      palette.satin,
    ),
    rod([v(-0.06, 0.28, -0.12), v(-0.1, 0.03, -0.26)], 0.011, palette.steel),
    rod([v(-0.2, 0.62, 0), v(-0.36, 0.36, 0)], 0.036, palette.redLens),
  );
  rearEndOf(group, palette, { axle: rear, wheel, pivot: [-0.2, 0.36], lamp: [-0.8, 0.82] });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.4,
      fork: 0.62,
      tubes: 'gold',
      bar: [
        [0, 0.03, 0.05],
        [0.02, 0.14, 0.18],
        [-0.06, 0.15, 0.33],
      ],
      mirror: [0.0, 0.3, 0.3],
      lamp: 0.86,
    },
    palette,
  );
  steered.attach(solid(guardAround(front, wheel.radius, 0.03, 0.075, 0.9, 2.5), painted, cell * 0.3));
  return finishBike(bike, steered, { front, lampY: 0.8, rear });
}

/** A classic twin: wire wheels, a round lamp, a flat bench, two upright cylinders and long silencers. */
export function buildClassic(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const [front, rear] = [0.75, -0.7];
  const tank: Implicit = mirrored((x, y, z) =>
    smoothMax(
      ellipsoid([0.17, 0.885, 0.015], [0.34, 0.125, 0.145 - Math.max(0, 0.1 - x) * 0.12])(x, y, z),
      0.8 - y,
      0.04,
    ),
  );
  const knee: Implicit = mirrored((x, y, z) => ellipsoid([0.02, 0.87, 0.125], [0.13, 0.06, 0.03])(x, y, z));
  const cases: Implicit = (x, y, z) =>
    smoothMin(
      roundedBox([0.0, 0.4, 0], [0.56, 0.22, 0.28], 0.1)(x, y, z),
      smoothMin(
        Math.max(Math.hypot(x + 0.14, y - 0.4) - 0.13, Math.abs(z) - 0.19),
        Math.max(Math.hypot(x - 0.14, y - 0.42) - 0.1, Math.abs(z) - 0.18),
        0.04,
      ),
      0.03,
    );
  const panel: Implicit = mirrored((x, y, z) =>
    smoothMax(ellipsoid([-0.3, 0.66, 0.1], [0.14, 0.1, 0.06])(x, y, z), 0.05 - z, 0.02),
  );
  for (const [shape, material, fine] of [
    [tank, painted, 0.45],
    [knee, palette.rubber, 0.4],
    [panel, painted, 0.5],
    [guardAround(rear, 0.33, 0.035, 0.09, 0.7, 2.9), painted, 0.35],
    [bench(-0.78, -0.02, 0.83, 0.13, 0.06), palette.leather, 0.5],
    [cases, palette.satin, 0.5],
    [cylinderAt(0.07, 0.64, 0.06, 0.15, 0.14), palette.darkAlloy, 0.45],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  for (const side of bothSides) {
    group.add(
      rod(
        [
          v(0.47, 0.94, side * 0.03),
          v(0.4, 0.6, side * 0.11),
          v(0.3, 0.3, side * 0.12),
          v(-0.28, 0.28, side * 0.12),
        ],
        0.02,
        palette.steel,
      ),
      rod(
        [v(0.42, 0.86, 0), v(0, 0.77, side * 0.09), v(-0.4, 0.72, side * 0.11), v(-0.78, 0.76, side * 0.1)],
        0.018,
        palette.steel,
      ),
      rod(
        [
          v(0.2, 0.7, side * 0.08),
          v(0.34, 0.56, side * 0.13),
          v(0.3, 0.34, side * 0.17),
          v(-0.2, 0.3, side * 0.19),
        ],
        0.024,
        palette.chrome,
      ),
      rod(
        [v(-0.2, 0.3, side * 0.2), v(-0.6, 0.34, side * 0.21), v(-0.98, 0.4, side * 0.21)],
        0.044,
        palette.chrome,
      ),
      rod([v(-0.46, 0.76, side * 0.13), v(rear, 0.37, side * 0.14)], 0.03, palette.chrome),
      rod([v(-0.06, 0.32, side * 0.16), v(-0.04, 0.31, side * 0.3)], 0.013, palette.chrome),
    );
    const badge = roundBox([0.12, 0.025, 0.01], palette.chrome, 0.005);
    badge.position.set(0.26, 0.89, side * 0.152);
    group.add(badge);
  }
  const filler = new THREE.Mesh(new THREE.CylinderGeometry(0.035, 0.035, 0.03, 24), palette.chrome);
  filler.position.set(0.22, 1.01, 0);
  group.add(filler, rod([v(-0.1, 0.3, -0.13), v(-0.16, 0.03, -0.28)], 0.012, palette.steel));
  const wheel = motorcycleWheels.classic;
  rearEndOf(group, palette, {
    axle: rear,
    wheel: { ...wheel, radius: 0.325, width: 0.145, rim: 0.225 },
    pivot: [-0.26, 0.38],
    lamp: [-1.0, 0.74],
  });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.44,
      fork: 0.7,
      tubes: 'chrome',
      bar: [
        [0, 0.02, 0.05],
        [0.02, 0.1, 0.16],
        [-0.1, 0.12, 0.34],
      ],
      mirror: [-0.04, 0.28, 0.36],
      lamp: 0.88,
    },
    palette,
  );
  steered.attach(solid(guardAround(front, wheel.radius, 0.03, 0.07, 0.75, 2.7), painted, cell * 0.35));
  return finishBike(bike, steered, { front, lampY: 0.95, rear });
}

/** A scooter: a leg shield, a flat floor and a closed tail over small wheels. */
export function buildScooter(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const [front, rear] = [0.66, -0.62];
  const wheel = motorcycleWheels.scooter;
  const shield: Implicit = mirrored((x, y, z) => {
    const lean = x - 0.43 + (y - 0.6) * 0.34 + z * z * 1.7;
    return smoothMax(
      smoothMax(Math.abs(lean) - 0.045, z - 0.2 + Math.max(0, y - 0.7) * 0.28, 0.05),
      Math.max(0.26 - y, y - 0.95),
      0.05,
    );
  });
  const floor = roundedBox([0.1, 0.29, 0], [0.6, 0.15, 0.36], 0.06);
  /** Covers the fork. */
  const apron: Implicit = mirrored((x, y, z) =>
    ellipsoid([0.47 - (y - 0.76) * 0.4, 0.76, 0], [0.1, 0.25, 0.13])(x, y, z),
  );
  const tail: Implicit = mirrored((x, y, z) => {
    const body = ellipsoid([-0.46, 0.54, 0], [0.52, 0.25, 0.19])(x, y, z);
    const arch = Math.hypot(x - rear, y - wheel.radius) - 0.3;
    return smoothMax(smoothMax(body, -arch, 0.03), y - 0.7 - (-x - 0.4) * 0.1, 0.03);
  });
  const spine: Implicit = mirrored((x, y, z) =>
    roundedBox([-0.16, 0.42, 0], [0.16, 0.4, 0.28], 0.06)(x, y, z),
  );
  const head: Implicit = mirrored((x, y, z) =>
    smoothMin(
      ellipsoid([0.35, 0.99, 0], [0.13, 0.09, 0.13])(x, y, z),
      ellipsoid([0.3, 1.0, 0.12], [0.07, 0.04, 0.12])(x, y, z),
      0.05,
    ),
  );
  for (const [shape, material, fine] of [
    [shield, painted, 0.4],
    [floor, painted, 0.5],
    [apron, painted, 0.45],
    [tail, painted, 0.45],
    [spine, palette.plastic, 0.6],
    [bench(-0.92, -0.1, 0.705, 0.16, 0.1), palette.leather, 0.5],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  const motor = roundBox([0.5, 0.16, 0.12], palette.darkAlloy, 0.05);
  motor.position.set(-0.44, 0.28, -0.13);
  const silencer = new THREE.Mesh(
    new THREE.CapsuleGeometry(0.062, 0.3, 8, 28).rotateZ(Math.PI / 2 - 0.16),
    palette.darkAlloy,
  );
  silencer.position.set(-0.62, 0.32, 0.17);
  group.add(motor, silencer, rod([v(-0.1, 0.26, -0.14), v(-0.16, 0.03, -0.26)], 0.011, palette.steel));
  for (const side of bothSides)
    group.add(rod([v(-0.6, 0.58, side * 0.13), v(rear, 0.28, side * 0.14)], 0.028, palette.darkAlloy));
  rearEndOf(group, palette, {
    axle: rear,
    wheel: { ...wheel, width: 0.125 },
    pivot: [-0.24, 0.3],
    lamp: [-0.98, 0.6],
  });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.46,
      fork: 0.72,
      tubes: 'darkAlloy',
      bar: [
        [-0.02, 0.06, 0.08],
        [-0.06, 0.08, 0.2],
        [-0.12, 0.08, 0.33],
      ],
      mirror: [-0.02, 0.28, 0.3],
    },
    palette,
  );
  steered.attach(solid(guardAround(front, wheel.radius, 0.035, 0.085, 0.55, 2.6), painted, cell * 0.3));
  steered.attach(solid(head, painted, cell * 0.4));
  const lens = new THREE.Mesh(
    new THREE.SphereGeometry(0.075, 40, 16, 0, Math.PI * 2, 0, 0.95).rotateZ(-Math.PI / 2),
    palette.lampGlass,
  );
  lens.position.set(0.418, 0.985, 0);
  const line = new THREE.Mesh(
    new THREE.TorusGeometry(0.052, 0.006, 10, 44).rotateY(Math.PI / 2),
    palette.glow,
  );
  line.position.set(0.474, 0.985, 0);
  steered.attach(lens);
  steered.attach(line);
  return finishBike(bike, steered, { front, lampY: 0.98, rear });
}
