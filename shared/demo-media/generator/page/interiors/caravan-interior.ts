import * as THREE from 'three';
import { capsule, roundedBox, smoothMax, type Implicit } from '../geometry/implicit.ts';
import type { Triple } from '../geometry/placed.ts';
import { surface } from './interior-materials.ts';
import { createRoom } from './part.ts';

const box = (size: Triple, radius = 0.01): Implicit => roundedBox([0, 0, 0], size, radius);
const around = (size: Triple): Triple => [size[0] / 2 + 0.02, size[1] / 2 + 0.02, size[2] / 2 + 0.02];

/** The interior of a touring caravan from its door: bed ahead, kitchen on the left, dinette on the right. */
export function createCaravanInterior(): THREE.Group {
  const { add, build } = createRoom(0.012);
  const wall = surface('#d9d5cc', 0.9);
  const oak = surface('#c4a681', 0.55, { grain: 0.06, coat: 0.25 });
  const white = surface('#e6e4df', 0.3, { coat: 0.6 });
  const top = surface('#3b3a38', 0.35, { coat: 0.3 });
  const cushion = surface('#8d9a86', 0.95, { grain: 0.7 });
  const linen = surface('#ebe7de', 0.95, { grain: 0.4 });
  const throwRug = surface('#7d8c74', 0.95, { grain: 0.8 });
  const floor = surface('#a8937a', 0.5, { grain: 0.05, coat: 0.2 });
  const metal = surface('#c3c7ca', 0.25, { metalness: 1 });
  const dark = surface('#151617', 0.25, { coat: 1 });
  const block = (material: THREE.Material, at: Triple, size: Triple, radius = 0.012, cell?: number) =>
    add(material, at, around(size), box(size, radius), [0, 0, 0], cell);

  block(floor, [0.6, -0.03, 0], [5.4, 0.06, 2.3], 0.005, 0.03);
  block(wall, [0.6, 2.08, 0], [5.4, 0.06, 2.4], 0.005, 0.03);
  block(wall, [3.3, 1.0, 0], [0.06, 2.2, 2.4], 0.005, 0.03);
  block(wall, [-2.08, 1.0, 0], [0.06, 2.2, 2.4], 0.005, 0.03);
  block(white, [-2.04, 0.96, -0.1], [0.03, 1.86, 0.68], 0.01);
  block(metal, [-2.02, 0.98, 0.16], [0.02, 0.16, 0.02], 0.008, 0.005);
  block(oak, [-1.78, 0.98, 0.84], [0.5, 1.9, 0.56], 0.015, 0.02);
  for (const side of [-1, 1]) {
    const z = side * 1.15;
    add(
      wall,
      [0.6, 1.0, z],
      [2.8, 1.1, 0.06],
      (x, y, w) => {
        const panes = [
          [-0.45, 0.42],
          [1.1, 0.5],
          [2.35, 0.4],
        ].map(([at, half]) => Math.max(Math.abs(x - at!) - half!, Math.abs(y - 0.28) - 0.26));
        return smoothMax(
          Math.max(Math.abs(w) - 0.035, Math.abs(x) - 2.75, Math.abs(y) - 1.08),
          -Math.min(...panes),
          0.03,
        );
      },
      [0, 0, 0],
      0.016,
    );
    for (const [x, half] of [
      [0.15, 0.42],
      [1.7, 0.5],
      [2.95, 0.4],
    ] as const) {
      add(
        dark,
        [x, 1.28, z],
        [half + 0.05, 0.32, 0.06],
        (px, y, w) =>
          smoothMax(
            Math.abs(Math.max(Math.abs(px) - half, Math.abs(y) - 0.26)) - 0.014,
            Math.abs(w) - 0.04,
            0.01,
          ),
        [0, 0, 0],
        0.008,
      );
      for (const edge of [-1, 1])
        add(
          linen,
          [x + edge * (half + 0.04), 1.26, z - side * 0.06],
          [0.1, 0.36, 0.06],
          (px, y, w) =>
            smoothMax(
              Math.abs(w - 0.014 * Math.sin(px * 90)) - 0.01,
              Math.max(Math.abs(px) - 0.075, Math.abs(y) - 0.33),
              0.01,
            ),
          [0, 0, 0],
          0.008,
        );
    }
    block(oak, [1.2, 1.82, z - side * 0.17], [3.9, 0.36, 0.34], 0.03, 0.02);
    for (let i = 0; i < 5; i++) {
      block(white, [-0.35 + i * 0.78, 1.83, z - side * 0.345], [0.74, 0.3, 0.02], 0.012);
      block(metal, [-0.35 + i * 0.78, 1.71, z - side * 0.362], [0.16, 0.012, 0.014], 0.005, 0.005);
    }
  }
  // bed across the end
  block(oak, [2.55, 0.22, 0], [1.5, 0.44, 1.56], 0.02, 0.02);
  block(linen, [2.55, 0.55, 0], [1.52, 0.24, 1.58], 0.09, 0.014);
  add(
    throwRug,
    [2.1, 0.62, 0],
    [0.4, 0.18, 0.86],
    (x, y, z) =>
      smoothMax(
        box([0.6, 0.16, 1.62], 0.07)(x, y - 0.012 * Math.sin(z * 9 + x * 5), z),
        0.0 - y - 0.07,
        0.01,
      ),
    [0, 0, 0],
    0.012,
  );
  for (const z of [-0.42, 0.42]) {
    add(
      linen,
      [3.05, 0.8, z],
      [0.24, 0.26, 0.36],
      (x, y, w) => box([0.2, 0.36 - 0.3 * w * w, 0.6 - 0.3 * y * y], 0.085)(x, y, w),
      [0, 0, 0.5],
      0.01,
    );
    add(
      throwRug,
      [2.86, 0.77, z * 0.92],
      [0.22, 0.22, 0.26],
      (x, y, w) => box([0.14, 0.3 - 0.5 * w * w, 0.38 - 0.5 * y * y], 0.06)(x, y, w),
      [0, 0, 0.6],
      0.01,
    );
    block(oak, [3.22, 1.05, z], [0.03, 0.5, 0.78], 0.02);
  }
  // kitchen on the left
  block(oak, [0.55, 0.43, -0.86], [1.7, 0.86, 0.56], 0.015, 0.02);
  for (let i = 0; i < 3; i++) {
    block(white, [0.0 + i * 0.56, 0.44, -0.572], [0.53, 0.74, 0.02], 0.012);
    block(metal, [0.0 + i * 0.56, 0.75, -0.556], [0.3, 0.014, 0.016], 0.006, 0.005);
  }
  add(
    top,
    [0.55, 0.88, -0.85],
    [0.92, 0.05, 0.34],
    (x, y, z) =>
      smoothMax(
        box([1.76, 0.04, 0.62], 0.012)(x, y, z),
        -Math.max(Math.hypot(x + 0.42, z) - 0.18, -y - 0.015),
        0.01,
      ),
    [0, 0, 0],
    0.008,
  );
  add(
    metal,
    [0.13, 0.868, -0.85],
    [0.2, 0.02, 0.2],
    (x, y, z) => Math.max(Math.hypot(x, z) - 0.185, Math.abs(y - 0.06 * (x * x + z * z)) - 0.005),
    [0, 0, 0],
    0.006,
  );
  add(
    metal,
    [0.13, 1.05, -1.06],
    [0.06, 0.2, 0.22],
    (x, y, z) =>
      Math.min(
        capsule([0, -0.16, 0], [0, 0.12, 0], 0.014)(x, y, z),
        capsule([0, 0.12, 0], [0, 0.1, 0.17], 0.012)(x, y, z),
      ),
    [0, 0, 0],
    0.006,
  );
  block(dark, [0.98, 0.903, -0.85], [0.52, 0.012, 0.46], 0.005, 0.006);
  for (const [x, z] of [
    [0.85, -0.95],
    [1.1, -0.95],
    [0.85, -0.74],
    [1.1, -0.74],
  ] as const)
    add(
      metal,
      [x, 0.914, z],
      [0.1, 0.02, 0.1],
      (px, y, w) => Math.max(Math.abs(Math.hypot(px, w) - 0.07) - 0.008, Math.abs(y) - 0.006),
      [0, 0, 0],
      0.005,
    );
  block(white, [0.55, 1.0, -1.1], [1.7, 0.2, 0.02], 0.005);
  // dinette on the right
  for (const [x, turn] of [
    [-0.25, -1],
    [1.28, 1],
  ] as const) {
    block(oak, [x, 0.2, 0.78], [0.5, 0.4, 0.7], 0.02, 0.02);
    block(cushion, [x, 0.47, 0.78], [0.54, 0.16, 0.72], 0.055);
    add(cushion, [x + turn * 0.24, 0.75, 0.78], [0.14, 0.3, 0.4], box([0.14, 0.5, 0.72], 0.055), [
      0,
      0,
      turn * -0.12,
    ]);
  }
  block(oak, [0.52, 0.73, 0.76], [0.86, 0.035, 0.68], 0.016);
  add(metal, [0.52, 0.36, 0.8], [0.06, 0.4, 0.06], capsule([0, -0.36, 0], [0, 0.36, 0], 0.032));
  add(
    white,
    [0.45, 0.8, 0.72],
    [0.08, 0.09, 0.08],
    (x, y, z) => smoothMax(Math.abs(Math.hypot(x, z) - 0.038 - y * 0.08) - 0.004, Math.abs(y) - 0.045, 0.004),
    [0, 0, 0],
    0.005,
  );
  add(
    white,
    [0.66, 0.79, 0.66],
    [0.08, 0.09, 0.08],
    (x, y, z) => smoothMax(Math.abs(Math.hypot(x, z) - 0.038 - y * 0.08) - 0.004, Math.abs(y) - 0.045, 0.004),
    [0, 0, 0],
    0.005,
  );
  const group = build();
  const glow = new THREE.MeshBasicMaterial({ color: new THREE.Color(2.2, 1.95, 1.6) });
  for (const x of [-0.2, 0.9, 2.0, 2.9]) {
    for (const z of [-0.5, 0.5]) {
      const lamp = new THREE.Mesh(new THREE.CylinderGeometry(0.035, 0.035, 0.01, 24), glow);
      lamp.position.set(x, 2.045, z);
      group.add(lamp);
    }
    const light = new THREE.PointLight('#ffe3bd', 0.5, 3.5, 1.6);
    light.position.set(x, 1.85, 0);
    group.add(light);
  }
  for (const side of [-1, 1]) {
    const strip = new THREE.Mesh(new THREE.BoxGeometry(3.8, 0.012, 0.02), glow);
    strip.position.set(1.2, 1.632, side * 1.05);
    group.add(strip);
  }
  return group;
}
