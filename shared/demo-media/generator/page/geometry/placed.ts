import type { Implicit } from './implicit.ts';

export type Triple = readonly [x: number, y: number, z: number];

/** Moves a shape and rotates it about its x, then y, then z axis (radians). */
export function placed(shape: Implicit, at: Triple, turn: Triple = [0, 0, 0]): Implicit {
  const [sx, cx, sy, cy, sz, cz] = turn.flatMap((angle) => [Math.sin(-angle), Math.cos(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return (x, y, z) => {
    let [px, py, pz] = [x - at[0], y - at[1], z - at[2]];
    [px, py] = [px * cz - py * sz, px * sz + py * cz];
    [px, pz] = [px * cy + pz * sy, -px * sy + pz * cy];
    [py, pz] = [py * cx - pz * sx, py * sx + pz * cx];
    return shape(px, py, pz);
  };
}

/** A ring in the y-z plane. */
export function ring(radius: number, thickness: number): Implicit {
  return (x, y, z) => Math.hypot(Math.hypot(y, z) - radius, x) - thickness;
}
