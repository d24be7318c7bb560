import * as THREE from 'three';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import type { Palette } from '../scene/materials.ts';

type Triple = [number, number, number];

const put = (group: THREE.Object3D, mesh: THREE.Mesh, at: Triple) => {
  mesh.position.set(...at);
  group.add(mesh);
};

/** Two rails with cross members. */
export function chassis(
  group: THREE.Group,
  palette: Palette,
  from: number,
  to: number,
  y: number,
  gauge: number,
) {
  for (const side of bothSides) {
    const middle = (from + to) / 2;
    put(group, roundBox([to - from, 0.2, 0.02], palette.steel, 0.005), [middle, y, side * gauge]);
    for (const dy of [-0.1, 0.1])
      put(group, roundBox([to - from, 0.014, 0.08], palette.steel, 0.004), [
        middle,
        y + dy,
        side * (gauge - 0.035),
      ]);
  }
  for (let x = from + 0.1; x < to; x += 0.9)
    put(group, roundBox([0.08, 0.14, gauge * 2], palette.steel, 0.01), [x, y, 0]);
  const shaft = new THREE.Mesh(
    new THREE.CylinderGeometry(0.06, 0.06, (to - from) * 0.8, 20).rotateZ(Math.PI / 2),
    palette.underside,
  );
  put(group, shaft, [(from + to) / 2, y - 0.16, 0]);
}

/** Guards over a pair of wheels, with a flap behind them. */
export function mudguards(
  group: THREE.Group,
  palette: Palette,
  x: number,
  radius: number,
  z: number,
  width: number,
  flap = true,
) {
  for (const side of bothSides) {
    const guard = new THREE.Mesh(
      new THREE.CylinderGeometry(
        radius + 0.07,
        radius + 0.07,
        width,
        40,
        1,
        true,
        Math.PI / 2 + 0.25,
        Math.PI - 0.5,
      ).rotateX(Math.PI / 2),
      palette.guard,
    );
    put(group, guard, [x, radius, side * z]);
    if (flap)
      put(group, roundBox([0.02, radius * 0.95, width], palette.rubber, 0.008), [
        x - radius - 0.16,
        radius * 0.72,
        side * z,
      ]);
  }
}

export function tailLamps(group: THREE.Group, palette: Palette, x: number, y: number, z: number) {
  for (const side of bothSides) {
    put(group, roundBox([0.05, 0.13, 0.42], palette.plastic, 0.015), [x, y, side * z]);
    for (const [material, at] of [
      [palette.redLens, -0.13],
      [palette.amber, 0],
      [palette.redLens, 0.13],
    ] as const)
      put(group, roundBox([0.02, 0.095, 0.115], material, 0.01), [x - 0.025, y, side * z + at]);
  }
  put(group, roundBox([0.06, 0.12, z * 2 + 0.6], palette.steel, 0.02), [x + 0.08, y - 0.16, 0]);
}

/** Guard rails between the axles of a large truck. */
export function sideGuards(
  group: THREE.Group,
  palette: Palette,
  from: number,
  to: number,
  rail: number,
  z: number,
) {
  if (to - from < 0.4) return;
  for (const side of bothSides) {
    for (const y of [rail - 0.22, rail - 0.46])
      put(group, roundBox([to - from, 0.1, 0.03], palette.aluminium, 0.012), [(from + to) / 2, y, side * z]);
    for (const x of [from + 0.15, to - 0.15])
      put(group, roundBox([0.05, 0.42, 0.05], palette.steel, 0.01), [x, rail - 0.26, side * (z - 0.04)]);
  }
}

/** A round tank across two straps, with its cap. */
function fuelTank(palette: Palette, radius: number, length: number): THREE.Group {
  const tank = new THREE.Group();
  const profile = [
    [0, -length / 2],
    [radius * 0.7, -length / 2],
    [radius * 0.93, -length / 2 + 0.02],
    [radius, -length / 2 + 0.07],
    [radius, length / 2 - 0.07],
    [radius * 0.93, length / 2 - 0.02],
    [radius * 0.7, length / 2],
    [0, length / 2],
  ].map(([r, y]) => new THREE.Vector2(r!, y!));
  tank.add(new THREE.Mesh(new THREE.LatheGeometry(profile, 72).rotateZ(Math.PI / 2), palette.satin));
  for (const x of [-length * 0.3, length * 0.3]) {
    const strap = new THREE.CylinderGeometry(radius + 0.008, radius + 0.008, 0.06, 64, 1, true);
    put(tank, new THREE.Mesh(strap.rotateZ(Math.PI / 2), palette.steel), [x, 0, 0]);
  }
  const cap = new THREE.Mesh(new THREE.CylinderGeometry(0.05, 0.055, 0.06, 24), palette.plastic);
  put(tank, cap, [length * 0.12, radius, 0]);
  return tank;
}

/** Fuel on the kerb side; batteries, additive and air on the other, with a silencer behind the cab. */
export function tanks(
  group: THREE.Group,
  palette: Palette,
  [x, radius, length]: readonly [x: number, radius: number, length: number],
  rail: number,
  outer: number,
) {
  const fuel = fuelTank(palette, radius, length + radius * 1.6);
  fuel.position.set(x, rail - radius * 0.75, -(outer - radius - 0.04));
  group.add(fuel);
  const high = radius * 1.5;
  const [y, z] = [rail - high / 2 - 0.05, outer - radius - 0.02];
  put(group, roundBox([length * 0.62, high, radius * 1.7], palette.plastic, 0.03), [x + length * 0.38, y, z]);
  put(group, roundBox([length * 0.62 - 0.06, 0.03, radius * 1.5], palette.satin, 0.01), [
    x + length * 0.38,
    y + high / 2,
    z,
  ]);
  put(group, roundBox([length * 0.4, high * 0.85, radius * 1.6], palette.guard, 0.05), [
    x - length * 0.26,
    y,
    z,
  ]);
  const cap = new THREE.Mesh(new THREE.CylinderGeometry(0.04, 0.045, 0.05, 20), palette.blueCap);
  put(group, cap, [x - length * 0.26, y + high * 0.45, z + radius * 0.4]);
  for (const dy of [0, -0.2]) {
    const air = new THREE.Mesh(
      new THREE.CapsuleGeometry(0.085, length * 0.4, 8, 24).rotateZ(Math.PI / 2),
      palette.guard,
    );
    put(group, air, [x - length * 0.95, rail - 0.1 + dy, outer - 0.36]);
  }
}

/** What stands behind a heavy cab: the air intake, and the exhaust of a prime mover. */
export function behindCab(
  group: THREE.Group,
  palette: Palette,
  painted: THREE.Material,
  x: number,
  space: { rail: number; outer: number; high: number; isTractor: boolean },
) {
  const { rail, outer, high, isTractor } = space;
  put(group, roundBox([0.16, high - rail - 0.5, 0.3], palette.guard, 0.06), [
    x - 0.1,
    (high + rail) / 2 - 0.1,
    outer - 0.34,
  ]);
  put(group, roundBox([0.2, 0.34, 0.34], palette.plastic, 0.06), [x - 0.1, high - 0.45, outer - 0.34]);
  if (!isTractor) return;
  for (const side of bothSides)
    put(group, roundBox([0.46, high - rail - 0.9, 0.035], painted, 0.015), [
      x - 0.2,
      (high + rail) / 2 + 0.15,
      side * (outer - 0.03),
    ]);
  group.add(
    rod(
      [rail - 0.1, rail + 0.4, high - 0.3, high + 0.05].map(
        (y, i) => new THREE.Vector3(x - 0.34 - (i === 3 ? 0.1 : 0), y, -(outer - 0.42)),
      ),
      0.07,
      palette.chrome,
    ),
  );
  put(group, new THREE.Mesh(new THREE.CylinderGeometry(0.13, 0.13, 1.1, 36), palette.chequer), [
    x - 0.34,
    rail + 0.95,
    -(outer - 0.42),
  ]);
}
