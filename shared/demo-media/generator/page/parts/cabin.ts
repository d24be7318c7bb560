import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import type { Palette } from '../scene/materials.ts';

export interface CabinSpec {
  /** Seat rows: x of the hip point, and seats across. */
  rows: readonly { x: number; seats: number }[];
  floor: number;
  hip: number;
  halfWidth: number;
  dash: number;
  dashHeight: number;
  ceiling: number;
}

/** The interior visible through the glass: seats, dash, steering wheel (on the right, as in Australia). */
export function createCabin(spec: CabinSpec, palette: Palette): THREE.Group {
  const group = new THREE.Group();
  const box = (
    size: [number, number, number],
    at: [number, number, number],
    material: THREE.Material,
    radius = 0.05,
    tilt = 0,
  ) => {
    const mesh = new THREE.Mesh(
      new RoundedBoxGeometry(...size, 4, Math.min(radius, ...size.map((s) => s / 2.05))),
      material,
    );
    mesh.position.set(...at);
    mesh.rotation.z = tilt;
    group.add(mesh);
  };
  for (const row of spec.rows) {
    const room = spec.halfWidth * 2 - 0.16;
    const pitch = room / row.seats;
    for (let seat = 0; seat < row.seats; seat++) {
      const z = -room / 2 + pitch * (seat + 0.5);
      const width = Math.min(0.52, pitch - 0.03);
      box([0.5, 0.16, width], [row.x + 0.12, spec.hip - 0.06, z], palette.cloth, 0.07, 0.12);
      const tall = Math.min(0.76, spec.ceiling - spec.hip - 0.06);
      box(
        [0.15, tall * 0.78, width * 0.96],
        [row.x - 0.22, spec.hip + tall * 0.33, z],
        palette.cloth,
        0.07,
        0.2,
      );
      box(
        [0.1, tall * 0.24, width * 0.54],
        [row.x - 0.2 - tall * 0.17, spec.hip + tall * 0.84, z],
        palette.cloth,
        0.05,
        0.14,
      );
    }
  }
  box([0.55, 0.22, spec.halfWidth * 2 - 0.12], [spec.dash, spec.dashHeight - 0.1, 0], palette.plastic, 0.09);
  box([0.03, 0.14, 0.3], [spec.dash - 0.22, spec.dashHeight + 0.07, 0.02], palette.gloss, 0.012, 0.1);
  const wheel = new THREE.Mesh(new THREE.TorusGeometry(0.18, 0.016, 12, 40), palette.plastic);
  wheel.position.set(spec.dash - 0.42, spec.dashHeight - 0.03, spec.halfWidth * 0.48);
  wheel.rotation.set(0, Math.PI / 2, 0);
  wheel.rotateX(-0.4);
  group.add(wheel);
  return group;
}
