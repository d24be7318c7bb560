import * as THREE from 'three';
import { createCabin } from '../parts/cabin.ts';
import { mirrors, plate, rod, roundBox, slats } from '../parts/fittings.ts';
import { archLips, undercarriage } from '../parts/fittings.ts';
import { createShell } from '../parts/shell.ts';
import { createPalette, paintParameters, paints, type Palette } from '../scene/materials.ts';
import { createCarShape } from '../shell/car-shape.ts';
import { anchor, buildCar, painter, placeAxle, type Vehicle } from './car.ts';
import { designCar } from './design.ts';
import { fittingsFor } from './fittings-for.ts';
import { tiltCab, tiltCabs } from './heavy.ts';
import { cabDesign } from './passenger.ts';
import { addLoad, trayBody, type Load } from './truck-loads.ts';

/** Two rails with cross members. */
function chassis(group: THREE.Group, palette: Palette, from: number, to: number, y: number, gauge: number) {
  const add = (size: [number, number, number], at: [number, number, number]) => {
    const bar = roundBox(size, palette.steel, 0.01);
    bar.position.set(...at);
    group.add(bar);
  };
  for (const side of [-1, 1]) add([to - from, 0.2, 0.08], [(from + to) / 2, y, side * gauge]);
  for (let x = from + 0.1; x < to; x += 0.9) add([0.08, 0.14, gauge * 2], [x, y, 0]);
}

function mudguards(
  group: THREE.Group,
  palette: Palette,
  x: number,
  radius: number,
  z: number,
  width: number,
) {
  for (const side of [-1, 1]) {
    const guard = new THREE.Mesh(
      new THREE.CylinderGeometry(
        radius + 0.07,
        radius + 0.07,
        width,
        40,
        1,
        true,
        Math.PI / 2 + 0.25,
        Math.PI - 0.5,
      ).rotateX(Math.PI / 2),
      palette.plastic,
    );
    guard.position.set(x, radius, side * z);
    group.add(guard);
  }
}

function tailLamps(group: THREE.Group, palette: Palette, x: number, y: number, z: number) {
  for (const side of [-1, 1]) {
    const housing = roundBox([0.05, 0.13, 0.42], palette.plastic, 0.015);
    housing.position.set(x, y, side * z);
    const lens = roundBox([0.02, 0.1, 0.38], palette.redLens, 0.01);
    lens.position.set(x - 0.025, y, side * z);
    group.add(housing, lens);
  }
}

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

/** Mirrors on arms, wipers, steps, handles and the plate of a tilting cab. */
function fitCab(cab: THREE.Group, kind: keyof typeof tiltCabs, palette: Palette) {
  const { half, width, foot, head, floor, wheel, door, axle } = tiltCabs[kind];
  const isHeavy = kind === 'heavy';
  const size = { light: 1.4, medium: 1.7, heavy: 1.9 }[kind];
  const at = [half - 0.1, foot + 0.35, width / 2 + 0.16] as const;
  cab.add(mirrors(at, palette.plastic, palette, size));
  for (const side of [-1, 1]) {
    for (const dy of [-0.07 * size, 0.07 * size])
      cab.add(
        rod(
          [
            new THREE.Vector3(half - 0.3, at[1] + dy, side * (width / 2 - 0.12)),
            new THREE.Vector3(half - 0.08, at[1] + dy * 0.8, side * (width / 2 + 0.12)),
          ],
          0.014,
          palette.plastic,
        ),
      );
    const wiper = rod(
      [
        new THREE.Vector3(half - 0.03, foot + 0.02, side * 0.5 - 0.2),
        new THREE.Vector3(half - 0.06, foot + 0.1, side * 0.5 + 0.12),
        new THREE.Vector3(half - 0.075, foot + 0.13, side * 0.5 + 0.34),
      ],
      0.011,
      palette.plastic,
    );
    const handle = roundBox([0.16, 0.03, 0.03], palette.plastic, 0.012);
    handle.position.set(door.back + 0.14, foot - 0.2, side * (width / 2 + 0.012));
    const rail = rod(
      [head - 0.25, foot + 0.05].map(
        (y) => new THREE.Vector3(door.back - 0.06, y, side * (width / 2 + 0.02)),
      ),
      0.014,
      palette.plastic,
    );
    cab.add(wiper, handle, rail);
    for (const y of isHeavy ? [floor - 0.02, floor + 0.34] : []) {
      const step = roundBox([0.42, 0.05, 0.2], palette.chequer, 0.015);
      step.position.set(half - axle + wheel.radius + 0.32, y, side * (width / 2 - 0.1));
      cab.add(step);
    }
  }
  if (kind !== 'light') {
    const visor = roundBox([0.3, 0.03, width - 0.46], palette.gloss, 0.012);
    visor.position.set(half - (isHeavy ? 0.26 : 0.22), head + 0.1, 0);
    visor.rotation.z = -0.25;
    cab.add(visor);
    for (const z of [-0.36, -0.18, 0, 0.18, 0.36]) {
      const marker = roundBox([0.07, 0.04, 0.09], palette.amber, 0.018);
      marker.position.set(
        half - (isHeavy ? 0.82 : 0.5),
        tiltCabs[kind].height + (isHeavy ? 0 : 0.01),
        z * width,
      );
      cab.add(marker);
    }
  }
  cab.add(plate(half + 0.005, isHeavy ? 0.62 : 0.6, 1, palette));
}

/** Guard rails between the axles of a large truck. */
function sideGuards(group: THREE.Group, palette: Palette, from: number, to: number, rail: number, z: number) {
  for (const side of [-1, 1])
    for (const y of [rail - 0.22, rail - 0.46]) {
      const bar = roundBox([to - from, 0.1, 0.03], palette.aluminium, 0.012);
      bar.position.set((from + to) / 2, y, side * z);
      group.add(bar);
    }
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
      palette,
    ),
  );
  fitCab(cab, cabKind, palette);
  const count = { light: 3, medium: 4, heavy: 5 }[cabKind];
  const bars = Array.from(
    { length: count },
    (_, i) => grille.low + ((grille.high - grille.low) * (i + 0.5)) / count,
  );
  cab.add(
    slats(
      car,
      bars,
      () => grille.top - 0.03,
      0.016,
      isHeavy ? palette.chrome : palette.gloss,
      isHeavy ? 0.018 : 0.01,
    ),
  );
  group.add(cab);
  const { wheel } = tiltCabs[cabKind];
  const steers = [cab.position.x + spec.frontAxle];
  if (kind === 'eight-wheeler') steers.push(steers[0]! - 1.75);
  const steered = steers.flatMap((x) =>
    placeAxle(group, x, spec.width / 2 - wheel.width / 2 - 0.06, wheel, palette),
  );
  for (const x of steers.slice(1))
    mudguards(group, palette, x, wheel.radius, spec.width / 2 - 0.18, wheel.width);
  const { back, axles } = rearOf(kind, load);
  const rail = wheel.radius * 2 - (cabKind === 'light' ? 0.06 : 0.08);
  chassis(group, palette, back + 0.1, front - 0.4, rail, frame.gauge);
  for (const x of axles) {
    placeAxle(group, x, spec.width / 2 - wheel.width / 2 - (isHeavy ? 0.02 : 0), wheel, palette, true);
    mudguards(group, palette, x, wheel.radius, spec.width / 2 - wheel.width - 0.02, wheel.width * 2 + 0.06);
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
  for (const side of [-1, 1]) {
    const tank = new THREE.Mesh(
      new THREE.CapsuleGeometry(tankRadius, tankLength, 8, 32).rotateZ(Math.PI / 2),
      side < 0 ? palette.satin : palette.plastic,
    );
    tank.position.set(tankX, rail - tankRadius * 0.7, side * (spec.width / 2 - tankRadius - 0.04));
    group.add(tank);
  }
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

/** A single-cab work vehicle with an aluminium tray. */
export function buildCabChassis(cell: number): Vehicle {
  const cab = buildCar(designCar(cabDesign), fittingsFor(cabDesign), cell);
  const palette = createPalette();
  const group = new THREE.Group();
  const front = 2.68;
  cab.group.position.x = front - cabDesign.length / 2;
  group.add(cab.group);
  const rear = front - cabDesign.frontOverhang - cabDesign.wheelbase;
  placeAxle(group, rear, cabDesign.width / 2 - 0.16, cabDesign.wheel, palette);
  chassis(group, palette, -2.65, front - 0.6, 0.62, 0.38);
  mudguards(group, palette, rear, cabDesign.wheel.radius, cabDesign.width / 2 - 0.16, 0.3);
  trayBody(group, palette, -2.8, front - cabDesign.length - 0.06, 0.96, 1.92);
  tailLamps(group, palette, -2.76, 0.72, 0.62);
  group.add(plate(-2.8, 0.74, -1, palette));
  const moved = Object.fromEntries(
    Object.entries(cab.anchors).map(([name, { at, facing }]) => [
      name,
      { at: at.clone().add(cab.group.position), facing },
    ]),
  );
  return {
    ...cab,
    group,
    anchors: {
      ...moved,
      load: anchor([-1.4, 1.3, 0], [-0.4, 1, 0]),
      tail: anchor([-2.8, 1.1, 0], [-1, 0, 0]),
    },
  };
}
