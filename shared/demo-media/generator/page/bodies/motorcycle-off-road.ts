import * as THREE from 'three';
import { ellipsoid, smoothMax, type Implicit } from '../geometry/implicit.ts';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import type { Vehicle } from './car.ts';
import {
  bladeOf,
  cylinderAt,
  engineBlock,
  finishBike,
  frontEndOf,
  mirrored,
  rearEndOf,
  solid,
  startBike,
  v,
} from './motorcycle-parts.ts';
import { motorcycleWheels } from './motorcycle-wheels.ts';

/** An enduro: tall and narrow, a long flat seat, a high front guard, a plate around the lamp. */
export function buildEnduro(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const [front, rear] = [0.75, -0.73];
  const tank: Implicit = mirrored((x, y, z) =>
    smoothMax(ellipsoid([0.16, 0.95, 0], [0.3, 0.13, 0.12])(x, y, z), 0.84 - y, 0.03),
  );
  /** The pointed panels beside the tank and the radiators. */
  const shroud = bladeOf(
    [
      [0.34, 0.56],
      [0.56, 0.84],
      [0.4, 0.97],
      [0.02, 0.98],
      [-0.06, 0.9],
    ],
    (x, y) => 0.155 - (x - 0.3) * 0.1 - (0.9 - y) * 0.05,
  );
  const panel = bladeOf(
    [
      [-0.3, 0.7],
      [-0.1, 0.9],
      [-0.98, 0.97],
      [-0.62, 0.76],
    ],
    (x) => 0.115 + (x + 0.5) * 0.05,
  );
  const guardAt =
    (from: number, to: number, line: (x: number) => number, half: (x: number) => number): Implicit =>
    (x, y, z) =>
      smoothMax(
        smoothMax(Math.abs(y - line(x) + z * z * 2.4) - 0.011, Math.abs(z) - half(x), 0.02),
        Math.max(from - x, x - to),
        0.03,
      );
  const frontGuard = guardAt(
    0.4,
    1.12,
    (x) => 0.86 - (x - 0.62) ** 2 * 0.42,
    (x) => 0.085 - Math.max(0, x - 0.8) * 0.11,
  );
  const rearGuard = guardAt(
    -1.1,
    -0.45,
    (x) => 0.9 + (-x - 0.5) * 0.12,
    (x) => 0.1 - Math.max(0, -x - 0.8) * 0.12,
  );
  const mask: Implicit = mirrored((x, y, z) =>
    smoothMax(
      ellipsoid([0.545, 1.05, 0], [0.06, 0.17, 0.125])(x, y, z),
      Math.max(0.92 - y, 0.5 - x - (1.05 - y) * 0.3),
      0.02,
    ),
  );
  const seat: Implicit = mirrored((x, y, z) => {
    const curve = 0.965 + Math.max(0, x - 0.05) * 0.16 + Math.max(0, -x - 0.5) * 0.05;
    return smoothMax(
      smoothMax(Math.abs(y - curve) - 0.04, z - 0.105 + Math.max(0, x) * 0.12, 0.04),
      Math.max(-0.86 - x, x - 0.26),
      0.04,
    );
  });
  for (const [shape, material, fine] of [
    [tank, painted, 0.5],
    [shroud, painted, 0.3],
    [panel, palette.lightPanel, 0.3],
    [frontGuard, painted, 0.28],
    [rearGuard, painted, 0.28],
    [mask, painted, 0.4],
    [seat, palette.cloth, 0.5],
    [(x: number, y: number, z: number) => engineBlock(x, y - 0.04, z * 1.15), palette.darkAlloy, 0.6],
    [cylinderAt(0.1, 0.72, 0.3, 0.17, 0.095), palette.darkAlloy, 0.5],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  const lamp = new THREE.Mesh(
    new THREE.CylinderGeometry(0.055, 0.055, 0.05, 32).rotateZ(Math.PI / 2),
    palette.lampGlass,
  );
  lamp.position.set(0.6, 1.01, 0);
  const line = new THREE.Mesh(
    new THREE.TorusGeometry(0.044, 0.006, 10, 40).rotateY(Math.PI / 2),
    palette.glow,
  );
  line.position.set(0.628, 1.01, 0);
  group.add(lamp, line);
  for (const side of bothSides) {
    const radiator = roundBox([0.07, 0.26, 0.09], palette.plastic, 0.015);
    radiator.position.set(0.34, 0.72, side * 0.1);
    radiator.rotation.z = 0.3;
    group.add(
      radiator,
      rod(
        [v(0.46, 0.98, side * 0.04), v(0.16, 0.84, side * 0.1), v(-0.24, 0.52, side * 0.12)],
        0.024,
        palette.steel,
      ),
      rod(
        [v(0.42, 0.92, 0), v(0.32, 0.5, side * 0.06), v(0.2, 0.34, side * 0.1), v(-0.26, 0.34, side * 0.1)],
        0.02,
        palette.steel,
      ),
      rod([v(-0.04, 0.86, side * 0.09), v(-0.78, 0.92, side * 0.07)], 0.014, palette.steel),
      rod([v(-0.22, 0.42, side * 0.14), v(-0.2, 0.4, side * 0.27)], 0.014, palette.satin),
    );
  }
  const silencer = new THREE.Mesh(
    new THREE.CylinderGeometry(0.058, 0.046, 0.42, 32).rotateZ(Math.PI / 2 - 0.22),
    palette.satin,
  );
  silencer.position.set(-0.64, 0.82, 0.17);
  group.add(
    silencer,
    rod(
      [v(0.2, 0.66, 0.05), v(0.33, 0.52, 0.1), v(0.22, 0.4, 0.16), v(-0.1, 0.6, 0.16), v(-0.45, 0.78, 0.16)],
      0.024,
      palette.satin,
    ),
    rod([v(-0.16, 0.72, 0), v(-0.36, 0.46, 0)], 0.04, palette.gold),
    rod([v(-0.1, 0.34, -0.13), v(-0.16, 0.03, -0.3)], 0.012, palette.steel),
  );
  const wheel = motorcycleWheels.enduro;
  rearEndOf(group, palette, {
    axle: rear,
    wheel: { ...wheel, radius: 0.335, width: 0.125, rim: 0.25 },
    pivot: [-0.24, 0.46],
    lamp: [-1.06, 0.93],
  });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.44,
      fork: 0.84,
      tubes: 'gold',
      bar: [
        [0, 0.04, 0.06],
        [0.02, 0.13, 0.2],
        [-0.06, 0.14, 0.39],
      ],
      mirror: [0.0, 0.27, 0.33],
      guards: painted,
      discs: { radius: 0.13, sides: [-1] },
    },
    palette,
  );
  return finishBike(bike, steered, { front, lampY: 1.02, rear });
}
