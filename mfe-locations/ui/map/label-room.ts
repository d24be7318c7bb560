import type { Cluster } from './cluster-pins.ts';

/** The approximate size of a label's letter and line, and of a pin, in pixels. */
const [letter, line, dot] = [6.6, 18, 26];

export type LabelSide = 'below' | 'above';
const sides: readonly LabelSide[] = ['below', 'above'];

/** The side of each cluster on which its label fits, the larger ones first. @param frame in pixels */
export function labelSides<Pin>(
  clusters: readonly Cluster<Pin>[],
  frame: { width: number; height: number },
  labelOf: (cluster: Cluster<Pin>) => string,
): Map<Cluster<Pin>, LabelSide> {
  const dots = clusters.map((cluster) => ({
    cluster,
    x: cluster.x * frame.width,
    y: cluster.y * frame.height,
    w: dot * 1.5,
    h: dot * 1.5,
  }));
  const placed: Box[] = [];
  const fitting = new Map<Cluster<Pin>, LabelSide>();
  for (const cluster of clusters.toSorted((a, b) => b.count - a.count)) {
    const boxOn = (side: LabelSide): Box => ({
      x: cluster.x * frame.width,
      y: cluster.y * frame.height + (side === 'below' ? dot : -dot),
      w: labelOf(cluster).length * letter,
      h: line,
    });
    const isFree = (box: Box) =>
      placed.every((other) => !isOver(box, other)) &&
      dots.every((other) => other.cluster === cluster || !isOver(box, other));
    const side = sides.find((one) => isFree(boxOn(one)));
    if (!side) continue;
    placed.push(boxOn(side));
    fitting.set(cluster, side);
  }
  return fitting;
}

type Box = { x: number; y: number; w: number; h: number };
/** Boxes by their centres. */
const isOver = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;
