import * as THREE from 'three';
import { ellipsoid, roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import { createPalette, paintParameters, paints } from '../scene/materials.ts';
import { anchor, painter, type Vehicle } from './car.ts';
import { frontEndOf, rearEndOf, v, wedgeOf } from './motorcycle-parts.ts';
import { motorcycleWheels } from './motorcycle-wheels.ts';

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
/** The cowl around the lamp, and the dark lens in its face. */
const cowl = wedgeOf(
  [
    [0.54, 0.88],
    [0.66, 0.87],
    [0.74, 0.95],
    [0.64, 1.09],
    [0.5, 1.12],
    [0.47, 0.98],
  ],
  (x, y) => 0.125 - Math.max(0, x - 0.5) * 0.16 - Math.max(0, 0.96 - y) * 0.5,
);
const lens = wedgeOf(
  [
    [0.6, 0.9],
    [0.675, 0.885],
    [0.752, 0.957],
    [0.708, 1.02],
    [0.6, 1.02],
  ],
  (x, y) => 0.1 - Math.max(0, x - 0.55) * 0.16 - Math.max(0, 0.96 - y) * 0.5,
  0.012,
);
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
  add(engine, palette.darkAlloy);
  add(cylinder, palette.slat);
  frame(group, palette);
  const steered = frontEnd(palette);
  group.add(steered);
  for (const [turning, material] of [
    [guard, painted],
    [cowl, painted],
    [lens, palette.gloss],
  ] as const)
    steered.attach(new THREE.Mesh(meshImplicit(turning, bounds, cell * 0.3), material));
  const wheel = motorcycleWheels.naked;
  rearEndOf(group, palette, { axle: rearAxle, wheel, pivot: [-0.28, 0.42], lamp: [-0.86, 0.99] });
  group.add(rod([v(-0.16, 0.72, 0), v(-0.34, 0.44, 0)], 0.045, palette.gold));
  return { group, steered: [steered], anchors: bikeAnchors, repaint: painter([painted]) };
}

const bikeAnchors = {
  wheel: anchor([frontAxle, 0.31, -0.07], [0, 0, -1]),
  headlamp: anchor([0.7, 0.965, 0], [1, 0, -0.3]),
  front: anchor([0.3, 1.0, -0.17], [0.3, 0.4, -1]),
  load: anchor([-0.02, 0.48, -0.18], [0, 0, -1]),
  tail: anchor([-0.86, 0.99, 0], [-1, 0, 0]),
};

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
    group.add(rod([v(-0.26, 0.36, side * 0.18), v(-0.22, 0.34, side * 0.3)], 0.012, palette.chrome));
  }
  const radiator = roundBox([0.05, 0.26, 0.24], palette.plastic, 0.015);
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
  for (const [x, y, radius, z] of [
    [-0.08, 0.44, 0.105, 0.185],
    [0.1, 0.46, 0.075, 0.155],
  ] as const) {
    const cover = new THREE.Mesh(
      new THREE.CylinderGeometry(radius * 0.9, radius, z * 2, 40).rotateX(Math.PI / 2),
      palette.caliper,
    );
    const cap = new THREE.Mesh(
      new THREE.CylinderGeometry(radius * 0.45, radius * 0.5, z * 2 + 0.016, 32).rotateX(Math.PI / 2),
      palette.satin,
    );
    cover.position.set(x, y, 0);
    cap.position.set(x, y, 0);
    group.add(cover, cap);
  }
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
  const pivot = frontEndOf(
    {
      axle: frontAxle,
      wheel: { radius: 0.31, width: 0.125, rim: 0.228, style: 'moto', finish: 'dark' },
      rake: 0.467,
      fork: 0.8,
      tubes: 'gold',
      bar: [
        [-0.01, 0.01, 0.05],
        [0.02, 0.06, 0.16],
        [-0.08, 0.07, 0.36],
      ],
      mirror: [-0.01, 0.2, 0.33],
    },
    palette,
  );
  // Two lines of light above a projector, and the instruments behind the cowl.
  for (const side of bothSides) {
    const line = roundBox([0.014, 0.01, 0.066], palette.glow, 0.005);
    line.position.set(0.722, 0.998, side * 0.044);
    line.rotation.set(side * 0.35, side * 0.22, 0);
    pivot.add(line);
  }
  const projector = new THREE.Mesh(new THREE.SphereGeometry(0.03, 32, 20), palette.lampGlass);
  projector.position.set(0.722, 0.945, 0);
  const ring = new THREE.Mesh(
    new THREE.TorusGeometry(0.031, 0.004, 10, 40).rotateY(Math.PI / 2),
    palette.chrome,
  );
  ring.position.set(0.734, 0.945, 0);
  const dial = roundBox([0.02, 0.1, 0.15], palette.gloss, 0.01);
  dial.position.set(0.44, 1.13, 0);
  dial.rotation.z = -0.8;
  pivot.add(projector, ring, dial);
  return pivot;
}
