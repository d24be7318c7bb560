import * as THREE from 'three';
import { capsule, ellipsoid, roundedBox, smoothMax, smoothMin, type Implicit } from '../geometry/implicit.ts';
import { ring, type Triple } from '../geometry/placed.ts';
import { addBoot } from './car-boot.ts';
import { display, drawDials, drawMap, drawRadio, surface, type Trim } from './interior-materials.ts';
import { createRoom, type Add } from './part.ts';

const box = (size: Triple, radius: number): Implicit => roundedBox([0, 0, 0], size, radius);

/** A cabin from inside: x forward, driver on the right (z positive), floor at 0.35. */
export function createCarInterior(trim: Trim): THREE.Group {
  const soft = surface(trim.dash, 0.62, { grain: 0.5 });
  const panel = surface(trim.panel, 0.62, { grain: 0.4 });
  const hide = surface(trim.seat, trim.cloth ? 0.95 : 0.5, { grain: trim.cloth ? 0.8 : 0.3 });
  const decor = surface(trim.decor, 0.32, {
    metalness: trim.decorMetal,
    coat: trim.decorMetal < 0.5 ? 1 : 0,
  });
  const gloss = surface('#08090a', 0.2, { coat: 1 });
  const metal = surface('#c5c9cc', 0.22, { metalness: 1 });
  const carpet = surface('#232326', 1, { grain: 1 });
  const lining = surface(trim.lining, 0.95, { grain: 0.12 });
  const { add, build } = createRoom(0.0085);

  addDash({ add, soft, decor, gloss, metal }, trim.radio ? [0.27, 0.13] : [0.4, 0.215]);
  addConsole({ add, soft, hide, gloss, metal });
  addWheel({ add, soft: hide, gloss, metal });
  for (const z of [-0.38, 0.38]) addSeat(add, hide, gloss, -0.12, z, 0.52);
  addBench(add, hide);
  addBoot(add, { carpet, panel, lining, gloss, metal });
  for (const side of [-1, 1]) addDoor(add, { soft: panel, decor, hide, gloss, metal }, side);
  add(carpet, [0.1, 0.32, 0], [1.5, 0.06, 0.85], box([2.9, 0.06, 1.6], 0.02), [0, 0, 0], 0.02);
  for (const side of [-1, 1])
    add(carpet, [-0.05, 0.4, side * 0.81], [1.65, 0.14, 0.06], box([3.2, 0.22, 0.07], 0.02), [0, 0, 0], 0.02);
  add(carpet, [-1.5, 0.52, 0], [0.08, 0.3, 0.85], box([0.06, 0.5, 1.6], 0.02), [0, 0, 0], 0.02);
  add(carpet, [1.45, 0.55, 0], [0.1, 0.3, 0.85], box([0.08, 0.5, 1.6], 0.02), [0, 0, 0], 0.02);
  add(
    lining,
    [-0.5, 1.53, 0],
    [1.3, 0.16, 0.85],
    (x, y, z) => {
      const dome = y + 0.12 * (z / 0.7) ** 2 + 0.06 * ((x - 0.1) / 1.1) ** 2;
      return smoothMax(
        Math.abs(dome) - 0.03,
        Math.max(Math.abs(x) - 1.12 + 0.12 * (z / 0.7) ** 2, Math.abs(z) - 0.76),
        0.03,
      );
    },
    [0, 0, 0],
    0.016,
  );
  for (const side of [-1, 1]) {
    add(
      lining,
      [0.42, 1.44, side * 0.36],
      [0.16, 0.06, 0.3],
      box([0.2, 0.018, 0.44], 0.008),
      [side * 0.1, 0, 0.16],
      0.007,
    );
    add(soft, [-0.5, 0.98, side * 0.8], [1.6, 0.08, 0.08], box([2.7, 0.03, 0.05], 0.012), [0, 0, 0], 0.012);
  }
  add(soft, [1.34, 0.9, 0], [0.2, 0.2, 0.85], box([0.3, 0.16, 1.6], 0.05), [0, 0, 0.3], 0.014);
  for (const side of [-1, 1]) {
    add(
      lining,
      [0.9, 1.2, side * 0.68],
      [0.6, 0.4, 0.2],
      capsule([0.42, -0.22, side * 0.06], [-0.38, 0.25, side * -0.06], 0.045),
    );
    add(
      lining,
      [-0.42, 1.15, side * 0.72],
      [0.15, 0.45, 0.12],
      capsule([0.02, -0.25, side * 0.02], [-0.03, 0.33, side * -0.09], 0.05),
    );
    add(
      lining,
      [-1.45, 1.15, side * 0.7],
      [0.3, 0.45, 0.2],
      capsule([0.02, -0.25, side * 0.04], [0.1, 0.3, side * -0.05], 0.09),
    );
  }
  add(gloss, [0.58, 1.4, 0], [0.06, 0.06, 0.16], box([0.03, 0.07, 0.25], 0.02), [0, 0.18, -0.1], 0.006);
  add(
    lining,
    [0.63, 1.45, 0],
    [0.06, 0.08, 0.06],
    capsule([0, 0.05, 0], [-0.03, -0.03, 0], 0.015),
    [0, 0, 0],
    0.006,
  );

  const group = build();
  addDisplays(group, trim.radio ? display(drawRadio, 0.25, 0.11) : display(drawMap, 0.385, 0.2));
  return group;
}

interface Kit {
  add: Add;
  soft?: THREE.Material;
  hide?: THREE.Material;
  decor?: THREE.Material;
  gloss?: THREE.Material;
  metal?: THREE.Material;
}

function addDash({ add, soft, decor, gloss, metal }: Kit, screen: readonly [width: number, height: number]) {
  add(soft!, [1.0, 0.9, 0], [0.42, 0.2, 0.82], (x, y, z) => {
    const top = y - 0.075 - 0.02 * Math.cos(z * 2.2) + Math.max(0, x) * 0.05;
    const face = -0.27 - x + 0.05 * (z / 0.7) ** 2 + Math.max(0, -y) * 0.5;
    return smoothMax(
      smoothMax(smoothMax(top, face, 0.08), -y - 0.08, 0.05),
      Math.max(Math.abs(z) - 0.76, x - 0.36),
      0.02,
    );
  });
  add(
    soft!,
    [0.98, 0.68, 0],
    [0.4, 0.26, 0.8],
    (x, y, z) => {
      const lid = Math.abs(Math.max(Math.abs(z + 0.42) - 0.24, Math.abs(y + 0.02) - 0.1)) - 0.0025;
      return smoothMax(box([0.56, 0.36, 1.46], 0.07)(x, y, z), -Math.max(lid, x + 0.24), 0.004);
    },
    [0, 0, 0.16],
    0.007,
  );
  add(soft!, [0.8, 1.005, 0.38], [0.26, 0.12, 0.3], (x, y, z) =>
    smoothMax(
      ellipsoid([0, -0.02, 0], [0.2, 0.09, 0.23])(x, y, z),
      -placedBox(x + 0.12, y + 0.03, z, [0.16, 0.16, 0.34]),
      0.02,
    ),
  );
  add(decor!, [0.745, 0.845, 0], [0.08, 0.06, 0.8], (x, y, z) =>
    smoothMax(
      Math.abs(x - 0.05 * (z / 0.7) ** 2) - 0.012,
      smoothMax(Math.abs(y) - 0.028, Math.abs(z) - 0.72, 0.01),
      0.008,
    ),
  );
  for (const z of [-0.62, -0.15, 0.13, 0.62]) {
    const x = 0.728 + 0.05 * (z / 0.7) ** 2;
    add(gloss!, [x, 0.905, z], [0.05, 0.05, 0.11], box([0.03, 0.062, 0.19], 0.014), [0, 0, 0.06], 0.006);
    for (const dy of [-0.016, 0, 0.016])
      add(
        metal!,
        [x - 0.016, 0.905 + dy, z],
        [0.02, 0.012, 0.1],
        box([0.012, 0.0045, 0.165], 0.002),
        [0, 0, 0.06],
        0.0035,
      );
  }
  add(
    gloss!,
    [0.685, 1.0, -0.01],
    [0.06, 0.15, 0.24],
    box([0.016, screen[1], screen[0]], 0.008),
    [0, 0, -0.12],
    0.006,
  );
  add(gloss!, [0.765, 0.985, 0.38], [0.06, 0.1, 0.2], box([0.014, 0.13, 0.33], 0.006), [0, 0, -0.2], 0.006);
  add(gloss!, [0.72, 0.775, -0.0], [0.06, 0.06, 0.2], box([0.03, 0.05, 0.32], 0.012), [0, 0, 0.2], 0.006);
  for (const z of [-0.12, 0.12])
    add(
      metal!,
      [0.695, 0.78, z],
      [0.04, 0.04, 0.04],
      (x, y, w) => smoothMax(Math.hypot(y, w) - 0.02, Math.abs(x) - 0.014, 0.004),
      [0, 0, 0.2],
      0.004,
    );
  for (const z of [-0.06, -0.02, 0.02, 0.06])
    add(metal!, [0.7, 0.777, z], [0.03, 0.03, 0.02], box([0.01, 0.014, 0.026], 0.003), [0, 0, 0.2], 0.003);
}

const placedBox = (x: number, y: number, z: number, size: Triple) =>
  roundedBox([0, 0, 0], size, 0.03)(x, y, z);

function addConsole({ add, soft, hide, gloss, metal }: Kit) {
  add(soft!, [0.34, 0.52, 0], [0.6, 0.25, 0.2], (x, y, z) =>
    smoothMax(
      smoothMax(y - 0.08 - Math.max(0, x - 0.12) * 0.55, Math.abs(z) - 0.13, 0.035),
      Math.max(Math.abs(x) - 0.52, -y - 0.2),
      0.04,
    ),
  );
  add(
    gloss!,
    [0.36, 0.645, 0],
    [0.32, 0.16, 0.14],
    (x, y, z) =>
      smoothMax(
        Math.abs(y - 0.022 - Math.max(0, x - 0.1) * 0.55) - 0.008,
        smoothMax(Math.abs(z) - 0.1, Math.abs(x) - 0.27, 0.03),
        0.006,
      ),
    [0, 0, 0],
    0.006,
  );
  for (const x of [0.16, 0.27]) {
    add(
      metal!,
      [x, 0.672, 0.045],
      [0.07, 0.03, 0.07],
      (px, y, z) => smoothMax(Math.abs(Math.hypot(px, z) - 0.042) - 0.003, Math.abs(y) - 0.006, 0.003),
      [0, 0, 0],
      0.003,
    );
    add(
      soft!,
      [x, 0.668, 0.045],
      [0.07, 0.03, 0.07],
      (px, y, z) => Math.max(Math.hypot(px, z) - 0.04, Math.abs(y) - 0.004),
      [0, 0, 0],
      0.004,
    );
  }
  add(
    hide!,
    [0.44, 0.76, -0.03],
    [0.09, 0.1, 0.09],
    (x, y, z) =>
      smoothMin(
        ellipsoid([0.0, 0.03, 0], [0.034, 0.036, 0.03])(x, y, z),
        capsule([0, -0.09, 0], [0, 0, 0], 0.012)(x, y, z),
        0.02,
      ),
    [0, 0, 0.25],
    0.006,
  );
  add(
    metal!,
    [0.44, 0.705, -0.03],
    [0.07, 0.04, 0.07],
    (x, y, z) => smoothMax(Math.hypot(x, z) - 0.045, Math.abs(y) - 0.01, 0.006),
    [0, 0, 0.3],
    0.005,
  );
  add(
    metal!,
    [0.4, 0.7, 0.06],
    [0.06, 0.05, 0.06],
    (x, y, z) => smoothMax(Math.hypot(x, z) - 0.03, Math.abs(y) - 0.015, 0.008),
    [0, 0, 0.3],
    0.005,
  );
  add(hide!, [-0.08, 0.69, 0], [0.22, 0.09, 0.14], box([0.34, 0.09, 0.22], 0.04));
}

function addWheel({ add, soft, gloss, metal }: Kit) {
  const at: Triple = [0.5, 0.93, 0.38];
  const turn: Triple = [0, 0, 0.36];
  const reach: Triple = [0.14, 0.24, 0.24];
  add(soft!, at, reach, ring(0.182, 0.0165), turn, 0.006);
  add(
    soft!,
    at,
    reach,
    (x, y, z) => smoothMax(Math.hypot(y + 0.005, z) - 0.072, Math.abs(x - 0.022) - 0.03, 0.03),
    turn,
    0.006,
  );
  add(
    gloss!,
    at,
    reach,
    (x, y, z) => {
      const arms = Math.min(
        smoothMax(Math.abs(y) - 0.026, Math.abs(z) - 0.172, 0.01),
        smoothMax(Math.abs(z) - 0.028, Math.max(y, -0.172 - y), 0.01),
      );
      return smoothMax(arms, Math.abs(x - 0.018) - 0.011, 0.008);
    },
    turn,
    0.006,
  );
  for (const side of [-1, 1])
    add(
      metal!,
      [at[0] - 0.008, at[1], at[2] + side * 0.115],
      [0.05, 0.05, 0.06],
      box([0.006, 0.03, 0.045], 0.002),
      turn,
      0.004,
    );
  add(gloss!, [0.66, 0.88, 0.38], [0.2, 0.12, 0.08], capsule([-0.13, 0.04, 0], [0.13, -0.03, 0], 0.04));
  for (const side of [-1, 1])
    add(
      gloss!,
      [0.575, 0.945, 0.38 + side * 0.15],
      [0.05, 0.05, 0.12],
      capsule([0, 0, side * -0.08], [0, 0.015, side * 0.07], 0.01),
      [0, 0, 0],
      0.005,
    );
}

/** A seat: cushion and back with bolsters and seams, head restraint on two posts. */
/** A seat of its own, also for trucks. */
export function addSeat(
  add: Add,
  hide: THREE.Material,
  gloss: THREE.Material,
  x: number,
  z: number,
  width: number,
) {
  const seam = (v: number, at: number) => 0.006 * Math.exp(-(((v - at) / 0.006) ** 2));
  add(
    hide,
    [x + 0.12, 0.6, z],
    [0.36, 0.18, 0.33],
    (px, y, pz) => {
      const bolster = 0.035 * Math.min(1, (Math.abs(pz) / (width * 0.42)) ** 6);
      return (
        box([0.54, 0.17, width], 0.06)(px, y - bolster, pz) +
        seam(Math.abs(pz), width * 0.29) +
        seam(px, 0.02) * (Math.abs(pz) < width * 0.29 ? 1 : 0)
      );
    },
    [0, 0, 0.12],
  );
  add(
    hide,
    [x - 0.26, 0.96, z],
    [0.24, 0.44, 0.33],
    (px, y, pz) => {
      const waist = width * (0.96 - 0.24 * Math.max(0, y + 0.05) ** 1.2);
      const bolster = 0.05 * Math.min(1, (Math.abs(pz) / (width * 0.42)) ** 5) * (1 - Math.max(0, y) * 1.6);
      return (
        box([0.13, 0.68, waist], 0.055)(px - bolster, y, pz) +
        seam(Math.abs(pz), width * 0.27) +
        [-0.18, -0.02, 0.14].reduce((sum, at) => sum + seam(y, at) * (Math.abs(pz) < width * 0.27 ? 1 : 0), 0)
      );
    },
    [0, 0, 0.2],
  );
  add(hide, [x - 0.37, 1.385, z], [0.14, 0.16, 0.18], box([0.095, 0.185, 0.27], 0.045), [0, 0, 0.12]);
  for (const side of [-1, 1])
    add(
      gloss,
      [x - 0.355, 1.28, z + side * 0.06],
      [0.04, 0.08, 0.03],
      capsule([0, -0.06, 0], [-0.01, 0.05, 0], 0.007),
      [0, 0, 0],
      0.005,
    );
}

function addBench(add: Add, hide: THREE.Material) {
  const seam = (v: number, at: number) => 0.006 * Math.exp(-(((v - at) / 0.006) ** 2));
  const places = (z: number) =>
    seam(Math.abs(z), 0.16) + seam(Math.abs(z), 0.56) + seam(Math.abs(z), 0.36) * 0.6;
  add(
    hide,
    [-0.98, 0.6, 0],
    [0.36, 0.18, 0.75],
    (x, y, z) => box([0.52, 0.17, 1.34], 0.06)(x, y - 0.02 * Math.cos(z * 11), z) + places(z),
    [0, 0, 0.12],
  );
  add(
    hide,
    [-1.32, 0.94, 0],
    [0.24, 0.4, 0.75],
    (x, y, z) => box([0.13, 0.62, 1.32], 0.055)(x - 0.02 * Math.abs(Math.sin(z * 5.4)), y, z) + places(z),
    [0, 0, 0.24],
  );
  for (const z of [-0.42, 0, 0.42])
    add(
      hide,
      [-1.43, 1.3, z],
      [0.12, 0.13, 0.17],
      box([0.09, z === 0 ? 0.1 : 0.15, 0.25], 0.042),
      [0, 0, 0.16],
    );
}

function addDoor(add: Add, kit: Record<string, THREE.Material>, side: number) {
  const z = side * 0.77;
  const out = (depth: number) => z - side * depth;
  for (const [x, long] of [
    [0.28, 1.16],
    [-0.94, 1.06],
  ] as const) {
    add(kit.soft!, [x, 0.68, z], [long / 2 + 0.05, 0.34, 0.1], box([long, 0.52, 0.07], 0.03));
    add(kit.soft!, [x, 0.93, out(0.02)], [long / 2 + 0.05, 0.07, 0.1], box([long, 0.06, 0.11], 0.028));
    add(kit.hide!, [x - 0.08, 0.72, out(0.07)], [0.4, 0.09, 0.1], box([long * 0.56, 0.075, 0.11], 0.035));
    add(kit.decor!, [x, 0.845, out(0.04)], [long / 2, 0.06, 0.04], (px, y, w) =>
      smoothMax(
        Math.abs(w) - 0.008,
        smoothMax(Math.abs(y - px * 0.03) - 0.02, Math.abs(px) - long * 0.42, 0.012),
        0.006,
      ),
    );
    add(
      kit.metal!,
      [x + 0.22, 0.8, out(0.06)],
      [0.1, 0.04, 0.04],
      box([0.13, 0.024, 0.018], 0.008),
      [0, 0, 0],
      0.005,
    );
    for (const dx of [0.02, 0.07])
      add(
        kit.gloss!,
        [x + dx, 0.765, out(0.07)],
        [0.04, 0.03, 0.04],
        box([0.035, 0.018, 0.04], 0.006),
        [0, 0, 0],
        0.005,
      );
    add(
      kit.gloss!,
      [x + long * 0.3, 0.55, out(0.035)],
      [0.12, 0.12, 0.04],
      (px, y, w) =>
        smoothMax(
          Math.hypot(px, y) - 0.085,
          Math.abs(w) - 0.008 - 0.002 * Math.sin(px * 420) * Math.sin(y * 420),
          0.006,
        ),
      [0, 0, 0],
      0.006,
    );
  }
}

function addDisplays(group: THREE.Group, centre: THREE.Mesh) {
  centre.position.set(0.676, 1.0, -0.01);
  const dials = display(drawDials, 0.315, 0.115);
  dials.position.set(0.757, 0.985, 0.38);
  for (const [mesh, tilt] of [
    [centre, -0.12],
    [dials, -0.2],
  ] as const) {
    const holder = new THREE.Group();
    holder.position.copy(mesh.position);
    mesh.position.set(0, 0, 0);
    holder.rotation.z = tilt;
    holder.add(mesh);
    group.add(holder);
  }
}
