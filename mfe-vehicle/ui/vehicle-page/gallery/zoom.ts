/** A picture's zoom: its centre is `x` and `y` px from the centre of its box. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const most = 4;

/**
 * Zooms to `scale`, so that the point at `from` moves to `to` (both measured from the box's centre), as far
 * as the picture still covers its box.
 */
export function zoomTo(
  zoom: Zoom,
  scale: number,
  from: Point,
  to: Point,
  box: { width: number; height: number },
): Zoom {
  const next = Math.min(most, Math.max(1, scale));
  const grown = next / zoom.scale;
  return inBox(
    { scale: next, x: to.x - (from.x - zoom.x) * grown, y: to.y - (from.y - zoom.y) * grown },
    box,
  );
}

/** Limits the offset so that the picture still covers its box. */
function inBox({ scale, x, y }: Zoom, { width, height }: { width: number; height: number }): Zoom {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: Math.min(right, Math.max(-right, x)) + 0, y: Math.min(down, Math.max(-down, y)) + 0 };
}
