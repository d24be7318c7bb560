import * as THREE from 'three';
import { roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import { bothSides, plate, rod, roundBox } from '../parts/fittings.ts';
import { createMotorcycleWheel } from '../parts/motorcycle-wheel.ts';
import { createPalette, paintParameters, paints, type Palette } from '../scene/materials.ts';
import type { WheelSpec } from '../shell/car-spec.ts';
import { anchor, painter, type Vehicle } from './car.ts';

export const v = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z);
type Triple = readonly [number, number, number];

export const mirrored =
  (shape: Implicit): Implicit =>
  (x, y, z) =>
    shape(x, y, Math.abs(z));

/** A flat panel between these points (counterclockwise from the left), at a distance from the middle. */
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

/** A solid with straight edges in the side view, whose half width depends on the position. */
export const wedgeOf = (
  points: readonly (readonly [x: number, y: number])[],
  half: (x: number, y: number) => number,
  soft = 0.03,
): Implicit =>
  mirrored((x, y, z) => {
    let inside = z - half(x, y);
    points.forEach(([px, py], i) => {
      const [nextX, nextY] = points[(i + 1) % points.length]!;
      const length = Math.hypot(nextX - px, nextY - py);
      inside = smoothMax(inside, ((x - px) * (nextY - py) - (y - py) * (nextX - px)) / length, soft);
    });
    return inside;
  });

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
  discs?: { radius: number; sides: readonly number[] };
  /** Guards in front of the grips. */
  guards?: THREE.Material;
}

/** Fork, wheel, brakes, handlebar and lamp, around the origin of the whole motorcycle. */
export function frontEndOf(f: FrontEnd, palette: Palette): THREE.Group {
  const pivot = new THREE.Group();
  const rake = v(-f.rake, 1, 0).normalize();
  const at = (length: number, z: number) => v(f.axle, f.wheel.radius, z).addScaledVector(rake, length);
  const discs = f.discs ?? { radius: f.wheel.rim * 0.68, sides: bothSides };
  const spread = f.wheel.width / 2 + 0.045;
  for (const side of bothSides) {
    pivot.add(rod([at(-0.03, side * spread), at(f.fork * 0.5, side * spread)], 0.029, palette.darkAlloy));
    pivot.add(rod([at(f.fork * 0.48, side * spread), at(f.fork, side * spread)], 0.022, palette[f.tubes]));
    pivot.add(handlebar(f, palette, at(f.fork + 0.02, 0), side));
    const stalk = rod([at(f.fork * 0.8, side * 0.1), at(f.fork * 0.79, side * 0.18)], 0.006, palette.plastic);
    pivot.add(stalk, blinker(at(f.fork * 0.79, side * 0.2), palette));
    if (!discs.sides.includes(side)) continue;
    const caliper = roundBox([0.055, 0.11, 0.045], palette.gold, 0.016);
    caliper.position.set(
      f.axle - discs.radius * 0.78,
      f.wheel.radius + discs.radius * 0.36,
      side * (f.wheel.width * 0.31 + 0.018),
    );
    caliper.rotation.z = 0.42;
    pivot.add(caliper);
  }
  for (const length of [0.74, 0.98]) {
    const yoke = roundBox([0.075, 0.03, spread * 2 + 0.07], palette.darkAlloy, 0.014);
    yoke.position.copy(at(f.fork * length, 0)).add(v(-0.015, 0, 0));
    yoke.rotation.z = -f.rake;
    pivot.add(yoke);
  }
  if (f.lamp) pivot.add(roundLamp(at(f.fork * f.lamp, 0).add(v(0.12, 0, 0)), f.tubes === 'chrome', palette));
  const wheel = createMotorcycleWheel(f.wheel, palette, discs);
  wheel.position.set(f.axle, f.wheel.radius, 0);
  pivot.add(wheel);
  return pivot;
}

/** Half a handlebar with its grip, levers and mirror. */
function handlebar(f: FrontEnd, palette: Palette, top: THREE.Vector3, side: number): THREE.Group {
  const group = new THREE.Group();
  const shines = f.tubes === 'chrome';
  const points = f.bar.map(([x, y, z]) => top.clone().add(v(x, y, side * z)));
  const [inner, end] = points.slice(-2) as [THREE.Vector3, THREE.Vector3];
  const on = (t: number, x = 0, y = 0) =>
    inner
      .clone()
      .lerp(end, t)
      .add(v(x, y, 0));
  const head = top.clone().add(v(f.mirror[0], f.mirror[1], side * f.mirror[2]));
  const block = roundBox([0.05, 0.045, 0.05], palette.plastic, 0.014);
  block.position.copy(on(0.26));
  const shell = new THREE.Mesh(
    new THREE.SphereGeometry(1, 32, 20).scale(0.022, 0.044, 0.078),
    shines ? palette.chrome : palette.plastic,
  );
  shell.position.copy(head);
  shell.rotation.y = side * 0.2;
  group.add(
    rod(points, 0.012, shines ? palette.chrome : palette.steel),
    rod([on(0.34), on(1.04)], 0.019, palette.rubber),
    rod([on(0.24, 0.02, 0.01), on(0.6, 0.07, 0.0), on(0.98, 0.06, -0.005)], 0.006, palette.satin),
    rod(
      [on(0.24, 0, 0.01), on(0.24, 0.02, 0.01).lerp(head, 0.5), head],
      0.006,
      shines ? palette.chrome : palette.plastic,
    ),
    block,
    shell,
  );
  if (f.guards) {
    const guard = new THREE.Mesh(new THREE.SphereGeometry(1, 32, 20).scale(0.026, 0.058, 0.12), f.guards);
    guard.position.copy(on(0.62, 0.075, 0.005));
    guard.rotation.y = side * 0.25;
    group.add(guard, rod([on(1.02), on(1.0, 0.05, 0), on(0.75, 0.08, 0)], 0.008, palette.steel));
  }
  return group;
}

function blinker(at: THREE.Vector3, palette: Palette): THREE.Mesh {
  const lens = new THREE.Mesh(new THREE.SphereGeometry(1, 20, 14).scale(0.02, 0.015, 0.026), palette.amber);
  lens.position.copy(at);
  return lens;
}

function roundLamp(at: THREE.Vector3, shines: boolean, palette: Palette): THREE.Group {
  const group = new THREE.Group();
  const shell = new THREE.Mesh(
    new THREE.SphereGeometry(0.088, 40, 24).scale(1.05, 1, 1),
    shines ? palette.chrome : palette.gloss,
  );
  const bezel = new THREE.Mesh(
    new THREE.TorusGeometry(0.078, 0.008, 14, 56).rotateY(Math.PI / 2),
    shines ? palette.chrome : palette.plastic,
  );
  bezel.position.x = 0.05;
  const reflector = new THREE.Mesh(new THREE.CircleGeometry(0.074, 40).rotateY(Math.PI / 2), palette.disc);
  reflector.position.x = 0.056;
  const bulb = new THREE.Mesh(new THREE.SphereGeometry(0.022, 24, 16), palette.glow);
  bulb.position.x = 0.058;
  const lens = new THREE.Mesh(
    new THREE.SphereGeometry(0.1, 40, 16, 0, Math.PI * 2, 0, 0.86).rotateZ(-Math.PI / 2),
    palette.smoked,
  );
  lens.position.x = -0.008;
  group.add(shell, bezel, reflector, bulb, lens);
  group.position.copy(at);
  return group;
}

/** Rear wheel, swing arm, lamp and number plate. */
export function rearEndOf(
  group: THREE.Group,
  palette: Palette,
  r: { axle: number; wheel: WheelSpec; pivot: readonly [number, number]; lamp: readonly [number, number] },
) {
  const wheel = createMotorcycleWheel(r.wheel, palette, { radius: r.wheel.rim * 0.52, sides: [-1] });
  wheel.position.set(r.axle, r.wheel.radius, 0);
  const sprocket = new THREE.Mesh(new THREE.RingGeometry(0.06, 0.1, 48), palette.disc);
  sprocket.position.set(r.axle, r.wheel.radius, r.wheel.width * 0.32 + 0.01);
  group.add(wheel, sprocket);
  for (const side of bothSides) {
    group.add(
      rod(
        [
          v(r.pivot[0], r.pivot[1], side * 0.12),
          v(r.axle, r.wheel.radius, side * (r.wheel.width / 2 + 0.04)),
        ],
        0.028,
        palette.satin,
      ),
    );
    const tip = v(r.lamp[0] - 0.02, r.lamp[1] - 0.1, side * 0.13);
    group.add(rod([v(r.lamp[0], r.lamp[1] - 0.09, 0), tip], 0.006, palette.plastic), blinker(tip, palette));
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
