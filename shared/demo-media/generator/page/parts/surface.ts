import * as THREE from 'three';
import type { CarShape } from '../shell/car-shape.ts';

/** The foremost point of the body at this height and distance from the centre. */
export function frontOf(car: CarShape, end: number, y: number, z: number): number {
  let x = end + 0.05;
  for (let step = 0; step < 40 && x > -end; step++) {
    const d = car.shape(x, y, z);
    if (d < 0.0005) break;
    x -= d * 0.9;
  }
  return x;
}

/** A surface through a grid of points. */
export function sheet(
  rows: number,
  columns: number,
  at: (row: number, column: number) => readonly [number, number, number],
  material: THREE.Material,
): THREE.Mesh {
  const positions: number[] = [];
  const index: number[] = [];
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c <= columns; c++) {
      positions.push(...at(r / rows, c / columns));
      if (r === rows || c === columns) continue;
      const a = r * (columns + 1) + c;
      index.push(a, a + 1, a + columns + 1, a + 1, a + columns + 2, a + columns + 1);
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, material);
}

/**
 * A sheet in front of the nose, from one height to another; `out` is its distance at its lower and upper
 * edge.
 */
export function nosePatch(
  car: CarShape,
  end: number,
  patch: { low: number; high: number; half: number; out: readonly [low: number, high: number] },
  material: THREE.Material,
): THREE.Mesh {
  const { low, high, half, out } = patch;
  return sheet(
    6,
    32,
    (r, c) => {
      const [y, z] = [low + (high - low) * r, half * (2 * c - 1)];
      return [frontOf(car, end, y, z) + out[0] + (out[1] - out[0]) * r, y, z];
    },
    material,
  );
}

/** A stripe on both sides of a body, between two lines of heights. */
export function stripe(
  car: CarShape,
  from: number,
  to: number,
  low: (t: number) => number,
  high: (t: number) => number,
  material: THREE.Material,
): THREE.Group {
  const group = new THREE.Group();
  for (const side of [-1, 1])
    group.add(
      sheet(
        2,
        48,
        (r, c) => {
          const [x, y] = [from + (to - from) * c, low(c) + (high(c) - low(c)) * r];
          return [x, y, side * (car.sideAt(x, y) + 0.003)];
        },
        material,
      ),
    );
  return group;
}
