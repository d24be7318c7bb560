import type { Knot } from '../geometry/rounded-line.ts';
import type { CarSpec, ProjectionArt, WheelSpec } from '../shell/car-spec.ts';

/** A body with vertical sides: bus, caravan, motorhome, truck cab. */
export interface Box {
  name: string;
  length: number;
  width: number;
  /** Lower and upper edge. */
  floor: number;
  height: number;
  axles: readonly [front: number, rear: number] | readonly [];
  wheel: WheelSpec;
  archGap?: number;
  nose: readonly Knot[];
  tail: readonly Knot[];
  noseSweep?: readonly [number, number];
  tailSweep?: readonly [number, number];
  /** How far the side leans inwards towards the roof. */
  lean?: number;
  section?: readonly Knot[];
  crown?: number;
  taper?: readonly [front: number, rear: number];
  corner?: CarSpec['cornerRadius'];
  roof?: readonly Knot[];
  art: Partial<CarSpec['art']>;
  pockets?: CarSpec['pockets'];
  cladding?: number;
  tint?: number;
}

export function boxBody(b: Box): CarSpec {
  const end = b.length / 2;
  const half = b.width / 2;
  const [front, rear] = b.taper ?? [0.02, 0.02];
  const [frontAxle, rearAxle] = b.axles.length === 2 ? b.axles : [-100, -100];
  const lean = b.lean ?? 0.03;
  return {
    name: b.name,
    length: b.length,
    width: b.width,
    height: b.height + 0.04,
    frontAxle,
    rearAxle,
    wheel: b.wheel,
    archRadius: b.wheel.radius + (b.archGap ?? 0.06),
    archFlare: 0,
    ...(b.cladding ? { cladding: b.cladding } : {}),
    sill: b.floor,
    bottom: [
      [-end, b.floor],
      [end, b.floor],
    ],
    plan: [
      [-end, half - rear],
      [-end + 0.8, half],
      [end - 0.8, half],
      [end, half - front],
    ],
    section: b.section ?? [
      [-0.2, 0.02],
      [0.06, 0],
      [0.5, 0],
      [1, lean],
    ],
    shoulder: b.roof ?? [
      [-end, b.height],
      [end, b.height],
    ],
    crown: [[0, b.crown ?? 0.04]],
    nose: b.nose,
    noseSweep: b.noseSweep ?? [0.08, 0.06],
    tail: b.tail,
    tailSweep: b.tailSweep ?? [0.03, 0.03],
    cornerRadius: { front: 0.2, rear: 0.12, shoulder: 0.14, noseTop: 0.2, ...b.corner },
    art: { side: {}, nose: {}, tail: {}, front: {}, rear: {}, top: {}, ...b.art } as Record<
      keyof CarSpec['art'],
      ProjectionArt
    >,
    ...(b.tint ? { tint: b.tint } : {}),
    ...(b.pockets ? { pockets: b.pockets } : {}),
  };
}

/** A rectangle as an outline. */
export function pane(from: number, to: number, low: number, high: number, radius = 0.05) {
  return {
    points: [
      [from, low],
      [to, low],
      [to, high],
      [from, high],
    ] as const,
    radius,
  };
}

/** A shut line around a rectangle. */
export function gap(from: number, to: number, low: number, high: number, radius = 0.05, width = 0.008) {
  const middle = (from + to) / 2;
  return {
    points: [
      [middle, low],
      [to, low],
      [to, high],
      [from, high],
      [from, low],
      [middle, low],
    ] as const,
    radius,
    width,
  };
}
