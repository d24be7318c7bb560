import * as THREE from 'three';
import { createCabin } from '../parts/cabin.ts';
import { archLips, plate, undercarriage } from '../parts/fittings.ts';
import { createShell } from '../parts/shell.ts';
import { createPalette, paintParameters, paints } from '../scene/materials.ts';
import { createCarShape } from '../shell/car-shape.ts';
import { fitCab } from './cab-fittings.ts';
import { anchor, painter, placeAxle, type Vehicle } from './car.ts';
import { behindCab, chassis, mudguards, sideGuards, tailLamps, tanks } from './chassis.ts';
import { tiltCab, tiltCabs } from './heavy.ts';
import { addLoad, type Load } from './truck-loads.ts';

/** The chassis behind each cab. `rear` and `axles` depend on the load. */
const frames = {
  light: {
    cab: 'light',
    front: 2.85,
    gauge: 0.36,
    gap: 0.12,
    width: 2.04,
    high: 2.9,
    tank: [0.2, 0.19, 0.5],
  },
  medium: {
    cab: 'medium',
    front: 3.4,
    gauge: 0.38,
    gap: 0.14,
    width: 2.36,
    high: 3.35,
    tank: [0.3, 0.25, 0.8],
  },
  heavy: { cab: 'heavy', front: 4.2, gauge: 0.42, gap: 0.22, width: 2.5, high: 3.75, tank: [0.55, 0.3, 0.9] },
  'eight-wheeler': {
    cab: 'heavy',
    front: 4.6,
    gauge: 0.42,
    gap: 0.22,
    width: 2.5,
    high: 3.75,
    tank: [-0.3, 0.3, 0.9],
  },
} as const;

export type TruckKind = keyof typeof frames;

/** The rear end of the chassis, and the axles in front of it. */
function rearOf(kind: TruckKind, load: Load): { back: number; axles: number[] } {
  if (load === 'fifth-wheel') return { back: -3.3, axles: [-1.25, -2.6] };
  if (kind === 'heavy') return { back: -4.4, axles: [-2.0, -3.35] };
  if (kind === 'eight-wheeler') return { back: -4.9, axles: [-2.35, -3.7] };
  const back = kind === 'medium' ? -4 : load === 'tray' || load === 'tipper' ? -2.9 : -3.7;
  return { back, axles: [back + 1.45] };
}

/** A truck with a tilting cab, and what it carries. */
export function buildTruck(kind: TruckKind, load: Load, cell: number): Vehicle {
  const frame = frames[kind];
  const cabKind = frame.cab;
  const isHeavy = cabKind === 'heavy';
  const palette = createPalette();
  const group = new THREE.Group();
  const spec = tiltCab(cabKind);
  const { foot, grille } = tiltCabs[cabKind];
  const car = createCarShape(spec);
  const cab = new THREE.Group();
  const shell = createShell(spec, car, cell);
  const painted = new THREE.MeshPhysicalMaterial(paintParameters(paints.white!));
  const half = spec.length / 2;
  const { front } = frame;
  cab.position.x = front - half;
  cab.add(shell.group, undercarriage(spec, palette), archLips(spec, car, palette.plastic, palette.underside));
  cab.add(
    createCabin(
      {
        rows: [{ x: isHeavy ? -0.05 : -0.2, seats: 2 }],
        floor: foot - 0.7,
        hip: foot - 0.34,
        halfWidth: spec.width / 2 - 0.14,
        dash: half - 0.38,
        dashHeight: foot + 0.02,
        ceiling: spec.height - 0.3,
      },
      { ...palette, cloth: palette.seat },
    ),
  );
  fitCab(cab, cabKind, car, palette, painted);
  group.add(cab);
  const { wheel } = tiltCabs[cabKind];
  const steers = [cab.position.x + spec.frontAxle];
  if (kind === 'eight-wheeler') steers.push(steers[0]! - 1.75);
  const steered = steers.flatMap((x) =>
    placeAxle(group, x, spec.width / 2 - wheel.width / 2 - 0.06, wheel, palette),
  );
  for (const x of steers.slice(1))
    mudguards(group, palette, x, wheel.radius, spec.width / 2 - 0.18, wheel.width, false);
  const { back, axles } = rearOf(kind, load);
  const rail = wheel.radius * 2 - (cabKind === 'light' ? 0.06 : 0.08);
  chassis(group, palette, back + 0.1, front - 0.4, rail, frame.gauge);
  for (const x of axles) {
    placeAxle(group, x, spec.width / 2 - wheel.width / 2 - (isHeavy ? 0.02 : 0), wheel, palette, true);
    mudguards(
      group,
      palette,
      x,
      wheel.radius,
      spec.width / 2 - wheel.width - 0.02,
      wheel.width * 2 + 0.06,
      x === axles.at(-1),
    );
  }
  const bodyFront = front - spec.length - frame.gap;
  addLoad(
    load,
    { group, palette, painted },
    { from: back, to: bodyFront, rail, width: frame.width, high: frame.high },
  );
  tailLamps(group, palette, back + 0.02, rail - 0.02, spec.width * 0.33);
  group.add(plate(back - 0.02, rail - 0.18, -1, palette));
  const [tankX, tankRadius, tankLength] = frame.tank;
  tanks(group, palette, frame.tank, rail, spec.width / 2);
  if (isHeavy)
    behindCab(group, palette, painted, bodyFront + frame.gap, {
      rail,
      outer: spec.width / 2,
      high: spec.height - 0.1,
      isTractor: load === 'fifth-wheel',
    });
  if (cabKind !== 'light' && load !== 'fifth-wheel')
    sideGuards(
      group,
      palette,
      axles[0]! + wheel.radius + 0.22,
      tankX - tankLength / 2 - tankRadius - 0.08,
      rail,
      spec.width / 2 - 0.06,
    );
  const anchors = {
    wheel: anchor([steers[0]!, wheel.radius, -spec.width / 2 + 0.05], [0, 0, -1]),
    headlamp: anchor([front - 0.1, isHeavy ? 0.86 : 0.78, -spec.width * 0.42], [1, 0, -0.5]),
    front: anchor([front, (grille.low + grille.high) / 2, 0], [1, 0, 0]),
    door: anchor([cab.position.x, foot - 0.2, spec.width / 2], [0, 0, 1]),
    load: anchor([(back + bodyFront) / 2, rail + 0.6, -spec.width / 2], [0, 0.3, -1]),
    tail: anchor([back, rail + 0.3, 0], [-1, 0, 0]),
  };
  return { group, steered: steered.slice(0, 2), anchors, repaint: painter([painted, shell.body]) };
}
