import * as THREE from 'three';
import { ellipsoid, roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import type { Vehicle } from './car.ts';
import {
  cylinderAt,
  engineBlock,
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

/** Long and low: a teardrop tank, a big twin, swept-back bars and full mudguards. */
export function buildCruiser(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const [front, rear] = [0.92, -0.74];
  const tank: Implicit = mirrored((x, y, z) =>
    smoothMax(
      ellipsoid([0.16 + Math.max(0, 0.2 - x) * 0.1, 0.84, 0.02], [0.36, 0.125, 0.155])(x, y, z),
      0.755 - y,
      0.04,
    ),
  );
  const seat: Implicit = mirrored((x, y, z) => {
    const curve = 0.7 + Math.max(0, -x - 0.26) ** 2 * 1.6 + Math.max(0, x + 0.16) * 0.5;
    return smoothMax(
      smoothMax(Math.abs(y - curve) - 0.05, z - 0.16, 0.05),
      Math.max(-0.66 - x, x + 0.06),
      0.06,
    );
  });
  const cases: Implicit = (x, y, z) =>
    smoothMin(
      roundedBox([-0.02, 0.38, 0], [0.6, 0.24, 0.3], 0.1)(x, y, z),
      Math.max(Math.hypot(x + 0.2, y - 0.4) - 0.14, Math.abs(z) - 0.2),
      0.03,
    );
  const panel: Implicit = mirrored((x, y, z) =>
    smoothMax(ellipsoid([-0.36, 0.58, 0.1], [0.15, 0.11, 0.09])(x, y, z), 0.04 - z, 0.02),
  );
  for (const [shape, material, fine] of [
    [tank, painted, 0.5],
    [guardAround(rear, 0.33, 0.045, 0.115, 0.55, 2.75), painted, 0.4],
    [panel, painted, 0.6],
    [seat, palette.leather, 0.6],
    [cases, palette.satin, 0.6],
    [cylinderAt(0.16, 0.6, 0.42, 0.16, 0.1), palette.darkAlloy, 0.5],
    [cylinderAt(-0.13, 0.6, -0.42, 0.16, 0.1), palette.darkAlloy, 0.5],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  for (const side of bothSides) {
    group.add(
      rod(
        [
          v(0.5, 0.88, side * 0.04),
          v(0.42, 0.6, side * 0.12),
          v(0.34, 0.26, side * 0.13),
          v(-0.3, 0.24, side * 0.13),
        ],
        0.022,
        palette.steel,
      ),
      rod(
        [v(0.4, 0.82, 0), v(0, 0.74, side * 0.09), v(-0.44, 0.6, side * 0.13), v(rear, 0.34, side * 0.16)],
        0.02,
        palette.steel,
      ),
      rod(
        [
          v(0.26, 0.62, side * 0.1),
          v(0.34, 0.44, side * 0.19),
          v(0.2, 0.28, side * 0.2),
          v(-0.4, 0.25, side * 0.2),
        ],
        0.028,
        palette.chrome,
      ),
      rod([v(-0.38, 0.25, side * 0.21), v(-1.02, 0.27, side * 0.22)], 0.052, palette.chrome),
      rod([v(0.3, 0.3, side * 0.16), v(0.32, 0.29, side * 0.34)], 0.014, palette.chrome),
      rod([v(-0.5, 0.72, side * 0.15), v(rear - 0.02, 0.38, side * 0.15)], 0.028, palette.chrome),
    );
    const filler = new THREE.Mesh(new THREE.CylinderGeometry(0.035, 0.035, 0.03, 24), palette.chrome);
    filler.position.set(0.22, 0.965, side * 0.07);
    group.add(filler);
  }
  const air = new THREE.Mesh(
    new THREE.CylinderGeometry(0.1, 0.1, 0.09, 40).rotateX(Math.PI / 2),
    palette.chrome,
  );
  air.position.set(0.03, 0.63, 0.17);
  group.add(air, rod([v(-0.1, 0.28, -0.15), v(-0.16, 0.03, -0.28)], 0.012, palette.steel));
  const wheel = motorcycleWheels.cruiser;
  rearEndOf(group, palette, {
    axle: rear,
    wheel: { ...wheel, radius: 0.33, width: 0.19, rim: 0.205 },
    pivot: [-0.28, 0.36],
    lamp: [-1.04, 0.66],
  });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.6,
      fork: 0.76,
      tubes: 'chrome',
      bar: [
        [0, 0, 0.05],
        [0.02, 0.16, 0.14],
        [-0.08, 0.22, 0.3],
        [-0.3, 0.17, 0.42],
      ],
      mirror: [-0.1, 0.36, 0.42],
      lamp: 0.86,
    },
    palette,
  );
  steered.attach(solid(guardAround(front, 0.34, 0.045, 0.085, 0.7, 2.75), painted, cell * 0.4));
  return finishBike(bike, steered, { front, lampY: 0.9, rear });
}

/** Tall, with a beak, a screen, long suspension, luggage cases and crash bars. */
export function buildAdventure(cell: number): Vehicle {
  const bike = startBike(cell);
  const { group, palette, painted } = bike;
  const [front, rear] = [0.82, -0.75];
  const tank: Implicit = mirrored((x, y, z) => {
    const body = ellipsoid([0.16, 1.0, 0], [0.37, 0.2, 0.225])(x, y, z);
    const knee = ellipsoid([-0.14, 0.95, 0.25], [0.2, 0.15, 0.1])(x, y, z);
    return smoothMax(smoothMax(body, -knee, 0.05), 0.86 - y - (x - 0.1) * 0.1, 0.03);
  });
  const shroud: Implicit = mirrored((x, y, z) =>
    smoothMax(
      smoothMax(
        Math.abs(z - 0.2 + (x - 0.3) * 0.14) - 0.02,
        ellipsoid([0.4, 0.9, 0.2], [0.2, 0.11, 0.2])(x, y, z),
        0.02,
      ),
      (x - 0.3) * 0.6 + (0.78 - y) * 0.8 - 0.1,
      0.03,
    ),
  );
  const beak: Implicit = mirrored((x, y, z) => {
    const line = 0.98 - (x - 0.5) * 0.12;
    return smoothMax(
      smoothMax(
        Math.abs(y - line) - 0.03 + Math.max(0, x - 0.6) * 0.03,
        z - 0.12 + Math.max(0, x - 0.5) * 0.17,
        0.03,
      ),
      Math.max(x - 1.02, 0.42 - x),
      0.04,
    );
  });
  const mask: Implicit = mirrored((x, y, z) => ellipsoid([0.56, 1.1, 0], [0.13, 0.13, 0.15])(x, y, z));
  const screen: Implicit = mirrored((x, y, z) => {
    const lean = x - 0.55 + (y - 1.25) * 0.62 + z * z * 1.5;
    return smoothMax(
      smoothMax(Math.abs(lean) - 0.007, z - 0.16 + Math.max(0, y - 1.25) * 0.3, 0.02),
      Math.max(y - 1.4, 1.14 - y),
      0.05,
    );
  });
  const seat: Implicit = mirrored((x, y, z) => {
    const curve = 0.92 + Math.max(0, -x - 0.4) * 0.22;
    return smoothMax(
      smoothMax(Math.abs(y - curve) - 0.055, z - 0.15, 0.05),
      Math.max(-0.86 - x, x + 0.04),
      0.05,
    );
  });
  const sump: Implicit = mirrored((x, y, z) =>
    smoothMax(ellipsoid([0.08, 0.36, 0], [0.38, 0.13, 0.17])(x, y, z), y - 0.38, 0.02),
  );
  const guard: Implicit = (x, y, z) => {
    const [dx, dy] = [x - front, y - 0.345];
    return smoothMax(
      smoothMax(Math.abs(Math.hypot(dx, dy) - 0.375) - 0.012, Math.abs(z) - 0.07, 0.02),
      Math.abs(Math.atan2(dy, dx) - 1.8) * 0.34 - 0.24,
      0.02,
    );
  };
  const lifted: Implicit = (x, y, z) => engineBlock(x, y - 0.06, z);
  for (const [shape, material, fine] of [
    [tank, painted, 0.5],
    [shroud, painted, 0.35],
    [beak, painted, 0.4],
    [mask, palette.gloss, 0.5],
    [screen, palette.smoked, 0.28],
    [seat, palette.cloth, 0.6],
    [sump, palette.aluminium, 0.6],
    [lifted, palette.darkAlloy, 0.6],
    [cylinderAt(0.14, 0.72, 0.4, 0.16, 0.12), palette.darkAlloy, 0.5],
  ] as const)
    group.add(solid(shape, material, cell * fine));
  for (const side of bothSides) {
    const lamp = new THREE.Mesh(
      new THREE.CylinderGeometry(0.055, 0.055, 0.05, 32).rotateZ(Math.PI / 2),
      palette.lampGlass,
    );
    lamp.position.set(0.665, 1.09, side * 0.068);
    const ring = new THREE.Mesh(
      new THREE.TorusGeometry(0.045, 0.006, 10, 40).rotateY(Math.PI / 2),
      palette.glow,
    );
    ring.position.set(0.695, 1.09, side * 0.068);
    const box = roundBox([0.46, 0.36, 0.22], palette.aluminium, 0.04);
    box.position.set(-0.62, 0.76, side * 0.34);
    const lid = roundBox([0.48, 0.05, 0.24], palette.darkAlloy, 0.02);
    lid.position.set(-0.62, 0.95, side * 0.34);
    group.add(lamp, ring, box, lid);
    group.add(
      rod(
        [
          v(0.5, 0.92, side * 0.08),
          v(0.46, 0.66, side * 0.27),
          v(0.2, 0.5, side * 0.29),
          v(0.1, 0.34, side * 0.2),
        ],
        0.016,
        palette.steel,
      ),
      rod(
        [v(0.46, 0.96, side * 0.05), v(0.2, 0.9, side * 0.13), v(-0.24, 0.52, side * 0.14)],
        0.026,
        palette.steel,
      ),
      rod([v(-0.1, 0.82, side * 0.12), v(-0.82, 0.95, side * 0.08)], 0.016, palette.steel),
      rod([v(-0.22, 0.42, side * 0.16), v(-0.16, 0.4, side * 0.3)], 0.012, palette.chrome),
    );
  }
  const top = roundBox([0.34, 0.05, 0.3], palette.plastic, 0.02);
  top.position.set(-0.86, 1.06, 0);
  const silencer = new THREE.Mesh(
    new THREE.CylinderGeometry(0.065, 0.05, 0.46, 32).rotateZ(Math.PI / 2 - 0.4),
    palette.satin,
  );
  silencer.position.set(-0.4, 0.58, 0.2);
  group.add(top, silencer, rod([v(-0.1, 0.3, -0.15), v(-0.16, 0.03, -0.32)], 0.012, palette.steel));
  const wheel = motorcycleWheels.adventure;
  rearEndOf(group, palette, {
    axle: rear,
    wheel: { ...wheel, radius: 0.33, width: 0.15, rim: 0.235 },
    pivot: [-0.24, 0.5],
    lamp: [-0.98, 1.0],
  });
  const steered = frontEndOf(
    {
      axle: front,
      wheel,
      rake: 0.46,
      fork: 0.82,
      tubes: 'gold',
      bar: [
        [0, 0.04, 0.06],
        [0.02, 0.14, 0.2],
        [-0.06, 0.15, 0.4],
      ],
      mirror: [0.0, 0.28, 0.34],
      guards: palette.plastic,
    },
    palette,
  );
  steered.attach(solid(guard, palette.plastic, cell * 0.4));
  return finishBike(bike, steered, { front, lampY: 1.1, rear });
}
