import { bell, smoothMax, smoothMin, smoothStep, type Implicit } from '../geometry/implicit.ts';
import { outlineDistance } from '../geometry/outline.ts';
import { roundedLine } from '../geometry/rounded-line.ts';
import type { CarSpec } from './car-spec.ts';

export interface CarShape {
  shape: Implicit;
  /** Half width of the lower body's side, or of the cabin above the shoulder. */
  sideAt(x: number, y: number): number;
  cabinSideAt(x: number, y: number): number;
  noseAt(y: number, z: number): number;
  tailAt(y: number, z: number): number;
  shoulderAt(x: number): number;
  topAt(x: number, z: number): number;
  roofAt(x: number, z: number): number;
  windscreenAt(y: number, z: number): number;
  backAt(y: number, z: number): number;
}

/** Converts a spec's curves to one smooth solid. */
export function createCarShape(spec: CarSpec): CarShape {
  const half = spec.width / 2;
  const plan = roundedLine(spec.plan, 0.35);
  const section = roundedLine(spec.section, 0.06);
  const shoulder = roundedLine(spec.shoulder, 0.25);
  const crown = roundedLine(spec.crown, 0.3);
  const nose = roundedLine(spec.nose, 0.05);
  const tail = roundedLine(spec.tail, 0.05);
  const bottom = roundedLine(spec.bottom, 0.12);
  const archRadius = spec.archRadius ?? spec.wheel.radius + 0.055;
  const flare = spec.archFlare ?? 0.018;
  const corner = { front: 0.22, rear: 0.18, shoulder: 0.07, noseTop: 0.1, ...spec.cornerRadius };
  const axles = [spec.frontAxle, spec.rearAxle];
  const middle = (spec.frontAxle + spec.rearAxle) / 2;
  const span = (spec.frontAxle - spec.rearAxle) / 2 - archRadius;
  const pockets = {
    nose: [],
    tail: [],
    side: [],
    ...Object.groupBy(spec.pockets ?? [], (pocket) => pocket.on),
  };

  const sunk = (on: 'nose' | 'tail' | 'side', a: number, b: number) => {
    let depth = 0;
    for (const pocket of pockets[on]) {
      const d = outlineDistance(pocket.outline, a, b);
      depth += pocket.depth * (1 - smoothStep(-(pocket.edge ?? 0.03), 0, d));
    }
    return depth;
  };

  const sideAt = (x: number, y: number) => {
    const v = (y - spec.sill) / (shoulder(x) - spec.sill);
    let z = plan(x) - section(v);
    if (spec.scoop) {
      const across = smoothStep(span + 0.15, span - 0.35, Math.abs(x - middle));
      z -= spec.scoop.depth * across * bell(y - spec.scoop.y, spec.scoop.height);
    }
    for (const axle of axles) {
      const d = Math.hypot(x - axle, y - spec.wheel.radius) - archRadius;
      z += flare * (d < 0 ? 1 : bell(d, 0.11));
    }
    return z - (pockets.side.length ? sunk('side', x, y) : 0);
  };
  const topAt = (x: number, z: number) => {
    let y = shoulder(x) + crown(x) * (1 - (z / half) ** 2);
    const ridge = spec.bonnetRidge;
    if (ridge) {
      const ahead = smoothStep(ridge.from - 0.1, ridge.from + 0.25, x);
      y +=
        ahead *
        ridge.height *
        0.5 *
        (1 + Math.tanh((ridge.z - (x - ridge.from) * 0.06 - Math.abs(z)) / 0.025));
    }
    return y;
  };
  const sweep = ([square, sixth]: readonly [number, number], z: number) => {
    const t = Math.min(1.2, Math.abs(z) / half) ** 2;
    return square * t + sixth * t * t * t;
  };
  const noseRef = spec.length / 2;
  const noseAt = (y: number, z: number) => {
    const swept = sweep(spec.noseSweep, z);
    return (
      nose(y) - swept - (pockets.nose.length ? sunk('nose', Math.abs(z) + swept + noseRef - nose(y), y) : 0)
    );
  };
  const tailAt = (y: number, z: number) => {
    const swept = sweep(spec.tailSweep, z);
    return (
      tail(y) + swept + (pockets.tail.length ? sunk('tail', Math.abs(z) + swept + tail(y) + noseRef, y) : 0)
    );
  };

  const lower: Implicit = (x, y, z) => {
    const side = Math.abs(z) - sideAt(x, y);
    const top = y - topAt(x, z);
    const body = smoothMax(side, top, corner.shoulder);
    const onTop = smoothStep(-0.12, 0.12, top - side);
    const front = smoothMax(
      x - noseAt(y, z),
      body,
      x > 0 ? corner.front + onTop * (corner.noseTop - corner.front) : 0.05,
    );
    const rear = smoothMax(tailAt(y, z) - x, front, x < 0 ? corner.rear : 0.05);
    return smoothMax(rear, bottom(x) - y, 0.05);
  };

  const cabin = spec.cabin;
  const lean = roundedLine(cabin?.lean ?? [[0, 0]], 0.12);
  const roof = roundedLine(cabin?.roof ?? [[0, 0]], 0.4);
  const windscreen = roundedLine(cabin?.windscreen ?? [[0, 0]], 0.2);
  const back = roundedLine(cabin?.back ?? [[0, 0]], 0.12);
  const cowlX = cabin ? cabin.windscreen[1]![1] : 0;
  const footX = cabin ? cabin.back[1]![1] : 0;
  const cabinSideAt = (x: number, y: number) => plan(x) - (cabin?.shelf ?? 0) - lean(y - shoulder(x));
  const roofAt = (x: number, z: number) => roof(x) - (cabin?.roofCrown ?? 0) * (z / half) ** 2;
  const windscreenAt = (y: number, z: number) =>
    windscreen(y) - (cabin?.windscreenBow ?? 0) * (z / half) ** 2;
  const backAt = (y: number, z: number) => back(y) + (cabin?.backBow ?? 0) * (z / half) ** 2;
  const upper: Implicit = (x, y, z) => {
    if (!cabin) return 1;
    const side = Math.abs(z) - cabinSideAt(x, y);
    const ends = smoothMax(
      smoothMax((x - windscreenAt(y, z)) * 0.6, y - roofAt(x, z), cabin.header ?? 0.16),
      (backAt(y, z) - x) * 0.85,
      cabin.backHeader ?? 0.12,
    );
    const whole = smoothMax(side, ends, cabin.rail ?? 0.1);
    const solid = cabin.screenOnly
      ? smoothMax(whole, (windscreenAt(y, z) - x) * 0.6 - cabin.screenOnly, 0.02)
      : whole;
    return smoothMax(solid, shoulder(x) - 0.25 - y + Math.max(0, x - cowlX, footX - x) * 0.7, 0.02);
  };

  const bed = spec.bed;
  const cargo: Implicit = (x, y, z) =>
    bed
      ? Math.max(
          smoothMax(
            smoothMax(bed.from - x, x - bed.to, 0.04),
            Math.abs(z) - (sideAt(x, shoulder(x)) - bed.wall),
            0.06,
          ),
          bed.floor - y,
        )
      : 1;

  const shape: Implicit = (x, y, z) => {
    const base = lower(x, y, z);
    const tub = bed ? smoothMax(base, -cargo(x, y, z), 0.02) : base;
    return cabin ? smoothMin(tub, upper(x, y, z), 0.035) : tub;
  };
  return {
    shape,
    sideAt,
    cabinSideAt,
    noseAt,
    tailAt,
    topAt,
    roofAt,
    windscreenAt,
    backAt,
    shoulderAt: shoulder,
  };
}
