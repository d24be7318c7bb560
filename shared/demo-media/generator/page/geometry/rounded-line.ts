/** A knot of a curve: position, value, and the radius of the rounded corner (metres, 0.1 by default). */
export type Knot = readonly [at: number, value: number, radius?: number];
export type Curve = (at: number) => number;

/**
 * A polyline through the knots with corners rounded by hyperbolas. It is smooth without overshoot, so
 * reflections along it do not wobble, and continues straight beyond both ends.
 */
export function roundedLine(unsorted: readonly Knot[], defaultRadius = 0.1): Curve {
  const knots = [...unsorted].sort((a, b) => a[0] - b[0]);
  const first = knots[0]!;
  if (knots.length === 1) return () => first[1];
  const slopes = knots.slice(1).map((knot, i) => (knot[1] - knots[i]![1]) / (knot[0] - knots[i]![0]));
  const bends = knots
    .slice(1, -1)
    .map((knot, i) => ({
      at: knot[0],
      change: (slopes[i + 1]! - slopes[i]!) / 2,
      square: (knot[2] ?? defaultRadius) ** 2,
    }));
  const firstSlope = slopes[0]!;
  return (at) => {
    let value = first[1] + firstSlope * (at - first[0]);
    for (const bend of bends) {
      const d = at - bend.at;
      value += bend.change * (d + Math.sqrt(d * d + bend.square));
    }
    return value;
  };
}
