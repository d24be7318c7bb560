import * as THREE from 'three';
import { roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import { bothSides, plate, rod, roundBox } from '../parts/fittings.ts';
import { createWheel } from '../parts/wheel.ts';
import { createPalette, paintParameters, paints, type Palette } from '../scene/materials.ts';
import type { WheelSpec } from '../shell/car-spec.ts';
import { anchor, painter, type Vehicle } from './car.ts';

export const v = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z);
type Triple = readonly [number, number, number];

export const mirrored =
  (shape: Implicit): Implicit =>
  (x, y, z) =>
    shape(x, y, Math.abs(z));

/** A flat panel with straight edges between these points (counterclockwise from the left side), at a distance from the middle. */
export const bladeOf = (
  points: readonly (readonly [x: number, y: number])[],
  distance: (x: number, y: number) => number,
  half = 0.014,
): Implicit => {
  const edges = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    const length = Math.hypot(nextX - x, nextY - y);
    return [(nextY - y) / length, (x - nextX) / length, x, y] as const;
  });
  return mirrored((x, y, z) =>
    edges.reduce(
      (inside, [nx, ny, px, py]) => smoothMax(inside, (x - px) * nx + (y - py) * ny, 0.025),
      Math.abs(z - distance(x, y)) - half,
    ),
  );
};

/** A mudguard around a wheel, between two angles from the front. */
export const guardAround =
  (axle: number, radius: number, gap: number, half: number, from: number, to: number): Implicit =>
  (x, y, z) => {
    const [dx, dy] = [x - axle, y - radius];
    const shell = Math.abs(Math.hypot(dx, dy) + z * z * 1.4 - radius - gap) - 0.011;
    const middle = (from + to) / 2;
    return smoothMax(
      smoothMax(shell, Math.abs(z) - half, 0.02),
      (Math.abs(Math.atan2(dy, dx) - middle) - (to - from) / 2) * radius,
      0.03,
    );
  };

const bounds = { min: [-1.25, 0.05, -0.5], max: [1.25, 1.6, 0.5] } as const;
export const solid = (shape: Implicit, material: THREE.Material, cell: number) =>
  new THREE.Mesh(meshImplicit(shape, bounds, cell), material);

interface Bike {
  group: THREE.Group;
  palette: Palette;
  painted: THREE.MeshPhysicalMaterial;
  cell: number;
}

export function startBike(cell: number): Bike {
  return {
    group: new THREE.Group(),
    palette: createPalette(),
    painted: new THREE.MeshPhysicalMaterial(paintParameters(paints.white!)),
    cell,
  };
}

export function finishBike(
  { group, painted }: Bike,
  steered: THREE.Group,
  at: { front: number; lampY: number; rear: number },
): Vehicle {
  group.add(steered);
  return {
    group,
    steered: [steered],
    repaint: painter([painted]),
    anchors: {
      wheel: anchor([at.front, 0.31, -0.07], [0, 0, -1]),
      headlamp: anchor([at.front, at.lampY, 0], [1, 0, -0.3]),
      front: anchor([0.3, 0.95, -0.17], [0.3, 0.4, -1]),
      load: anchor([0, 0.48, -0.18], [0, 0, -1]),
      tail: anchor([at.rear - 0.15, 0.95, 0], [-1, 0, 0]),
    },
  };
}

export const engineBlock: Implicit = (x, y, z) =>
  smoothMin(
    roundedBox([-0.04, 0.44, 0], [0.54, 0.28, 0.3], 0.08)(x, y, z),
    Math.max(Math.hypot(x + 0.1, y - 0.44) - 0.125, Math.abs(z) - 0.19),
    0.03,
  );

export interface FrontEnd {
  axle: number;
  wheel: WheelSpec;
  /** How far the fork leans back for each metre of height, and its length above the axle. */
  rake: number;
  fork: number;
  tubes: 'gold' | 'chrome' | 'darkAlloy';
  /** Points of a handlebar's half, from the fork's top. */
  bar: readonly Triple[];
  mirror: Triple;
  /** A round lamp at this distance up the fork; none behind a fairing. */
  lamp?: number;
}

/** Fork, wheel, brakes, handlebar and lamp, around the origin of the whole motorcycle. */
export function frontEndOf(f: FrontEnd, palette: Palette): THREE.Group {
  const pivot = new THREE.Group();
  const rake = v(-f.rake, 1, 0).normalize();
  const at = (length: number, z: number) => v(f.axle, f.wheel.radius, z).addScaledVector(rake, length);
  for (const side of bothSides) {
    pivot.add(rod([at(-0.02, side * 0.105), at(f.fork * 0.52, side * 0.105)], 0.03, palette.darkAlloy));
    pivot.add(rod([at(f.fork * 0.5, side * 0.105), at(f.fork, side * 0.105)], 0.025, palette[f.tubes]));
    const top = at(f.fork + 0.02, 0);
    const points = f.bar.map(([x, y, z]) => top.clone().add(v(x, y, side * z)));
    pivot.add(rod(points, 0.013, f.tubes === 'chrome' ? palette.chrome : palette.steel));
    const [inner, end] = points.slice(-2) as [THREE.Vector3, THREE.Vector3];
    pivot.add(rod([inner.clone().lerp(end, 0.35), end], 0.021, palette.rubber));
    const head = top.clone().add(v(f.mirror[0], f.mirror[1], side * f.mirror[2]));
    pivot.add(rod([inner.clone().lerp(end, 0.3), head], 0.007, palette.steel));
    const mirror = roundBox(
      [0.03, 0.085, 0.14],
      f.tubes === 'chrome' ? palette.chrome : palette.plastic,
      0.014,
    );
    mirror.position.copy(head);
    pivot.add(mirror);
    const disc = new THREE.Mesh(new THREE.RingGeometry(0.09, 0.155, 48), palette.brake);
    disc.position.set(f.axle, f.wheel.radius, side * (f.wheel.width / 2 + 0.016));
    const caliper = roundBox([0.05, 0.09, 0.04], palette.gold, 0.012);
    caliper.position.set(f.axle - 0.13, f.wheel.radius + 0.05, side * (f.wheel.width / 2 + 0.026));
    const blinker = roundBox([0.05, 0.035, 0.035], palette.amber, 0.014);
    blinker.position.copy(at(f.fork * 0.8, side * 0.19)).add(v(0.04, 0, 0));
    pivot.add(disc, caliper, blinker);
  }
  for (const length of [0.74, 0.98]) {
    const yoke = roundBox([0.07, 0.035, 0.27], palette.darkAlloy, 0.015);
    yoke.position.copy(at(f.fork * length, 0)).add(v(-0.02, 0, 0));
    pivot.add(yoke);
  }
  if (f.lamp) {
    const position = at(f.fork * f.lamp, 0).add(v(0.13, 0, 0));
    const shell = new THREE.Mesh(
      new THREE.SphereGeometry(0.1, 40, 20).scale(1.1, 1, 1),
      f.tubes === 'chrome' ? palette.chrome : palette.gloss,
    );
    shell.position.copy(position);
    const lens = new THREE.Mesh(
      new THREE.SphereGeometry(0.09, 40, 16, 0, Math.PI * 2, 0, 0.95).rotateZ(-Math.PI / 2),
      palette.lampGlass,
    );
    lens.position.copy(position).add(v(0.045, 0, 0));
    const line = new THREE.Mesh(
      new THREE.TorusGeometry(0.062, 0.007, 10, 48).rotateY(Math.PI / 2),
      palette.glow,
    );
    line.position.copy(position).add(v(0.112, 0, 0));
    pivot.add(shell, lens, line);
  }
  for (const turn of [0, Math.PI]) {
    const wheel = createWheel(f.wheel, palette);
    wheel.rotation.y = turn;
    wheel.position.set(f.axle, f.wheel.radius, 0);
    pivot.add(wheel);
  }
  return pivot;
}

/** Rear wheel, swing arm, lamp and number plate. */
export function rearEndOf(
  group: THREE.Group,
  palette: Palette,
  r: { axle: number; wheel: WheelSpec; pivot: readonly [number, number]; lamp: readonly [number, number] },
) {
  for (const turn of [0, Math.PI]) {
    const wheel = createWheel(r.wheel, palette);
    wheel.rotation.y = turn;
    wheel.position.set(r.axle, r.wheel.radius, 0);
    group.add(wheel);
  }
  for (const side of bothSides) {
    group.add(
      rod(
        [v(r.pivot[0], r.pivot[1], side * 0.13), v(r.axle, r.wheel.radius, side * 0.13)],
        0.03,
        palette.steel,
      ),
    );
    const disc = new THREE.Mesh(new THREE.RingGeometry(0.05, 0.115, 48), palette.brake);
    disc.position.set(r.axle, r.wheel.radius, side * (r.wheel.width / 2 + 0.02));
    const blinker = roundBox([0.05, 0.03, 0.03], palette.amber, 0.012);
    blinker.position.set(r.lamp[0] + 0.02, r.lamp[1] - 0.06, side * 0.15);
    group.add(disc, blinker);
  }
  const lens = roundBox([0.04, 0.05, 0.15], palette.redLens, 0.018);
  lens.position.set(r.lamp[0], r.lamp[1], 0);
  const hanger = rod(
    [v(r.lamp[0] + 0.04, r.lamp[1] - 0.03, 0), v(r.lamp[0] - 0.06, r.lamp[1] - 0.22, 0)],
    0.016,
    palette.plastic,
  );
  const small = plate(r.lamp[0] - 0.07, r.lamp[1] - 0.22, -1, palette, -0.2);
  small.scale.set(1, 0.9, 0.55);
  group.add(lens, hanger, small);
}

/** A finned cylinder that leans forward by `lean` for each metre of height. */
export const cylinderAt =
  (x0: number, y0: number, lean: number, reach: number, half: number): Implicit =>
  (x, y, z) => {
    const size = Math.hypot(1, lean);
    const along = ((x - x0) * lean + (y - y0)) / size;
    const across = (x - x0 - (y - y0) * lean) / size;
    const fins = 0.008 * Math.sin(along * 170);
    return Math.max(
      Math.hypot(Math.max(0, Math.abs(across) - half + 0.02), Math.max(0, Math.abs(z) - half + 0.02)) -
        0.02 -
        fins,
      Math.abs(along) - reach,
    );
  };
