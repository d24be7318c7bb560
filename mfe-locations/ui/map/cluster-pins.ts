import type { Point } from '@forecourt/contracts/locations/distance';
import { project, type MapView } from '@forecourt/contracts/locations/map-view';

/** Pins that would overlap, as one; `x` and `y` are fractions of the map's width and height. */
export type Cluster<Pin> = { x: number; y: number; pins: Pin[] };

/** Merges pins that are nearer to each other than `minDistance`, a fraction of the map's height; omits those outside the view. */
export function clusterPins<Pin extends Point>(
  pins: readonly Pin[],
  view: MapView,
  ratio: number,
  minDistance: number,
): Cluster<Pin>[] {
  const clusters: Cluster<Pin>[] = [];
  for (const pin of pins) {
    const { x, y } = project(pin, view, ratio);
    if (x < 0 || x > 1 || y < 0 || y > 1) continue;
    const near = clusters.find((one) => Math.hypot((one.x - x) * ratio, one.y - y) < minDistance);
    if (near) near.pins.push(pin);
    else clusters.push({ x, y, pins: [pin] });
  }
  return clusters;
}

/** The view after a zoom by `factor` around its centre, between the closest and the widest height. */
export function zoomed(view: MapView, factor: number, closest: number, widest: number): MapView {
  return { ...view, height: Math.min(widest, Math.max(closest, view.height * factor)) };
}

/** The view after a drag by fractions of its width and height. */
export function moved(view: MapView, dx: number, dy: number, ratio: number): MapView {
  const squeeze = Math.cos((view.lat * Math.PI) / 180);
  return {
    ...view,
    lat: Math.max(-84, Math.min(84, view.lat + dy * view.height)),
    lng: view.lng - (dx * view.height * ratio) / squeeze,
  };
}
