import type { Cluster } from './cluster-pins.ts';

/** The approximate size of a label's letter and line, and of a pin, in pixels. */
const [letter, line, dot] = [6.6, 18, 26];

/** The clusters whose labels fit below them, the larger ones first. @param frame in pixels */
export function clustersWithLabel<Pin>(
  clusters: readonly Cluster<Pin>[],
  frame: { width: number; height: number },
  labelOf: (cluster: Cluster<Pin>) => string,
): Set<Cluster<Pin>> {
  const boxOf = (cluster: Cluster<Pin>) => ({
    x: cluster.x * frame.width,
    y: cluster.y * frame.height + dot,
    w: labelOf(cluster).length * letter,
    h: line,
  });
  const dots = clusters.map((cluster) => ({
    cluster,
    x: cluster.x * frame.width,
    y: cluster.y * frame.height,
    w: dot * 1.5,
    h: dot * 1.5,
  }));
  const placed: ReturnType<typeof boxOf>[] = [];
  return new Set(
    clusters
      .toSorted((a, b) => b.count - a.count)
      .filter((cluster) => {
        const box = boxOf(cluster);
        const isFree =
          placed.every((other) => !isOver(box, other)) &&
          dots.every((other) => other.cluster === cluster || !isOver(box, other));
        if (isFree) placed.push(box);
        return isFree;
      }),
  );
}

type Box = { x: number; y: number; w: number; h: number };
/** Boxes by their centres. */
const isOver = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.w + b.w) / 2 && Math.abs(a.y - b.y) < (a.h + b.h) / 2;
