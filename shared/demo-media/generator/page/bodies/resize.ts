import type { Knot } from '../geometry/rounded-line.ts';
import type { Design } from './body-design.ts';

type Size = Pick<Design, 'name' | 'length' | 'width' | 'height' | 'wheelbase'> & {
  /** Ground clearance at the sill; the design's own unless given. */
  sill?: number;
};
type Point = readonly [number, number];

/** The design with other proportions: points stay between ends and axles, sill and roof. */
export function resize(d: Design, size: Size): Design {
  const overhang = (size.length - size.wheelbase) / (d.length - d.wheelbase);
  const frontOverhang = d.frontOverhang * overhang;
  const from = [
    -d.length / 2,
    d.length / 2 - d.frontOverhang - d.wheelbase,
    d.length / 2 - d.frontOverhang,
    d.length / 2,
  ];
  const to = [
    -size.length / 2,
    size.length / 2 - frontOverhang - size.wheelbase,
    size.length / 2 - frontOverhang,
    size.length / 2,
  ];
  const x = (value: number) => {
    const part = value < from[1]! ? 0 : value < from[2]! ? 1 : 2;
    const share = (value - from[part]!) / (from[part + 1]! - from[part]!);
    return to[part]! + share * (to[part + 1]! - to[part]!);
  };
  const sill = size.sill ?? d.sill;
  const rise = (size.height - sill) / (d.height - d.sill);
  const y = (value: number) => sill + (value - d.sill) * rise;
  const at = ([a, b]: Point): Point => [x(a), y(b)];
  const band = <T extends { low: number; high: number }>(part: T): T => ({
    ...part,
    low: y(part.low),
    high: y(part.high),
  });
  const { face, tail, side } = d;
  return {
    ...d,
    ...size,
    sill,
    frontOverhang,
    shoulder: d.shoulder.map(y) as unknown as Design['shoulder'],
    bumper: [y(d.bumper[0]), y(d.bumper[1])],
    cowl: at(d.cowl),
    header: at(d.header),
    roof: d.roof.map(([a, b, ...radius]) => [x(a), y(b), ...radius] as unknown as Knot),
    backTop: at(d.backTop),
    backFoot: at(d.backFoot),
    ...(d.bed ? { bed: { ...d.bed, from: x(d.bed.from), to: x(d.bed.to), floor: y(d.bed.floor) } } : {}),
    ...(d.rails ? { rails: [x(d.rails[0]), x(d.rails[1])] as const } : {}),
    side: {
      ...side,
      rearFoot: at(side.rearFoot),
      rearHead: at(side.rearHead),
      pillars: side.pillars.map(([a, width]) => [x(a), width] as const),
      doors: side.doors.map(x),
      ...(side.fuel ? { fuel: at(side.fuel as Point) } : {}),
    },
    face: {
      grille: band(face.grille),
      lamp: band(face.lamp),
      intake: band(face.intake),
      ...(face.vents ? { vents: band(face.vents) } : {}),
    },
    tail: {
      ...tail,
      lamp: band(tail.lamp),
      plate: y(tail.plate),
      dark: y(tail.dark),
      ...(tail.window ? { window: band(tail.window) } : {}),
    },
  };
}
