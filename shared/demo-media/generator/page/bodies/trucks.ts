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
import { heavyWheels, tiltCab } from './heavy.ts';
import { cabDesign, passengerDesigns } from './passenger.ts';
import { awning, motorhomeHouse } from './touring.ts';
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

/** A truck with a tilting cab, and what it carries. */
export function buildTruck(kind: 'light' | 'heavy', load: Load, cell: number): Vehicle {
  const heavy = kind === 'heavy';
  const palette = createPalette();
  const group = new THREE.Group();
  const spec = tiltCab(kind);
  const car = createCarShape(spec);
  const cab = new THREE.Group();
  const shell = createShell(spec, car, cell);
  const painted = new THREE.MeshPhysicalMaterial(paintParameters(paints.white!));
  const half = spec.length / 2;
  const front = heavy ? 4.2 : 2.85;
  cab.position.x = front - half;
  cab.add(shell.group, undercarriage(spec, palette), archLips(spec, car, palette.plastic, palette.underside));
  const foot = heavy ? 1.72 : 1.26;
  cab.add(
    createCabin(
      {
        rows: [{ x: heavy ? -0.05 : -0.2, seats: 2 }],
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
  cab.add(
    mirrors(
      [half - (heavy ? 0.1 : 0.12), foot + 0.35, spec.width / 2 + 0.16],
      palette.plastic,
      palette,
      heavy ? 1.9 : 1.4,
    ),
  );
  for (const side of [-1, 1]) {
    for (const dy of [-0.2, 0.24])
      cab.add(
        rod(
          [
            new THREE.Vector3(half - 0.28, foot + 0.35 + dy, side * (spec.width / 2 - 0.12)),
            new THREE.Vector3(half - 0.08, foot + 0.35 + dy * 0.6, side * (spec.width / 2 + 0.12)),
          ],
          0.014,
          palette.plastic,
        ),
      );
  }
  const bars = heavy ? [1.05, 1.16, 1.27, 1.38, 1.46] : [0.86, 0.91, 0.96];
  cab.add(
    slats(
      car,
      bars,
      () => (heavy ? 0.76 : 0.54),
      0.016,
      heavy ? palette.chrome : palette.gloss,
      heavy ? 0.018 : 0.01,
    ),
  );
  cab.add(plate(half + 0.005, heavy ? 0.62 : 0.6, 1, palette));
  if (heavy) {
    const visor = roundBox([0.3, 0.03, 2.0], palette.gloss, 0.012);
    visor.position.set(half - 0.26, 2.68, 0);
    visor.rotation.z = -0.25;
    cab.add(visor);
  }
  group.add(cab);
  const wheel = heavyWheels[heavy ? 'big' : 'small'];
  const steered = placeAxle(
    group,
    cab.position.x + spec.frontAxle,
    spec.width / 2 - wheel.width / 2 - 0.06,
    wheel,
    palette,
  );
  const back =
    load === 'fifth-wheel' ? -3.3 : heavy ? -4.4 : load === 'tray' || load === 'tipper' ? -2.9 : -3.7;
  const rail = wheel.radius * 2 - (heavy ? 0.08 : 0.06);
  chassis(group, palette, back + 0.1, front - 0.4, rail, heavy ? 0.42 : 0.36);
  for (const x of load === 'fifth-wheel' ? [-1.25, -2.6] : heavy ? [-2.0, -3.35] : [back + 1.45]) {
    placeAxle(group, x, spec.width / 2 - wheel.width / 2 - (heavy ? 0.02 : 0.0), wheel, palette, true);
    mudguards(group, palette, x, wheel.radius, spec.width / 2 - wheel.width - 0.02, wheel.width * 2 + 0.06);
  }
  const bodyFront = front - spec.length - (heavy ? 0.22 : 0.12);
  addLoad(
    load,
    { group, palette, painted },
    { from: back, to: bodyFront, rail, width: heavy ? 2.5 : 2.04, high: heavy ? 3.75 : 2.9 },
  );
  tailLamps(group, palette, back + 0.02, rail - 0.02, spec.width * 0.33);
  group.add(plate(back - 0.02, rail - 0.18, -1, palette));
  for (const side of [-1, 1]) {
    const tank = new THREE.Mesh(
      new THREE.CapsuleGeometry(heavy ? 0.3 : 0.19, heavy ? 0.9 : 0.5, 8, 32).rotateZ(Math.PI / 2),
      side < 0 ? palette.satin : palette.plastic,
    );
    tank.position.set(
      heavy ? 0.55 : 0.2,
      rail - (heavy ? 0.2 : 0.14),
      side * (spec.width / 2 - (heavy ? 0.34 : 0.24)),
    );
    group.add(tank);
  }
  const axleX = cab.position.x + spec.frontAxle;
  const anchors = {
    wheel: anchor([axleX, wheel.radius, -spec.width / 2 + 0.05], [0, 0, -1]),
    headlamp: anchor([front - 0.1, heavy ? 0.86 : 0.78, -spec.width * 0.42], [1, 0, -0.5]),
    front: anchor([front, heavy ? 1.25 : 0.9, 0], [1, 0, 0]),
    door: anchor([cab.position.x, foot - 0.2, spec.width / 2], [0, 0, 1]),
    load: anchor([(back + bodyFront) / 2, rail + 0.6, -spec.width / 2], [0, 0.3, -1]),
    tail: anchor([back, rail + 0.3, 0], [-1, 0, 0]),
  };
  return { group, steered, anchors, repaint: painter([painted, shell.body]) };
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

/** A coach-built motorhome on a van's cab. */
export function buildMotorhome(cell: number): Vehicle {
  const design = {
    ...passengerDesigns.van,
    name: 'motorhome-cab',
    length: 5.2,
    tail: {
      ...passengerDesigns.van.tail,
      lamp: { low: -1, high: -0.9, inner: 0.9, outer: 1.1 },
      plate: -2,
      dark: 0.1,
    },
    side: { ...passengerDesigns.van.side, doors: [0.38], slider: 0, fuel: undefined },
    cabOnly: true,
    width: 2.0,
  };
  const cab = buildCar(designCar(design), { ...fittingsFor(design), mirrorSize: 1.3 }, cell);
  const palette = createPalette();
  const group = new THREE.Group();
  cab.group.position.x = 0.95;
  const house = new THREE.Group();
  const shell = createShell(motorhomeHouse, createCarShape(motorhomeHouse), cell * 1.2);
  house.position.x = -0.3;
  house.add(
    shell.group,
    undercarriage(motorhomeHouse, palette),
    archLips(motorhomeHouse, createCarShape(motorhomeHouse), palette.plastic, palette.underside),
  );
  placeAxle(house, motorhomeHouse.rearAxle, motorhomeHouse.width / 2 - 0.17, motorhomeHouse.wheel, palette);
  awning(house, palette, -2.3, 1.0, -1.17, 2.72);
  const hatch = roundBox([0.6, 0.1, 0.5], palette.lightPanel, 0.04);
  hatch.position.set(-0.8, 3.06, 0);
  house.add(hatch, plate(-2.52, 0.78, -1, palette));
  group.add(cab.group, house);
  const paintHouse = painter([shell.body]);
  const moved = Object.fromEntries(
    Object.entries(cab.anchors).map(([name, { at, facing }]) => [
      name,
      { at: at.clone().add(cab.group.position), facing },
    ]),
  );
  const anchors = {
    ...moved,
    roof: anchor([-1.2, 3.05, 0], [0, 1, 0]),
    tail: anchor([-2.8, 1.6, 0], [-1, 0, 0]),
    load: anchor([0.35, 1.5, -1.15], [0, 0, -1]),
  };
  return {
    ...cab,
    group,
    anchors,
    repaint: (paint) => {
      cab.repaint(paint);
      paintHouse(paint);
    },
  };
}
