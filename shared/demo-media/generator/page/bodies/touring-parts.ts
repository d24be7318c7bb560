import * as THREE from 'three';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import { createWheel } from '../parts/wheel.ts';
import type { Palette } from '../scene/materials.ts';
import type { CarShape } from '../shell/car-shape.ts';
import type { WheelSpec } from '../shell/car-spec.ts';

export type Triple = [number, number, number];
type Window = readonly [from: number, to: number, low: number, high: number];

const adder =
  (group: THREE.Object3D) =>
  (size: Triple, at: Triple, material: THREE.Material, radius = 0.015) => {
    const part = roundBox(size, material, radius);
    part.position.set(...at);
    group.add(part);
  };
const line = (points: Triple[], radius: number, material: THREE.Material) =>
  rod(
    points.map((p) => new THREE.Vector3(...p)),
    radius,
    material,
  );

/**
 * The drawbar of a caravan: rails, coupling, jockey wheel, chains, gas and a tool box. `half` is half the
 * body's length.
 */
export function drawbar(group: THREE.Group, palette: Palette, half: number, bottles: readonly number[]) {
  const add = adder(group);
  for (const side of bothSides) {
    group.add(
      line(
        [
          [half - 0.5, 0.48, side * 0.75],
          [half + 0.55, 0.46, side * 0.32],
          [half + 1.2, 0.46, side * 0.05],
        ],
        0.05,
        palette.steel,
      ),
      line(
        [
          [half + 1.15, 0.44, side * 0.08],
          [half + 1.28, 0.34, side * 0.1],
          [half + 1.42, 0.42, side * 0.04],
        ],
        0.012,
        palette.satin,
      ),
    );
  }
  // The coupling with its lever.
  add([0.42, 0.09, 0.1], [half + 1.24, 0.48, 0], palette.steel, 0.03);
  add([0.16, 0.13, 0.13], [half + 1.44, 0.49, 0], palette.plastic, 0.05);
  group.add(
    line(
      [
        [half + 1.4, 0.55, 0],
        [half + 1.2, 0.64, 0],
        [half + 1.12, 0.64, 0],
      ],
      0.016,
      palette.satin,
    ),
    line(
      [
        [half + 0.92, 0.16, 0.14],
        [half + 0.92, 0.86, 0.14],
      ],
      0.032,
      palette.satin,
    ),
    line(
      [
        [half + 0.92, 0.86, 0.14],
        [half + 1.0, 0.9, 0.14],
        [half + 1.02, 0.98, 0.14],
      ],
      0.012,
      palette.plastic,
    ),
  );
  for (const z of [0.11, 0.17]) {
    const jockey = new THREE.Mesh(new THREE.TorusGeometry(0.085, 0.034, 14, 30), palette.rubber);
    jockey.position.set(half + 0.92, 0.12, z);
    group.add(jockey);
  }
  // A tool box of chequer plate with a lid, two latches and a tray beside it.
  add([0.5, 0.4, 1.6], [half + 0.3, 0.73, 0], palette.chequer, 0.025);
  add([0.53, 0.05, 1.64], [half + 0.3, 0.95, 0], palette.aluminium, 0.02);
  for (const z of [-0.45, 0.45]) add([0.02, 0.12, 0.07], [half + 0.56, 0.88, z], palette.satin, 0.01);
  add([0.5, 0.03, 0.9], [half + 0.72, 0.53, 0], palette.chequer, 0.01);
  for (const z of bottles) {
    const profile = [
      [0, 0],
      [0.13, 0],
      [0.15, 0.03],
      [0.15, 0.34],
      [0.12, 0.43],
      [0.05, 0.47],
      [0.05, 0.5],
      [0, 0.5],
    ].map(([r, y]) => new THREE.Vector2(r!, y!));
    const gas = new THREE.Mesh(new THREE.LatheGeometry(profile, 40), palette.bottle);
    gas.position.set(half + 0.72, 0.55, z);
    const collar = new THREE.Mesh(
      new THREE.CylinderGeometry(0.1, 0.1, 0.1, 28, 1, true, 0.5, Math.PI * 1.6),
      palette.bottle,
    );
    collar.position.set(half + 0.72, 1.05, z);
    const valve = new THREE.Mesh(new THREE.CylinderGeometry(0.03, 0.03, 0.1, 16), palette.gold);
    valve.position.set(half + 0.72, 1.07, z);
    const strap = new THREE.Mesh(
      new THREE.CylinderGeometry(0.155, 0.155, 0.03, 40, 1, true),
      palette.plastic,
    );
    strap.position.set(half + 0.72, 0.78, z);
    group.add(gas, collar, valve, strap);
  }
}

/** A rolled awning on the kerb side (z negative, in left-hand traffic) with its folded arms. */
export function awning(group: THREE.Group, palette: Palette, from: number, to: number, z: number, y: number) {
  const add = adder(group);
  const roll = new THREE.CylinderGeometry(0.075, 0.075, to - from, 32).rotateZ(Math.PI / 2);
  const cloth = new THREE.Mesh(roll, palette.lightPanel);
  cloth.position.set((from + to) / 2, y, z - 0.05);
  group.add(cloth);
  add([to - from, 0.1, 0.03], [(from + to) / 2, y + 0.03, z - 0.01], palette.aluminium);
  for (const x of [from, to]) {
    const end = new THREE.CylinderGeometry(0.088, 0.088, 0.07, 32).rotateZ(Math.PI / 2);
    const cap = new THREE.Mesh(end, palette.plastic);
    cap.position.set(x, y, z - 0.05);
    group.add(cap);
    const inside = x === from ? 0.02 : -0.02;
    add([0.05, y - 1.02, 0.035], [x + inside, (y + 0.98) / 2, z - 0.012], palette.aluminium, 0.01);
    add([0.035, y - 1.3, 0.03], [x + inside, (y + 1.2) / 2, z - 0.035], palette.lightPanel, 0.01);
    add([0.08, 0.1, 0.05], [x + inside, 1.02, z - 0.015], palette.plastic, 0.015);
  }
}

/**
 * What is seen through the windows: walls, cupboards, a bench, curtains and the windows of the other side.
 */
export function livingRoom(
  group: THREE.Group,
  palette: Palette,
  space: { from: number; to: number; floor: number; ceiling: number; half: number },
  windows: readonly Window[],
) {
  const { from, to, floor, ceiling, half } = space;
  const add = adder(group);
  const inside = palette.room.clone();
  inside.side = THREE.BackSide;
  const room = new THREE.Mesh(new THREE.BoxGeometry(to - from, ceiling - floor, half * 2 - 0.16), inside);
  room.position.set((from + to) / 2, (floor + ceiling) / 2, 0);
  group.add(room);
  const sky = new THREE.MeshBasicMaterial({ color: '#b9c3c9' });
  for (const [left, right, low, high] of windows)
    for (const side of bothSides) {
      const pane = new THREE.Mesh(new THREE.PlaneGeometry(right - left - 0.1, high - low - 0.06), sky);
      pane.position.set((left + right) / 2, (low + high) / 2, side * (half - 0.085));
      if (side > 0) pane.rotation.y = Math.PI;
      group.add(pane);
      const z = side * (half - 0.13);
      const wide = Math.min(0.17, (right - left) * 0.2);
      for (const x of [left + wide / 2, right - wide / 2])
        for (let fold = 0; fold < 3; fold++)
          add(
            [wide / 3, high - low, 0.03],
            [x - wide / 3 + (fold * wide) / 3, (low + high) / 2, z + side * (fold % 2) * -0.012],
            palette.blind,
            0.014,
          );
      add([right - left, 0.1, 0.04], [(left + right) / 2, high - 0.05, z], palette.blind);
    }
  const length = to - from - 0.3;
  const middle = (from + to) / 2;
  for (const side of bothSides)
    add(
      [length - 0.3, 0.3, 0.34],
      [middle - 0.15, ceiling - 0.18, side * (half - 0.3)],
      palette.cupboard,
      0.02,
    );
  add([length * 0.4, 0.9, 0.5], [middle - length * 0.12, floor + 0.5, half - 0.4], palette.cupboard, 0.02);
  add([length * 0.42, 0.05, 0.54], [middle - length * 0.12, floor + 0.97, half - 0.4], palette.plastic, 0.02);
  add(
    [0.08, ceiling - floor, half * 0.7],
    [middle + length * 0.2, (floor + ceiling) / 2, half * 0.5],
    palette.cupboard,
  );
}

/** Mouldings along the edges of the sides: up the front, under the roof, down the rear. */
export function edgeMouldings(
  group: THREE.Group,
  palette: Palette,
  car: CarShape,
  heights: readonly [low: number, high: number],
) {
  const [low, high] = heights;
  for (const side of bothSides) {
    const at = (x: number, y: number): Triple => [x, y, side * (car.sideAt(x, y) + 0.004)];
    const front = Array.from({ length: 14 }, (_, i) => {
      const y = low + ((high - low) * i) / 13;
      return at(car.noseAt(y, 0) - 0.13, y);
    });
    const rear = Array.from({ length: 8 }, (_, i) => {
      const y = high - ((high - low) * i) / 7;
      return at(car.tailAt(y, 0) + 0.12, y);
    });
    const [first, last] = [front.at(-1)![0], rear[0]![0]];
    const top = Array.from({ length: 20 }, (_, i) => at(first + ((last - first) * (i + 0.5)) / 20, high));
    for (const points of [front, top, rear]) group.add(line(points, 0.014, palette.aluminium));
  }
}

/** The entrance on the kerb side: frame, handle, grip, step and lamp. */
export function entrance(group: THREE.Group, palette: Palette, car: CarShape, door: Window, step: number) {
  const [from, to, low, high] = door;
  const add = adder(group);
  const z = -(car.sideAt((from + to) / 2, (low + high) / 2) + 0.004);
  const tall = high - low;
  for (const x of [from, to]) add([0.035, tall, 0.022], [x, (low + high) / 2, z], palette.aluminium, 0.01);
  add([to - from, 0.035, 0.022], [(from + to) / 2, high, z], palette.aluminium, 0.01);
  add([0.07, 0.15, 0.04], [from + 0.08, low + tall * 0.42, z - 0.01], palette.plastic, 0.015);
  add([0.02, 0.34, 0.02], [from - 0.12, low + tall * 0.42, z - 0.05], palette.satin, 0.01);
  for (const dy of [-0.16, 0.16])
    add([0.03, 0.03, 0.06], [from - 0.12, low + tall * 0.42 + dy, z - 0.025], palette.satin, 0.01);
  add([0.2, 0.07, 0.05], [from - 0.16, high - 0.12, z - 0.01], palette.lampGlass, 0.02);
  add([0.52, 0.03, 0.24], [(from + to) / 2, step, z - 0.06], palette.chequer, 0.01);
  for (const x of [from + 0.06, to - 0.06])
    add([0.02, 0.14, 0.2], [x, step + 0.07, z - 0.02], palette.steel, 0.006);
}

/** An air conditioner, hatches, a solar panel and an aerial. */
export function roofKit(
  group: THREE.Group,
  palette: Palette,
  top: (x: number) => number,
  places: { aircon: number; hatches: readonly number[]; solar?: number },
) {
  const add = adder(group);
  const { aircon, hatches, solar } = places;
  add([0.86, 0.06, 0.66], [aircon, top(aircon) + 0.03, 0], palette.plastic, 0.02);
  add([0.82, 0.18, 0.62], [aircon, top(aircon) + 0.13, 0], palette.lightPanel, 0.08);
  for (const z of [-0.2, -0.07, 0.07, 0.2])
    add([0.3, 0.02, 0.05], [aircon - 0.2, top(aircon) + 0.222, z], palette.plastic, 0.008);
  for (const x of hatches) {
    add([0.48, 0.05, 0.48], [x, top(x) + 0.02, 0], palette.lightPanel, 0.02);
    add([0.42, 0.05, 0.42], [x, top(x) + 0.06, 0], palette.smoked, 0.02);
  }
  if (solar !== undefined) add([1.1, 0.035, 0.7], [solar, top(solar) + 0.05, 0.1], palette.solar, 0.01);
}

/** A bar behind the body that carries a spare wheel and the plate's lamps. */
export function spareOnBar(
  group: THREE.Group,
  palette: Palette,
  x: number,
  wheel: WheelSpec,
  floor: number,
  places: readonly number[],
) {
  const add = adder(group);
  add([0.09, 0.09, 1.9], [x - 0.2, floor + 0.06, 0], palette.steel, 0.015);
  for (const z of [-0.7, 0.7]) add([0.34, 0.08, 0.08], [x - 0.05, floor + 0.06, z], palette.steel, 0.01);
  for (const z of places) {
    add([0.06, 0.5, 0.1], [x - 0.14, floor + 0.3, z], palette.steel, 0.01);
    const spare = createWheel(wheel, palette);
    spare.rotation.y = -Math.PI / 2;
    spare.position.set(x - 0.18 - wheel.width / 2, floor + 0.44, z);
    group.add(spare);
  }
}

/** Legs that are wound down, and flaps behind the wheels. */
export function underneath(
  group: THREE.Group,
  palette: Palette,
  half: number,
  floor: number,
  wheel: { x: number; radius: number; outer: number },
) {
  const add = adder(group);
  for (const side of bothSides) {
    add([half * 1.9, 0.12, 0.06], [0, floor - 0.02, side * 0.7], palette.steel);
    for (const [x, lean] of [
      [half - 0.3, 0.16],
      [-half + 0.3, -0.16],
    ] as const)
      group.add(
        line(
          [
            [x, floor, side * 0.95],
            [x + lean, 0.1, side * 1.05],
          ],
          0.022,
          palette.satin,
        ),
      );
    for (const x of [half - 0.14, -half + 0.14])
      add([0.16, 0.02, 0.12], [x, 0.07, side * 1.05], palette.steel, 0.008);
    add(
      [0.02, wheel.radius * 0.9, 0.24],
      [wheel.x, wheel.radius * 0.8, side * (wheel.outer - 0.12)],
      palette.rubber,
    );
  }
}
