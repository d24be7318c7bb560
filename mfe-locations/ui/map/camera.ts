import type { Point } from '@forecourt/contracts/locations/distance';

/** What the map shows at the moment: the SVG and that of maplibre have one each. */
export type Camera = {
  /** A place's position, as fractions of the map's width and height from the top left. */
  project(point: Point): { x: number; y: number };
  /** The height of the visible part, in degrees of latitude. */
  height: number;
  /** Whether it cannot come closer, so that what is one pin stays one. */
  isClosest: boolean;
  /** Halves (0.5) or doubles (2) what is visible. */
  zoom(factor: number): void;
  /** Moves so that all of these are visible. */
  fit(points: readonly Point[]): void;
};
