/** An approximate signed distance in metres: negative inside, positive outside. */
export type Implicit = (x: number, y: number, z: number) => number;

export function smoothMax(a: number, b: number, radius: number): number {
  const h = radius - Math.abs(a - b);
  return h > 0 ? Math.max(a, b) + (h * h) / (4 * radius) : Math.max(a, b);
}

export function smoothMin(a: number, b: number, radius: number): number {
  return -smoothMax(-a, -b, radius);
}

export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

export function bell(value: number, width: number): number {
  const t = value / width;
  return Math.exp(-t * t);
}

/** A box with rounded edges around a centre. */
export function roundedBox(
  centre: readonly [number, number, number],
  size: readonly [number, number, number],
  radius: number,
): Implicit {
  const [hx, hy, hz] = size.map((side) => side / 2 - radius) as [number, number, number];
  return (x, y, z) => {
    const dx = Math.abs(x - centre[0]) - hx;
    const dy = Math.abs(y - centre[1]) - hy;
    const dz = Math.abs(z - centre[2]) - hz;
    const outside = Math.hypot(Math.max(dx, 0), Math.max(dy, 0), Math.max(dz, 0));
    return outside + Math.min(Math.max(dx, dy, dz), 0) - radius;
  };
}

export function ellipsoid(
  centre: readonly [number, number, number],
  radii: readonly [number, number, number],
): Implicit {
  return (x, y, z) => {
    const px = (x - centre[0]) / radii[0];
    const py = (y - centre[1]) / radii[1];
    const pz = (z - centre[2]) / radii[2];
    const k0 = Math.hypot(px, py, pz);
    const k1 = Math.hypot(px / radii[0], py / radii[1], pz / radii[2]);
    return k1 === 0 ? -Math.min(...radii) : (k0 * (k0 - 1)) / k1;
  };
}

export function capsule(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  radius: number,
): Implicit {
  const [ax, ay, az] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const length = ax * ax + ay * ay + az * az || 1;
  return (x, y, z) => {
    const [px, py, pz] = [x - from[0], y - from[1], z - from[2]];
    const t = Math.min(1, Math.max(0, (px * ax + py * ay + pz * az) / length));
    return Math.hypot(px - ax * t, py - ay * t, pz - az * t) - radius;
  };
}
