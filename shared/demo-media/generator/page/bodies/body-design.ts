import type { Knot } from '../geometry/rounded-line.ts';
import type { CarSpec, WheelSpec } from '../shell/car-spec.ts';

type Point = readonly [x: number, y: number];

/** The hard points of a passenger vehicle, as in a designer's package drawing. */
export interface Design {
  name: string;
  length: number;
  width: number;
  height: number;
  wheelbase: number;
  frontOverhang: number;
  wheel: WheelSpec;
  archGap?: number;
  archFlare?: number;
  sill: number;
  cladding?: number;
  /** The shoulder's height at tail, rear axle, doors' front, front wheel and nose. */
  shoulder: readonly [tail: number, rear: number, door: number, wing: number, nose: number];
  /** Height of the foremost and rearmost point of the bumpers. */
  bumper: readonly [front: number, rear: number];
  bonnetCrown?: number;
  noseLean?: number;
  tailLean?: number;
  noseSweep?: readonly [number, number];
  tailSweep?: readonly [number, number];
  /** Bottom and top of the windscreen on the centre line. */
  cowl: Point;
  header: Point;
  roof: readonly Knot[];
  roofCrown?: number;
  /** Top and bottom of the rear window on the centre line. */
  backTop: Point;
  backFoot: Point;
  lean: number;
  taper?: readonly [front: number, rear: number];
  section?: readonly Knot[];
  scoop?: number;
  side: Side;
  face: Face;
  tail: Tail;
  corner?: CarSpec['cornerRadius'];
  cabinRadius?: { header?: number; back?: number; rail?: number };
  bed?: CarSpec['bed'];
  openTop?: boolean;
  /** A cab on a separate chassis: the shell has no rear wheels. */
  cabOnly?: boolean;
  rails?: readonly [from: number, to: number];
}

/** The front: heights in metres, widths as a fraction of the distance from the centre to the corner. */
export interface Face {
  grille: {
    low: number;
    high: number;
    top: number;
    bottom: number;
    style?: 'slats' | 'mesh' | 'closed' | 'frame';
  };
  lamp: {
    low: number;
    high: number;
    inner: number;
    outer: number;
    rise?: number;
    drl?: 'under' | 'over' | 'claw' | 'line';
    lenses?: number;
  };
  intake: { low: number; high: number; half: number };
  vents?: { low: number; high: number; inner: number; outer: number };
}

export interface Tail {
  lamp: {
    low: number;
    high: number;
    inner: number;
    outer: number;
    style?: 'bar' | 'upright' | 'wrap' | 'blade';
  };
  plate: number;
  /** Height below which the bumper is dark. */
  dark: number;
  window?: { low: number; high: number; foot: number; head: number };
  tailgate?: 'lift' | 'boot' | 'drop' | 'barn';
}

/** Windows and doors. `rearFoot` and `rearHead` are the bottom and top of the side windows' rear edge. */
export interface Side {
  rearFoot: readonly [x: number, y: number];
  rearHead: readonly [x: number, y: number];
  /** Pillars from front to back: x of their centre, and width. */
  pillars: readonly (readonly [x: number, width: number])[];
  /** Rear edges of the doors, front to back. */
  doors: readonly number[];
  chrome?: boolean;
  windowGap?: number;
  topGap?: number;
  frontInset?: number;
  fuel?: readonly [x: number, y: number];
  slider?: number;
}
