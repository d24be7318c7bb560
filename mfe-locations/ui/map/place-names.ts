import type { Cluster } from './cluster-pins.ts';

/** The approximate size of a label's letter and line, and of a pin, in pixels. */
const [letter, line, dot] = [6.6, 18, 26];
/** Between a label and the frame, in pixels. */
const margin = 4;

export type LabelSide = 'below' | 'above' | 'after' | 'before';
const sides: readonly LabelSide[] = ['below', 'above', 'after', 'before'];

/** Where a label stands beside its pin, and its centre as fractions of the map's width and height. */
export type PlacedLabel = { side: LabelSide; x: number; y: number };

/** Where each cluster's label fits in the frame, the larger clusters first. @param frame in pixels */
export function placeNames<Pin>(
  clusters: readonly Cluster<Pin>[],
  frame: { width: number; height: number },
  labelOf: (cluster: Cluster<Pin>) => string,
): Map<Cluster<Pin>, PlacedLabel> {
  const dots = clusters.map((cluster) => ({
    cluster,
    x: cluster.x * frame.width,
    y: cluster.y * frame.height,
    w: dot * 1.5,
    h: dot * 1.5,
  }));
  const placed: Box[] = [];
  const fitting = new Map<Cluster<Pin>, PlacedLabel>();
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const w = labelOf(cluster).length * letter;
    const beside = dot + w / 2;
    const boxOn = (side: LabelSide): Box => ({
      x: cluster.x * frame.width + (side === 'after' ? beside : side === 'before' ? -beside : 0),
      y: cluster.y * frame.height + (side === 'below' ? dot : side === 'above' ? -dot : 0),
      w,
      h: line,
    });
    const isFree = (box: Box) =>
      isWithin(box, frame) &&
      placed.every((other) => !isOver(box, other)) &&
      dots.every((other) => other.cluster === cluster || !isOver(box, other));
    const side = sides.find((one) => isFree(boxOn(one)));
    if (!side) continue;
    const box = boxOn(side);
    placed.push(box);
    fitting.set(cluster, { side, x: box.x / frame.width, y: box.y / frame.height });
  }
  return fitting;
}

type Box = { x: number; y: number; w: number; h: number };
/** Boxes by their centres. */
const isOver = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;
const isWithin = ({ x, y, w, h }: Box, { width, height }: { width: number; height: number }) =>
  x - w / 2 >= margin && x + w / 2 <= width - margin && y - h / 2 >= margin && y + h / 2 <= height - margin;
