import type { Knot } from '../geometry/rounded-line.ts';

/** A closed outline of a region in a projection; corners rounded by `radius` metres or their own. */
export interface Outline {
  points: readonly (readonly [a: number, b: number, radius?: number])[];
  radius?: number;
}

export interface Stroke {
  points: readonly (readonly [a: number, b: number, radius?: number])[];
  width?: number;
  radius?: number;
}

/** The regions painted or cut in one projection: `a` runs along it, `b` is the height (or |z| on top). */
export interface ProjectionArt {
  glass?: readonly Outline[];
  trim?: readonly Outline[];
  gloss?: readonly Outline[];
  chrome?: readonly (Outline | Stroke)[];
  grooves?: readonly Stroke[];
  /** Regions of the lamps. */
  lamps?: readonly LampArt[];
}

export interface LampArt extends Outline {
  kind: 'head' | 'tail' | 'fog' | 'amber';
  /** Lines of light inside the lamp. */
  signature?: readonly Stroke[];
  /** Projector lenses: centre and radius. */
  lenses?: readonly (readonly [a: number, b: number, radius: number])[];
}

export interface WheelSpec {
  radius: number;
  width: number;
  rim: number;
  style:
    | 'double-five'
    | 'ten'
    | 'turbine'
    | 'y-spoke'
    | 'aero'
    | 'steel'
    | 'truck'
    | 'truck-twin'
    | 'moto'
    | 'wire';
  finish?: 'silver' | 'dark' | 'two-tone' | 'painted';
}

/** A car's body as curves, in metres: x forward from the centre, y up, z to the side. */
export interface CarSpec {
  name: string;
  length: number;
  width: number;
  height: number;
  frontAxle: number;
  rearAxle: number;
  wheel: WheelSpec;
  archRadius?: number;
  archFlare?: number;
  cladding?: number;
  bottom: readonly Knot[];
  /** Half width along x. */
  plan: readonly Knot[];
  /** How far the side lies inside the plan, by the fraction of height from sill (0) to shoulder (1). */
  section: readonly Knot[];
  sill: number;
  shoulder: readonly Knot[];
  crown: readonly Knot[];
  bonnetRidge?: { z: number; height: number; from: number };
  scoop?: { depth: number; y: number; height: number };
  nose: readonly Knot[];
  noseSweep: readonly [square: number, sixth: number];
  tail: readonly Knot[];
  tailSweep: readonly [square: number, sixth: number];
  cornerRadius?: { front?: number; rear?: number; shoulder?: number; noseTop?: number };
  cabin?: {
    shelf: number;
    lean: readonly Knot[];
    roof: readonly Knot[];
    roofCrown: number;
    windscreen: readonly Knot[];
    windscreenBow: number;
    back: readonly Knot[];
    backBow: number;
    header?: number;
    backHeader?: number;
    rail?: number;
    /** Keeps only the frame of the windscreen, with this thickness. */
    screenOnly?: number;
  };
  art: {
    side: ProjectionArt;
    nose: ProjectionArt;
    tail: ProjectionArt;
    front: ProjectionArt;
    rear: ProjectionArt;
    top: ProjectionArt;
  };
  /** How much of the usual tint the glass has: below 1 shows more of what is behind it. */
  tint?: number;
  pockets?: readonly { on: 'nose' | 'tail' | 'side'; outline: Outline; depth: number; edge?: number }[];
  /** Open cargo bed cut out of the lower body. */
  bed?: { from: number; to: number; floor: number; wall: number };
}
