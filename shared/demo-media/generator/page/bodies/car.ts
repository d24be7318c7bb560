import * as THREE from 'three';
import { createCabin, type CabinSpec } from '../parts/cabin.ts';
import {
  antenna,
  archLips,
  doorHandle,
  mirrors,
  plate,
  roofRails,
  slats,
  undercarriage,
  wipers,
} from '../parts/fittings.ts';
import { createShell } from '../parts/shell.ts';
import { createWheel } from '../parts/wheel.ts';
import { createPalette, paintParameters, paints, type Paint, type Palette } from '../scene/materials.ts';
import { createCarShape, type CarShape } from '../shell/car-shape.ts';
import type { CarSpec, WheelSpec } from '../shell/car-spec.ts';

/** A point on the vehicle for close-up pictures and hotspots, with its facing direction. */
export interface Anchor {
  at: THREE.Vector3;
  facing: THREE.Vector3;
}

export type Anchors = Partial<
  Record<'wheel' | 'headlamp' | 'front' | 'tail' | 'door' | 'roof' | 'load', Anchor>
>;

export interface Vehicle {
  group: THREE.Group;
  /** Front wheels, for steering. */
  steered: THREE.Object3D[];
  /** Changes the colour of all painted parts. */
  repaint(paint: Paint): void;
  anchors: Anchors;
  /** The outer edge of the left front rim. */
  rim?: { at: THREE.Vector3; radius: number };
}

export interface CarFittings {
  cabin?: CabinSpec;
  handles?: readonly (readonly [x: number, y: number])[];
  mirror?: readonly [x: number, y: number, z: number];
  mirrorSize?: number;
  towed?: boolean;
  anchors?: Anchors;
  slats?: readonly {
    heights: readonly number[];
    halfWidth: readonly [atLow: number, atHigh: number];
    sunk: number;
    finish?: 'gloss' | 'slat' | 'satin' | 'chrome';
    radius?: number;
  }[];
  rails?: readonly [from: number, to: number];
  chromeRails?: boolean;
  antenna?: number;
  /** Bottom of the windscreen. */
  wipers?: readonly [x: number, y: number];
  plates?: { front?: readonly [x: number, y: number]; rear?: readonly [x: number, y: number] };
  more?: (context: {
    group: THREE.Group;
    spec: CarSpec;
    car: CarShape;
    palette: Palette;
    paint: THREE.Material;
  }) => void;
}

/** Places a wheel (or twin wheels) at both ends of an axle. */
export function placeAxle(
  group: THREE.Object3D,
  x: number,
  halfTrack: number,
  spec: WheelSpec,
  palette: Palette,
  twins = false,
): THREE.Group[] {
  return [-1, 1].map((side) => {
    const holder = new THREE.Group();
    for (const inset of twins ? [0, spec.width + 0.03] : [0]) {
      const wheel = createWheel(twins ? { ...spec, style: 'truck-twin' } : spec, palette);
      if (side < 0) wheel.rotation.y = Math.PI;
      wheel.rotateZ(x > 0 ? 0.2 : 0.5);
      wheel.position.z = -side * inset;
      holder.add(wheel);
    }
    holder.position.set(x, spec.radius, side * halfTrack);
    group.add(holder);
    return holder;
  });
}

export function buildCar(spec: CarSpec, fittings: CarFittings, cell: number): Vehicle {
  const palette = createPalette();
  const car = createCarShape(spec);
  const group = new THREE.Group();
  const steered: THREE.Object3D[] = [];
  const painted = new THREE.MeshPhysicalMaterial(paintParameters(paints.white!));
  const shell = createShell(spec, car, cell);
  group.add(shell.group, undercarriage(spec, palette));
  group.add(archLips(spec, car, spec.cladding || !spec.cabin ? palette.plastic : painted, palette.underside));
  for (const axle of [spec.frontAxle, spec.rearAxle]) {
    if (axle < -50) continue;
    const flush = car.sideAt(axle, spec.wheel.radius * 2) - spec.wheel.width / 2 - 0.012;
    const holders = placeAxle(group, axle, flush, spec.wheel, palette);
    if (axle === spec.frontAxle && !fittings.towed) steered.push(...holders);
  }
  if (fittings.cabin) group.add(createCabin(fittings.cabin, palette));
  for (const [x, y] of fittings.handles ?? []) group.add(doorHandle(car, x, y, painted, palette));
  if (fittings.mirror) group.add(mirrors(fittings.mirror, painted, palette, fittings.mirrorSize));
  for (const bank of fittings.slats ?? []) {
    const [low, high] = [Math.min(...bank.heights), Math.max(...bank.heights)];
    const reach = (y: number) =>
      bank.halfWidth[0] + ((bank.halfWidth[1] - bank.halfWidth[0]) * (y - low)) / (high - low || 1);
    group.add(slats(car, bank.heights, reach, bank.sunk, palette[bank.finish ?? 'gloss'], bank.radius));
  }
  if (fittings.plates?.front) group.add(plate(...fittings.plates.front, 1, palette));
  if (fittings.plates?.rear) group.add(plate(...fittings.plates.rear, -1, palette));
  if (fittings.rails)
    group.add(roofRails(car, ...fittings.rails, 0.07, fittings.chromeRails ? palette.satin : palette.gloss));
  if (fittings.antenna !== undefined) group.add(antenna(car, fittings.antenna, painted));
  if (fittings.wipers) group.add(wipers(car, fittings.wipers, palette.plastic));
  fittings.more?.({ group, spec, car, palette, paint: painted });
  const anchors = { ...anchorsOf(spec, car, fittings), ...fittings.anchors };
  const rim = {
    at: new THREE.Vector3(spec.frontAxle, spec.wheel.radius, -spec.width / 2 + 0.02),
    radius: spec.wheel.rim,
  };
  return { group, steered, anchors, rim, repaint: painter([painted, shell.body]) };
}

/** Applies the colour and finish of a paint to these materials. */
export function painter(materials: readonly THREE.MeshPhysicalMaterial[]): (paint: Paint) => void {
  return (paint) => {
    for (const material of materials) {
      const { color, metalness, roughness } = paintParameters(paint);
      material.color.set(color!);
      material.metalness = metalness!;
      material.roughness = roughness!;
    }
  };
}

export function anchor(
  at: readonly [number, number, number],
  facing: readonly [number, number, number],
): Anchor {
  return { at: new THREE.Vector3(...at), facing: new THREE.Vector3(...facing).normalize() };
}

function anchorsOf(spec: CarSpec, car: CarShape, fittings: CarFittings): Anchors {
  const end = spec.length / 2;
  const side = spec.width / 2;
  const lamp = spec.art.nose.lamps?.[0];
  const y = lamp ? lamp.points.reduce((sum, point) => sum + point[1], 0) / lamp.points.length : 0.8;
  const handle = fittings.handles?.[0];
  return {
    wheel: anchor([spec.frontAxle, spec.wheel.radius, -side + 0.04], [0, 0, -1]),
    headlamp: anchor([car.noseAt(y, side * 0.78), y, -side * 0.78], [1, 0, -0.55]),
    front: anchor([end, fittings.plates?.front?.[1] ?? y - 0.2, 0], [1, 0, 0]),
    tail: anchor([-end, fittings.plates?.rear ? fittings.plates.rear[1] + 0.2 : 1, 0], [-1, 0, 0]),
    ...(handle ? { door: anchor([handle[0], handle[1], car.sideAt(...handle)], [0, 0, 1]) } : {}),
    ...(spec.cabin && !spec.bed ? { roof: anchor([-0.4, spec.height, 0], [0, 1, 0]) } : {}),
    ...(spec.bed
      ? { load: anchor([(spec.bed.from + spec.bed.to) / 2, spec.bed.floor + 0.2, 0], [-0.4, 1, 0]) }
      : {}),
  };
}
