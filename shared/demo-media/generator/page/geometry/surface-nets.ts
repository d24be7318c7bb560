import * as THREE from 'three';
import type { Implicit } from './implicit.ts';

export interface Bounds {
  min: readonly [number, number, number];
  max: readonly [number, number, number];
}

const blockSize = 6;

/**
 * Meshes the zero surface of an implicit shape with surface nets on a grid. Each vertex is then moved onto
 * the exact surface. Normals come from the shape, and the `ao` attribute (1 open, 0 hidden) from its
 * surroundings.
 */
export function meshImplicit(
  shape: Implicit,
  bounds: Bounds,
  cell: number,
  surroundings: Implicit = shape,
): THREE.BufferGeometry {
  const [ox, oy, oz] = bounds.min.map((v) => v - cell) as [number, number, number];
  const count = bounds.max.map(
    (v, i) => Math.ceil((v - bounds.min[i]!) / cell / blockSize + 0.5) * blockSize + 1,
  );
  const [nx, ny, nz] = count as [number, number, number];
  const values = sampleNarrowBand(shape, [ox, oy, oz], [nx, ny, nz], cell);

  const at = (i: number, j: number, k: number) => (k * ny + j) * nx + i;
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const point = cellPoint(values, at, i, j, k);
        if (!point) continue;
        vertexOf[at(i, j, k)] = positions.length / 3;
        positions.push(ox + point[0] * cell, oy + point[1] * cell, oz + point[2] * cell);
      }
    }
  }

  const index: number[] = [];
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    const [p, q, r, s] = [vertexOf[a]!, vertexOf[b]!, vertexOf[c]!, vertexOf[d]!];
    if (p < 0 || q < 0 || r < 0 || s < 0) return;
    if (flip) index.push(p, r, q, p, s, r);
    else index.push(p, q, r, p, r, s);
  };
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const here = values[at(i, j, k)]! < 0;
        if (here !== values[at(i + 1, j, k)]! < 0)
          quad(at(i, j - 1, k - 1), at(i, j, k - 1), at(i, j, k), at(i, j - 1, k), !here);
        if (here !== values[at(i, j + 1, k)]! < 0)
          quad(at(i - 1, j, k - 1), at(i - 1, j, k), at(i, j, k), at(i, j, k - 1), !here);
        if (here !== values[at(i, j, k + 1)]! < 0)
          quad(at(i - 1, j - 1, k), at(i, j - 1, k), at(i, j, k), at(i - 1, j, k), !here);
      }
    }
  }
  return finish(shape, surroundings, positions, index, cell);
}

function sampleNarrowBand(
  shape: Implicit,
  [ox, oy, oz]: [number, number, number],
  [nx, ny, nz]: [number, number, number],
  cell: number,
): Float32Array {
  const values = new Float32Array(nx * ny * nz);
  const reach = blockSize * cell * 0.87 * 2.6;
  for (let k0 = 0; k0 < nz - 1; k0 += blockSize) {
    for (let j0 = 0; j0 < ny - 1; j0 += blockSize) {
      for (let i0 = 0; i0 < nx - 1; i0 += blockSize) {
        const half = (blockSize * cell) / 2;
        const middle = shape(ox + i0 * cell + half, oy + j0 * cell + half, oz + k0 * cell + half);
        const near = Math.abs(middle) < reach;
        for (let k = k0; k <= k0 + blockSize && k < nz; k++) {
          for (let j = j0; j <= j0 + blockSize && j < ny; j++) {
            for (let i = i0; i <= i0 + blockSize && i < nx; i++) {
              const at = (k * ny + j) * nx + i;
              if (near) values[at] = shape(ox + i * cell, oy + j * cell, oz + k * cell);
              else if (values[at] === 0) values[at] = middle;
            }
          }
        }
      }
    }
  }
  return values;
}

const cubeEdges = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const;

function cellPoint(
  values: Float32Array,
  at: (i: number, j: number, k: number) => number,
  i: number,
  j: number,
  k: number,
): [number, number, number] | undefined {
  const base = at(i, j, k);
  const up = at(i, j + 1, k) - base;
  const far = at(i, j, k + 1) - base;
  let inside = 0;
  for (let c = 0; c < 8; c++) {
    if (values[base + (c & 1) + (c & 2 ? up : 0) + (c & 4 ? far : 0)]! < 0) inside++;
  }
  if (inside === 0 || inside === 8) return undefined;
  let [x, y, z, n] = [0, 0, 0, 0];
  for (const [a, b] of cubeEdges) {
    const va = values[base + (a & 1) + (a & 2 ? up : 0) + (a & 4 ? far : 0)]!;
    const vb = values[base + (b & 1) + (b & 2 ? up : 0) + (b & 4 ? far : 0)]!;
    if (va < 0 === vb < 0) continue;
    const t = va / (va - vb);
    x += (a & 1) + t * ((b & 1) - (a & 1));
    y += ((a >> 1) & 1) + t * (((b >> 1) & 1) - ((a >> 1) & 1));
    z += (a >> 2) + t * ((b >> 2) - (a >> 2));
    n++;
  }
  return [i + x / n, j + y / n, k + z / n];
}

function finish(
  shape: Implicit,
  surroundings: Implicit,
  points: number[],
  index: number[],
  cell: number,
): THREE.BufferGeometry {
  const positions = new Float32Array(points);
  const normals = new Float32Array(points.length);
  const ao = new Float32Array(points.length / 3);
  const e = 0.0025;
  for (let v = 0; v < positions.length; v += 3) {
    let [x, y, z] = [positions[v]!, positions[v + 1]!, positions[v + 2]!];
    let [gx, gy, gz] = [0, 1, 0];
    for (let step = 0; step < 3; step++) {
      gx = (shape(x + e, y, z) - shape(x - e, y, z)) / (2 * e);
      gy = (shape(x, y + e, z) - shape(x, y - e, z)) / (2 * e);
      gz = (shape(x, y, z + e) - shape(x, y, z - e)) / (2 * e);
      if (step === 2) break;
      const move = shape(x, y, z) / (gx * gx + gy * gy + gz * gz || 1);
      const limit = (cell * 0.8) / Math.max(cell * 0.8, Math.abs(move) * Math.hypot(gx, gy, gz));
      x -= gx * move * limit;
      y -= gy * move * limit;
      z -= gz * move * limit;
    }
    const length = Math.hypot(gx, gy, gz) || 1;
    const [ux, uy, uz] = [gx / length, gy / length, gz / length];
    positions.set([x, y, z], v);
    normals.set([ux, uy, uz], v);
    let hidden = 0;
    for (const [reach, weight] of [
      [0.03, 0.3],
      [0.08, 0.35],
      [0.2, 0.35],
    ] as const) {
      const open = surroundings(x + ux * reach, y + uy * reach, z + uz * reach);
      hidden += weight * Math.min(1, Math.max(0, 1 - open / reach));
    }
    ao[v / 3] = 1 - 0.85 * hidden;
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3));
  geometry.setAttribute('ao', new THREE.BufferAttribute(ao, 1));
  geometry.setIndex(index);
  return geometry;
}
