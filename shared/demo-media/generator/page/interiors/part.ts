import * as THREE from 'three';
import type { Implicit } from '../geometry/implicit.ts';
import { placed, type Triple } from '../geometry/placed.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';

interface Part {
  shape: Implicit;
  material: THREE.Material;
  at: Triple;
  reach: Triple;
  cell?: number;
}

/** Adds a shape at a position; `reach` is half the size of its bounding box. */
export type Add = (
  material: THREE.Material,
  at: Triple,
  reach: Triple,
  shape: Implicit,
  turn?: Triple,
  cell?: number,
) => void;

/** Collects the parts of a room, then meshes each with the ambient occlusion from all others. */
export function createRoom(cell: number): { add: Add; build(): THREE.Group } {
  const parts: Part[] = [];
  const everything: Implicit = (x, y, z) => {
    let nearest = 1;
    for (const part of parts) {
      const outside = Math.max(
        Math.abs(x - part.at[0]) - part.reach[0],
        Math.abs(y - part.at[1]) - part.reach[1],
        Math.abs(z - part.at[2]) - part.reach[2],
      );
      if (outside < nearest) nearest = Math.min(nearest, part.shape(x, y, z));
    }
    return nearest;
  };
  return {
    add: (material, at, reach, shape, turn, cell) =>
      void parts.push({
        material,
        at,
        reach,
        shape: placed(shape, at, turn),
        ...(cell ? { cell: cell } : {}),
      }),
    build() {
      const group = new THREE.Group();
      for (const part of parts) {
        const bounds = {
          min: part.at.map((v, i) => v - part.reach[i]!) as unknown as Triple,
          max: part.at.map((v, i) => v + part.reach[i]!) as unknown as Triple,
        };
        const mesh = new THREE.Mesh(
          meshImplicit(part.shape, bounds, part.cell ?? cell, everything),
          part.material,
        );
        mesh.castShadow = mesh.receiveShadow = true;
        group.add(mesh);
      }
      return group;
    },
  };
}
