import type { Point } from '@forecourt/contracts/locations/distance';
import { project, viewOf, type MapView } from '../../model/map-view.ts';
import type { Camera } from './camera.ts';

/** Pins that would overlap, as one; `x` and `y` are fractions of the map's width and height. */
export type Cluster<Pin> = { x: number; y: number; count: number; pins: Pin[] };
type Counted = Point & { name: string; count?: number };

/** The least distance between two pins, as a fraction of the map's height. */
const minDistance = 0.1;

/** Merges pins that are near each other, those with the highest counts first; without those outside. */
export function clusterPins<Pin extends Counted>(
  pins: readonly Pin[],
  place: Camera['project'],
  ratio: number,
): Cluster<Pin>[] {
  const clusters: Cluster<Pin>[] = [];
  for (const pin of pins.toSorted((a, b) => countOf(b) - countOf(a) || a.name.localeCompare(b.name))) {
    const { x, y } = place(pin);
    if (x < 0 || x > 1 || y < 0 || y > 1) continue;
    const near = clusters.find((one) => Math.hypot((one.x - x) * ratio, one.y - y) < minDistance);
    if (near) {
      near.pins.push(pin);
      near.count += countOf(pin);
    } else clusters.push({ x, y, count: countOf(pin), pins: [pin] });
  }
  return clusters;
}

const countOf = ({ count = 1 }: Counted) => count;

/** Whether the closest view of these pins shows more than one of them apart. */
export function canSeparate<Pin extends Counted>(
  pins: readonly Pin[],
  ratio: number,
  closest: number,
): boolean {
  const view = viewOf(pins, ratio, closest);
  return clusterPins(pins, (pin) => project(pin, view, ratio), ratio).length > 1;
}

/** The view after a zoom by `factor` around its centre, between the heights `closest` and `widest`. */
export function zoomed(
  view: MapView,
  factor: number,
  { closest, widest }: { closest: number; widest: number },
): MapView {
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
