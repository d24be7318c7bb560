import type * as THREE from 'three';
import { capsule, roundedBox, smoothMax, type Implicit } from '../geometry/implicit.ts';
import type { Triple } from '../geometry/placed.ts';
import type { Add } from './part.ts';

const box = (size: Triple, radius: number): Implicit => roundedBox([0, 0, 0], size, radius);

/** The load space behind the rear bench, up to the tailgate opening. */
export function addBoot(
  add: Add,
  kit: Record<'carpet' | 'panel' | 'lining' | 'gloss' | 'metal', THREE.Material>,
) {
  const { carpet, panel, lining, gloss, metal } = kit;
  add(
    carpet,
    [-2.05, 0.6, 0],
    [0.6, 0.05, 0.66],
    (x, y, z) => {
      const hatch = Math.abs(Math.max(Math.abs(x - 0.02) - 0.34, Math.abs(z) - 0.46)) - 0.003;
      return smoothMax(box([1.1, 0.06, 1.24], 0.012)(x, y, z), -Math.max(hatch, 0.02 - y), 0.004);
    },
    [0, 0, 0],
    0.01,
  );
  add(
    carpet,
    [-1.56, 0.9, 0],
    [0.2, 0.4, 0.72],
    (x, y, z) => {
      const split = Math.abs(z - 0.18) - 0.004;
      return smoothMax(box([0.05, 0.66, 1.3], 0.02)(x, y, z), -Math.max(split, x + 0.01), 0.004);
    },
    [0, 0, 0.24],
    0.012,
  );
  for (const side of [-1, 1]) {
    add(
      panel,
      [-2.05, 0.82, side * 0.68],
      [0.62, 0.32, 0.16],
      (x, y, z) => {
        const arch = Math.hypot(x - 0.1, y + 0.3) - 0.36;
        const wall = box([1.14, 0.54, 0.12], 0.03)(x, y, z);
        const swell = smoothMax(arch, Math.abs(z + side * 0.06) - 0.07, 0.03);
        const bin = box([0.34, 0.16, 0.12], 0.03)(x + 0.3, y - 0.04, z + side * 0.06);
        return smoothMax(Math.min(wall, swell), -bin, 0.012);
      },
      [0, 0, 0],
      0.01,
    );
    add(
      lining,
      [-2.42, 1.24, side * 0.7],
      [0.2, 0.36, 0.14],
      capsule([0.06, 0.3, side * -0.06], [-0.08, -0.3, side * 0.02], 0.07),
      [0, 0, 0],
      0.012,
    );
    add(
      metal,
      [-2.36, 0.645, side * 0.48],
      [0.06, 0.03, 0.04],
      box([0.07, 0.012, 0.03], 0.005),
      [0, 0, 0],
      0.005,
    );
    add(
      metal,
      [-1.72, 0.645, side * 0.48],
      [0.06, 0.03, 0.04],
      box([0.07, 0.012, 0.03], 0.005),
      [0, 0, 0],
      0.005,
    );
  }
  add(gloss, [-2.6, 0.6, 0], [0.1, 0.06, 0.72], box([0.13, 0.06, 1.36], 0.02), [0, 0, 0], 0.01);
  add(metal, [-2.57, 0.635, 0], [0.05, 0.02, 0.5], box([0.05, 0.012, 0.9], 0.004), [0, 0, 0], 0.006);
  add(
    gloss,
    [-1.66, 1.16, 0],
    [0.08, 0.08, 0.68],
    capsule([0, 0, -0.62], [0, 0, 0.62], 0.035),
    [0, 0, 0],
    0.01,
  );
  add(
    lining,
    [-2.02, 1.5, 0],
    [0.55, 0.12, 0.74],
    (x, y, z) =>
      smoothMax(
        Math.abs(y + 0.1 * (z / 0.7) ** 2) - 0.025,
        Math.max(Math.abs(x) - 0.5, Math.abs(z) - 0.7),
        0.02,
      ),
    [0, 0, 0],
    0.016,
  );
}
