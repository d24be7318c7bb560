import type { Outline } from '../shell/car-spec.ts';

/** Signed distance to a polygon (negative inside), ignoring rounded corners. */
export function outlineDistance(outline: Outline, a: number, b: number): number {
  const points = outline.points;
  let best = Infinity;
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [ax, ay] = points[i]!;
    const [bx, by] = points[j]!;
    const [ex, ey] = [bx - ax, by - ay];
    const [px, py] = [a - ax, b - ay];
    const t = Math.min(1, Math.max(0, (px * ex + py * ey) / (ex * ex + ey * ey || 1)));
    best = Math.min(best, Math.hypot(px - ex * t, py - ey * t));
    if (ay > b !== by > b && a < ((bx - ax) * (b - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside ? -best : best;
}
