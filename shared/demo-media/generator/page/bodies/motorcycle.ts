import * as THREE from 'three';
import { ellipsoid, roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import { bothSides, plate, rod, roundBox } from '../parts/fittings.ts';
import { createWheel } from '../parts/wheel.ts';
import { createPalette, paintParameters, paints } from '../scene/materials.ts';
import { anchor, painter, type Vehicle } from './car.ts';

const frontAxle = 0.74;
const rearAxle = -0.72;
const bounds = { min: [-1.1, 0.2, -0.4], max: [1.1, 1.4, 0.4] } as const;

const mirrored =
  (shape: Implicit): Implicit =>
  (x, y, z) =>
    shape(x, y, Math.abs(z));

/** Tank with knee scallops, side shrouds and a short tail. */
const tank: Implicit = mirrored((x, y, z) => {
  const lean = y - 0.93 - (x - 0.1) * 0.18;
  const body = ellipsoid([0.1, 0.93 + (x - 0.1) * 0.18, 0], [0.37, 0.17, 0.185])(x, y, z);
  const knee = ellipsoid([-0.12, 0.9, 0.22], [0.2, 0.13, 0.09])(x, y, z);
  return smoothMax(smoothMax(body, -knee, 0.04), -0.09 - lean, 0.03);
});
const shroud: Implicit = mirrored((x, y, z) => {
  const blade = smoothMax(
    Math.abs(z - 0.17 + (x - 0.3) * 0.12) - 0.022,
    ellipsoid([0.3, 0.84, 0.17], [0.22, 0.13, 0.2])(x, y, z),
    0.02,
  );
  return smoothMax(blade, (x - 0.3) * 0.8 + (0.8 - y) * 0.6 - 0.1, 0.03);
});
const tailUnit: Implicit = mirrored((x, y, z) => {
  const rise = (-x - 0.35) * 0.32;
  const width = 0.115 - Math.max(0, -x - 0.4) * 0.16;
  return smoothMax(
    smoothMax(Math.abs(y - 0.84 - rise) - 0.05 + Math.max(0, -x - 0.55) * 0.06, z - width, 0.04),
    Math.max(-0.84 - x, x + 0.3),
    0.03,
  );
});
const guard: Implicit = (x, y, z) => {
  const r = Math.hypot(x - frontAxle, y - 0.31);
  const angle = Math.atan2(y - 0.31, x - frontAxle);
  return smoothMax(
    smoothMax(Math.abs(r - 0.335) - 0.012 + z * z * 2.2, Math.abs(z) - 0.075, 0.02),
    Math.abs(angle - 1.75) * 0.33 - 0.26,
    0.02,
  );
};
/** A small windshield above the lamp. */
const nose: Implicit = mirrored((x, y, z) => {
  const lean = x - 0.56 + (y - 1.08) * 0.75 + z * z * 3;
  return smoothMax(
    smoothMax(Math.abs(lean) - 0.009, Math.hypot((y - 1.11) * 0.9, z) - 0.125, 0.02),
    1.055 - y,
    0.02,
  );
});
/** Black panels that close the frame under the seat, and a belly pan. */
const infill: Implicit = mirrored((x, y, z) => {
  const side = smoothMax(ellipsoid([-0.33, 0.72, 0.06], [0.2, 0.15, 0.09])(x, y, z), 0.02 - z, 0.02);
  const belly = smoothMax(ellipsoid([0.02, 0.3, 0], [0.34, 0.1, 0.15])(x, y, z), y - 0.33, 0.02);
  return Math.min(side, belly);
});
const seat: Implicit = mirrored((x, y, z) => {
  const curve = 0.905 + Math.max(0, -x - 0.3) * 0.42;
  return smoothMax(
    smoothMax(Math.abs(y - curve) - 0.05, z - 0.12 + Math.max(0, -x - 0.35) * 0.1, 0.05),
    Math.max(-0.78 - x, x + 0.06),
    0.05,
  );
});
const engine: Implicit = (x, y, z) => {
  const cases = roundedBox([-0.06, 0.44, 0], [0.52, 0.26, 0.3], 0.09)(x, y, z);
  const clutch = Math.max(Math.hypot(x + 0.08, y - 0.44) - 0.12, Math.abs(z) - 0.19);
  return smoothMin(cases, clutch, 0.03);
};
const cylinder: Implicit = (x, y, z) => {
  const [u, v] = [(x - 0.14) * 0.9 + (y - 0.66) * 0.42, -(x - 0.14) * 0.42 + (y - 0.66) * 0.9];
  const fins = 0.008 * Math.sin(v * 170);
  return smoothMax(
    smoothMax(Math.abs(u) - 0.11 - fins, Math.abs(z) - 0.12 - fins, 0.03),
    Math.abs(v) - 0.16,
    0.02,
  );
};

export function buildMotorcycle(cell: number): Vehicle {
  const palette = createPalette();
  const group = new THREE.Group();
  const painted = new THREE.MeshPhysicalMaterial(paintParameters(paints.white!));
  const add = (shape: Implicit, material: THREE.Material, fine = 0.5) =>
    group.add(new THREE.Mesh(meshImplicit(shape, bounds, cell * fine), material));
  for (const shape of [tank, tailUnit]) add(shape, painted);
  add(shroud, painted, 0.3);
  add(seat, palette.cloth);
  add(infill, palette.plastic);
  add(engine, palette.gloss);
  add(cylinder, palette.darkAlloy);
  frame(group, palette);
  const steered = frontEnd(palette);
  group.add(steered);
  for (const turning of [guard, nose])
    steered.attach(new THREE.Mesh(meshImplicit(turning, bounds, cell * 0.3), painted));
  rearEnd(group, palette);
  return { group, steered: [steered], anchors: bikeAnchors, repaint: painter([painted]) };
}

const bikeAnchors = {
  wheel: anchor([frontAxle, 0.31, -0.07], [0, 0, -1]),
  headlamp: anchor([0.7, 0.965, 0], [1, 0, -0.3]),
  front: anchor([0.3, 1.0, -0.17], [0.3, 0.4, -1]),
  load: anchor([-0.02, 0.48, -0.18], [0, 0, -1]),
  tail: anchor([-0.86, 0.99, 0], [-1, 0, 0]),
};

const v = (x: number, y: number, z: number) => new THREE.Vector3(x, y, z);

function frame(group: THREE.Group, palette: ReturnType<typeof createPalette>) {
  for (const side of bothSides) {
    group.add(
      rod(
        [
          v(0.45, 0.98, side * 0.05),
          v(0.3, 0.86, side * 0.14),
          v(-0.1, 0.7, side * 0.16),
          v(-0.3, 0.5, side * 0.14),
          v(-0.3, 0.36, side * 0.12),
        ],
        0.024,
        palette.steel,
      ),
    );
    group.add(
      rod(
        [v(0.42, 0.9, side * 0.04), v(0.3, 0.6, side * 0.13), v(0.12, 0.34, side * 0.13)],
        0.019,
        palette.steel,
      ),
    );
    group.add(
      rod(
        [v(-0.1, 0.76, side * 0.13), v(-0.5, 0.86, side * 0.1), v(-0.8, 0.95, side * 0.05)],
        0.015,
        palette.steel,
      ),
    );
    group.add(
      rod(
        [v(-0.28, 0.42, side * 0.14), v(-0.5, 0.34, side * 0.13), v(rearAxle, 0.31, side * 0.12)],
        0.032,
        palette.satin,
      ),
    );
    group.add(rod([v(-0.26, 0.36, side * 0.18), v(-0.22, 0.34, side * 0.3)], 0.012, palette.chrome));
  }
  const radiator = roundBox([0.05, 0.3, 0.3], palette.plastic, 0.015);
  radiator.position.set(0.36, 0.66, 0);
  radiator.rotation.z = 0.35;
  group.add(radiator);
  group.add(
    rod(
      [v(0.26, 0.62, 0.06), v(0.33, 0.46, 0.08), v(0.24, 0.28, 0.1), v(-0.1, 0.22, 0.12), v(-0.3, 0.3, 0.16)],
      0.024,
      palette.chrome,
    ),
  );
  const silencer = new THREE.Mesh(
    new THREE.CylinderGeometry(0.062, 0.05, 0.42, 32).rotateZ(Math.PI / 2 - 0.45),
    palette.satin,
  );
  silencer.position.set(-0.5, 0.42, 0.2);
  const tip = new THREE.Mesh(
    new THREE.CylinderGeometry(0.045, 0.045, 0.43, 32, 1, true).rotateZ(Math.PI / 2 - 0.45),
    palette.plastic,
  );
  tip.position.copy(silencer.position).add(v(-0.008, 0.004, 0));
  group.add(silencer, tip);
  group.add(rod([v(-0.06, 0.3, -0.16), v(-0.12, 0.2, -0.22), v(-0.14, 0.04, -0.3)], 0.011, palette.steel));
  for (const y of [0.5, 0.36])
    group.add(
      rod([v(-0.16, y - 0.02, -0.16), v(rearAxle, 0.31 + (y - 0.43) * 1.1, -0.14)], 0.01, palette.steel),
    );
}

function frontEnd(palette: ReturnType<typeof createPalette>): THREE.Group {
  const pivot = new THREE.Group();
  const rake = v(-0.42, 0.9, 0).normalize();
  const at = (length: number, z: number) => v(frontAxle, 0.31, z).addScaledVector(rake, length);
  for (const side of bothSides) {
    pivot.add(rod([at(-0.02, side * 0.105), at(0.42, side * 0.105)], 0.03, palette.darkAlloy));
    pivot.add(rod([at(0.4, side * 0.105), at(0.8, side * 0.105)], 0.024, palette.gold));
    const stalk = at(0.83, side * 0.1);
    pivot.add(
      rod(
        [stalk, stalk.clone().add(v(0.0, 0.05, side * 0.12)), stalk.clone().add(v(-0.1, 0.06, side * 0.3))],
        0.013,
        palette.steel,
      ),
    );
    pivot.add(
      rod(
        [stalk.clone().add(v(-0.055, 0.06, side * 0.2)), stalk.clone().add(v(-0.11, 0.06, side * 0.34))],
        0.02,
        palette.rubber,
      ),
    );
    pivot.add(
      rod(
        [stalk.clone().add(v(0.0, 0.07, side * 0.2)), stalk.clone().add(v(-0.03, 0.24, side * 0.3))],
        0.007,
        palette.steel,
      ),
    );
    const mirror = roundBox([0.03, 0.075, 0.13], palette.plastic, 0.014);
    mirror.position.copy(stalk).add(v(-0.03, 0.27, side * 0.32));
    pivot.add(mirror);
    const blinker = roundBox([0.05, 0.03, 0.03], palette.amber, 0.012);
    blinker.position.copy(at(0.66, side * 0.2));
    pivot.add(blinker);
  }
  for (const length of [0.6, 0.8]) {
    const yoke = roundBox([0.07, 0.035, 0.27], palette.darkAlloy, 0.015);
    yoke.position.copy(at(length, 0)).add(v(-0.02, 0, 0));
    yoke.rotation.z = -0.42;
    pivot.add(yoke);
  }
  const lamp = new THREE.Mesh(
    meshImplicit(
      ellipsoid([0, 0, 0], [0.085, 0.095, 0.095]),
      { min: [-0.1, -0.12, -0.12], max: [0.1, 0.12, 0.12] },
      0.006,
    ),
    palette.gloss,
  );
  lamp.position.set(0.6, 0.965, 0);
  const lens = new THREE.Mesh(
    new THREE.SphereGeometry(0.082, 40, 16, 0, Math.PI * 2, 0, 0.9).rotateZ(-Math.PI / 2),
    palette.lampGlass,
  );
  lens.position.set(0.625, 0.965, 0);
  const rim = new THREE.Mesh(
    new THREE.TorusGeometry(0.078, 0.009, 12, 48).rotateY(Math.PI / 2),
    palette.chrome,
  );
  rim.position.set(0.658, 0.965, 0);
  const line = new THREE.Mesh(
    new THREE.TorusGeometry(0.058, 0.006, 10, 48).rotateY(Math.PI / 2),
    palette.glow,
  );
  line.position.set(0.684, 0.965, 0);
  pivot.add(lens, rim);
  const dial = roundBox([0.04, 0.1, 0.16], palette.gloss, 0.015);
  dial.position.set(0.42, 1.12, 0);
  dial.rotation.z = -0.7;
  pivot.add(lamp, line, dial);
  const wheel = createWheel(
    { radius: 0.31, width: 0.125, rim: 0.225, style: 'moto', finish: 'dark' },
    palette,
  );
  wheel.position.set(frontAxle, 0.31, 0);
  const back = createWheel(
    { radius: 0.31, width: 0.125, rim: 0.225, style: 'moto', finish: 'dark' },
    palette,
  );
  back.rotation.y = Math.PI;
  back.position.copy(wheel.position);
  pivot.add(wheel, back);
  for (const side of bothSides) {
    const disc = new THREE.Mesh(new THREE.RingGeometry(0.09, 0.15, 48), palette.brake);
    disc.position.set(frontAxle, 0.31, side * 0.078);
    const caliper = roundBox([0.05, 0.09, 0.04], palette.gold, 0.012);
    caliper.position.set(frontAxle - 0.13, 0.36, side * 0.09);
    pivot.add(disc, caliper);
  }
  return pivot;
}

function rearEnd(group: THREE.Group, palette: ReturnType<typeof createPalette>) {
  for (const turn of [0, Math.PI]) {
    const wheel = createWheel(
      { radius: 0.31, width: 0.18, rim: 0.22, style: 'moto', finish: 'dark' },
      palette,
    );
    wheel.rotation.y = turn;
    wheel.position.set(rearAxle, 0.31, 0);
    group.add(wheel);
  }
  const sprocket = new THREE.Mesh(new THREE.RingGeometry(0.05, 0.105, 48), palette.brake);
  sprocket.position.set(rearAxle, 0.31, -0.12);
  const lens = roundBox([0.04, 0.04, 0.13], palette.redLens, 0.014);
  lens.position.set(-0.86, 0.99, 0);
  const hanger = rod([v(-0.78, 0.92, 0), v(-0.92, 0.8, 0), v(-0.98, 0.66, 0)], 0.016, palette.plastic);
  group.add(sprocket, lens, hanger);
  const small = plate(-0.985, 0.68, -1, palette, -0.2);
  small.scale.set(1, 0.9, 0.55);
  group.add(small);
  for (const side of bothSides) {
    const blinker = roundBox([0.05, 0.03, 0.03], palette.amber, 0.012);
    blinker.position.set(-0.86, 0.87, side * 0.14);
    group.add(blinker, rod([v(-0.82, 0.88, 0), v(-0.86, 0.87, side * 0.13)], 0.007, palette.plastic));
  }
  group.add(rod([v(-0.16, 0.72, 0), v(-0.34, 0.44, 0)], 0.045, palette.gold));
}
