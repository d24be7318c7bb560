import * as THREE from 'three';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import { sheet } from '../parts/surface.ts';
import type { Palette } from '../scene/materials.ts';

/** What a truck carries behind its cab. */
export type Load =
  | 'curtain'
  | 'tray'
  | 'tipper'
  | 'pantech'
  | 'service'
  | 'tank'
  | 'agitator'
  | 'fifth-wheel';

interface Parts {
  group: THREE.Group;
  palette: Palette;
  painted: THREE.Material;
}
interface Space {
  from: number;
  to: number;
  /** Height of the chassis, width of the body, and its top. */
  rail: number;
  width: number;
  high: number;
}

export function addLoad(load: Load, parts: Parts, space: Space) {
  const { group, palette, painted } = parts;
  const { from, to, rail, width, high } = space;
  switch (load) {
    case 'curtain':
      return curtainBody(group, palette, painted, from, to, rail + 0.14, width + 0.02, high);
    case 'tray':
      return trayBody(group, palette, from, to, rail + 0.13, width);
    case 'tipper':
      return tipperBody(parts, space);
    case 'pantech':
      return pantechBody(parts, space);
    case 'service':
      return serviceBody(parts, space);
    case 'tank':
      return tankBody(parts, space);
    case 'agitator':
      return agitatorBody(parts, space);
    case 'fifth-wheel':
      return fifthWheel(parts, space);
  }
}

type Triple = [number, number, number];
const adder =
  (group: THREE.Group) =>
  (size: Triple, at: Triple, material: THREE.Material, radius = 0.02, turn = 0) => {
    const part = roundBox(size, material, radius);
    part.position.set(...at);
    part.rotation.z = turn;
    group.add(part);
  };

/** A steel tub with ribs, and a guard over the cab. */
function tipperBody({ group, palette, painted }: Parts, { from, to, rail, width, high }: Space) {
  const add = adder(group);
  const [middle, length] = [(from + to) / 2, to - from];
  const side = (high - rail) * 0.42;
  const floor = rail + 0.16;
  add([length, 0.12, width], [middle, floor, 0], painted);
  for (const z of bothSides) {
    add([length, side, 0.05], [middle, floor + side / 2, z * (width / 2 - 0.03)], painted);
    add([length + 0.04, 0.08, 0.1], [middle, floor + side, z * (width / 2 - 0.03)], painted, 0.03);
    for (let x = from + 0.12; x < to; x += length / 6)
      add([0.09, side, 0.07], [x, floor + side / 2, z * (width / 2 + 0.01)], painted, 0.015);
  }
  add([0.06, side, width - 0.1], [from + 0.03, floor + side / 2, 0], painted);
  add([0.06, side * 1.35, width], [to - 0.03, floor + side * 0.68, 0], painted);
  add([0.5, 0.05, width - 0.1], [to + 0.16, floor + side * 1.34, 0], painted, 0.02, 0.08);
  const roll = new THREE.CylinderGeometry(0.09, 0.09, length - 0.1, 28).rotateZ(Math.PI / 2);
  const tarp = new THREE.Mesh(roll, palette.cloth);
  tarp.position.set(middle, floor + side + 0.1, -(width / 2 - 0.06));
  group.add(tarp);
  for (let i = 0; i < 5; i++)
    add(
      [0.03, 0.03, 0.36],
      [to + 0.02, floor + 0.2 + i * side * 0.22, width / 2 - 0.3],
      palette.satin,
      0.012,
    );
  add([length, 0.1, 0.06], [middle, floor - 0.1, -0.42], palette.steel);
  add([length, 0.1, 0.06], [middle, floor - 0.1, 0.42], palette.steel);
  const ram = new THREE.Mesh(new THREE.CylinderGeometry(0.09, 0.09, side * 1.2, 24), palette.chrome);
  ram.position.set(to + 0.08, floor + side * 0.6, 0);
  group.add(ram);
}

/** A smooth box with a roof fairing and a roller door. */
function pantechBody({ group, palette }: Parts, { from, to, rail, width, high }: Space) {
  const add = adder(group);
  const [middle, length] = [(from + to) / 2, to - from];
  const low = rail + 0.12;
  add([length, high - low, width], [middle, (low + high) / 2, 0], palette.lightPanel, 0.05);
  for (const z of bothSides) {
    for (const y of [low + 0.05, high - 0.05])
      add([length + 0.01, 0.1, 0.03], [middle, y, z * (width / 2)], palette.aluminium, 0.012);
    add([0.08, high - low, 0.06], [to - 0.02, (low + high) / 2, z * (width / 2 - 0.02)], palette.aluminium);
    add([0.08, high - low, 0.06], [from + 0.02, (low + high) / 2, z * (width / 2 - 0.02)], palette.aluminium);
    for (let x = from + 1.2; x < to - 0.4; x += 1.2)
      add(
        [0.035, high - low - 0.16, 0.008],
        [x, (low + high) / 2, z * (width / 2)],
        palette.panelSeam,
        0.003,
      );
    for (const x of [from + 0.3, middle, to - 0.3])
      for (const y of [low + 0.05, high - 0.05])
        add([0.1, 0.045, 0.02], [x, y, z * (width / 2 + 0.018)], palette.amber, 0.01);
    add([0.08, 0.5, 0.01], [to - 0.3, high - 0.6, z * (width / 2)], palette.aluminium);
  }
  for (let i = 0; i < 7; i++)
    add(
      [0.02, (high - low) / 7 - 0.03, width - 0.24],
      [from - 0.005, low + ((i + 0.5) * (high - low)) / 7, 0],
      palette.aluminium,
      0.01,
    );
  // A cooling unit on the front wall above the cab.
  add([0.42, 0.62, width * 0.7], [to + 0.2, high - 0.42, 0], palette.lightPanel, 0.08);
  add([0.02, 0.34, width * 0.5], [to + 0.42, high - 0.46, 0], palette.plastic, 0.02);
  for (let i = 0; i < 4; i++)
    add([0.012, 0.03, width * 0.5], [to + 0.435, high - 0.57 + i * 0.08, 0], palette.steel, 0.008);
}

/** Lockable boxes along both sides of a tray, and a rack above. */
function serviceBody({ group, palette, painted }: Parts, { from, to, rail, width }: Space) {
  const add = adder(group);
  const [middle, length] = [(from + to) / 2, to - from];
  const floor = rail + 0.13;
  add([length, 0.1, width], [middle, floor, 0], palette.aluminium);
  for (const z of bothSides) {
    add([length, 0.72, 0.46], [middle, floor + 0.42, z * (width / 2 - 0.24)], painted, 0.03);
    for (let i = 0; i < 3; i++) {
      const x = from + (length * (i + 0.5)) / 3;
      add([length / 3 - 0.06, 0.6, 0.02], [x, floor + 0.42, z * (width / 2)], painted, 0.01);
      add([0.12, 0.05, 0.03], [x, floor + 0.34, z * (width / 2 + 0.01)], palette.plastic, 0.01);
    }
    group.add(
      rod(
        [from + 0.1, to - 0.05].map((x) => new THREE.Vector3(x, floor + 1.3, z * (width / 2 - 0.2))),
        0.03,
        palette.aluminium,
      ),
    );
    for (const x of [from + 0.12, middle, to - 0.06])
      group.add(
        rod(
          [floor + 0.75, floor + 1.3].map((y) => new THREE.Vector3(x, y, z * (width / 2 - 0.2))),
          0.025,
          palette.aluminium,
        ),
      );
  }
  for (const x of [from + 0.12, middle, to - 0.06])
    group.add(
      rod(
        bothSides.map((z) => new THREE.Vector3(x, floor + 1.3, z * (width / 2 - 0.2))),
        0.025,
        palette.aluminium,
      ),
    );
}

function tankBody({ group, palette, painted }: Parts, { from, to, rail, width, high }: Space) {
  const add = adder(group);
  const [middle, length] = [(from + to) / 2, to - from];
  const radius = Math.min(width / 2 - 0.06, (high - rail) * 0.36);
  const tank = new THREE.Mesh(
    new THREE.CapsuleGeometry(radius, length - radius * 0.7, 12, 48).rotateZ(Math.PI / 2),
    painted,
  );
  tank.scale.set(0.92, 0.86, 1.08);
  tank.position.set(middle, rail + 0.2 + radius * 0.86, 0);
  group.add(tank);
  for (const at of [0.2, 0.5, 0.8]) {
    const band = new THREE.Mesh(
      new THREE.TorusGeometry(radius + 0.01, 0.022, 10, 48).rotateY(Math.PI / 2),
      palette.aluminium,
    );
    band.scale.set(1, 0.86, 1.08);
    band.position.set(from + length * at, tank.position.y, 0);
    group.add(band);
  }
  add([length * 0.8, 0.06, 0.5], [middle, tank.position.y + radius * 0.86 + 0.02, 0], palette.chequer);
  for (const z of bothSides)
    add([length, 0.16, 0.08], [middle, rail + 0.1, z * (width / 2 - 0.3)], palette.steel);
  add([0.14, 0.5, width * 0.7], [from - 0.04, rail + 0.1, 0], palette.plastic);
}

/** A mixing drum, its chute and its hopper. */
function agitatorBody({ group, palette, painted }: Parts, { from, to, rail }: Space) {
  const length = to - from;
  const drum = new THREE.Mesh(
    new THREE.LatheGeometry(
      [
        [0.02, 0],
        [0.6, 0.05],
        [1.08, 0.34],
        [1.18, 0.46],
        [1.2, 0.6],
        [0.86, 0.86],
        [0.46, 1],
        [0.4, 1.01],
      ].map(([r, t]) => new THREE.Vector2(r!, t! * length * 0.92)),
      72,
    ).rotateZ(Math.PI / 2),
    painted,
  );
  drum.position.set(to - 0.1, rail + 1.06, 0);
  drum.rotation.z = -0.2;
  group.add(drum);
  for (const turn of [0, 1, 2]) {
    const points = Array.from({ length: 40 }, (_, i) => {
      const t = 0.32 + (i / 39) * 0.56;
      const r = t < 0.6 ? 1.19 : 1.2 - (t - 0.6) * 1.5;
      const a = i * 0.1 + (turn * Math.PI * 2) / 3;
      return new THREE.Vector3(-t * length * 0.92, Math.cos(a) * r, Math.sin(a) * r);
    });
    const stripe = rod(points, 0.035, palette.lightPanel);
    stripe.position.copy(drum.position);
    stripe.rotation.copy(drum.rotation);
    group.add(stripe);
  }
  const add = adder(group);
  add([0.3, 1.5, 1.1], [from + 0.3, rail + 0.9, 0], palette.steel, 0.05);
  add([0.3, 1.2, 1.0], [to - 0.2, rail + 0.6, 0], palette.steel, 0.05);
  const hopper = new THREE.Mesh(new THREE.CylinderGeometry(0.62, 0.34, 0.6, 4, 1, true), palette.steel);
  hopper.position.set(from + 0.25, rail + 2.5, 0);
  group.add(hopper);
  add([1.0, 0.05, 0.42], [from - 0.2, rail + 0.8, 0], palette.satin, 0.02, 0.9);
}

/** The coupling of a prime mover, with its catwalk and hoses. */
function fifthWheel({ group, palette }: Parts, { from, to, rail, width }: Space) {
  const add = adder(group);
  const plate = new THREE.Mesh(new THREE.CylinderGeometry(0.52, 0.56, 0.1, 48), palette.steel);
  plate.position.set(from + 1.35, rail + 0.28, 0);
  group.add(plate);
  add([0.9, 0.16, 0.8], [from + 1.35, rail + 0.16, 0], palette.steel);
  add([0.9, 0.05, width * 0.5], [to - 0.35, rail + 0.16, 0], palette.chequer);
  for (const side of bothSides) {
    add([0.5, 0.5, 0.5], [to + 0.1, rail - 0.12, side * (width / 2 - 0.34)], palette.aluminium, 0.06);
    group.add(
      rod(
        [
          [to + 0.1, rail + 1.5, side * 0.4],
          [to - 0.25, rail + 0.9, side * 0.3],
          [to - 0.55, rail + 0.5, side * 0.16],
        ].map((p) => new THREE.Vector3(...(p as Triple))),
        0.022,
        side > 0 ? palette.redLens : palette.amber,
      ),
    );
  }
}

function curtainBody(
  group: THREE.Group,
  palette: Palette,
  painted: THREE.Material,
  from: number,
  to: number,
  low: number,
  width: number,
  high: number,
) {
  const middle = (from + to) / 2;
  const length = to - from;
  const add = (
    size: [number, number, number],
    at: [number, number, number],
    material: THREE.Material,
    radius = 0.02,
  ) => {
    const part = roundBox(size, material, radius);
    part.position.set(...at);
    group.add(part);
  };
  add([length, 0.14, width], [middle, low, 0], palette.satin, 0.02);
  add([length - 0.04, high - low - 0.2, width - 0.12], [middle, (low + high) / 2, 0], palette.curtain, 0.03);
  for (const side of bothSides) {
    // The curtain hangs in soft folds between its straps.
    group.add(
      sheet(
        4,
        Math.round(length * 16),
        (r, c) => {
          const [x, y] = [from + 0.06 + (length - 0.16) * c, low + 0.06 + (high - low - 0.2) * r];
          const fold = Math.sin((x / 0.5) * Math.PI * 2) * 0.009 * (1 - 0.6 * r) + Math.sin(x * 5.1) * 0.006;
          return [x, y, side * (width / 2 - 0.03 + fold)];
        },
        palette.curtain,
      ),
    );
    add([length, 0.1, 0.05], [middle, high - 0.12, side * (width / 2 - 0.01)], palette.aluminium);
    for (const x of [from + 0.5, middle, to - 0.5])
      add([0.06, 0.035, 0.02], [x, low - 0.02, side * (width / 2 + 0.005)], palette.amber, 0.008);
  }
  add([length, 0.16, width], [middle, high - 0.06, 0], palette.lightPanel, 0.05);
  add([0.1, high - low, width], [to - 0.05, (low + high) / 2, 0], painted, 0.04);
  add([0.08, high - low, width], [from + 0.04, (low + high) / 2, 0], palette.lightPanel, 0.03);
  for (const side of bothSides)
    for (let x = from + 0.25; x < to - 0.1; x += 0.5) {
      add([0.045, 0.46, 0.012], [x, low + 0.22, side * (width / 2 - 0.012)], palette.cloth, 0.004);
      add([0.06, 0.09, 0.03], [x, low + 0.09, side * (width / 2 - 0.005)], palette.steel, 0.01);
    }
  rearDoors(group, palette, from, low, high, width);
  add([0.02, high - low - 0.3, 0.015], [from - 0.005, (low + high) / 2, 0], palette.steel);
}

/** Two doors with locking rods and hinges, closing a box at its rear. */
function rearDoors(
  group: THREE.Group,
  palette: Palette,
  x: number,
  low: number,
  high: number,
  width: number,
) {
  const add = adder(group);
  for (const side of bothSides) {
    add(
      [0.02, high - low - 0.24, width / 2 - 0.07],
      [x - 0.01, (low + high) / 2, (side * (width - 0.06)) / 4],
      palette.lightPanel,
      0.01,
    );
    for (const z of [0.16, width / 2 - 0.26])
      group.add(
        rod(
          [low + 0.02, high - 0.1].map((y) => new THREE.Vector3(x - 0.04, y, side * z)),
          0.017,
          palette.satin,
        ),
      );
    for (const y of [low + 0.35, (low + high) / 2, high - 0.4])
      add([0.03, 0.06, 0.2], [x - 0.03, y, side * (width / 2 - 0.1)], palette.satin, 0.01);
    add([0.03, 0.06, 0.3], [x - 0.04, low + 0.75, side * 0.3], palette.satin, 0.01);
    add([0.02, 0.06, 0.12], [x - 0.02, high - 0.05, side * (width / 2 - 0.12)], palette.redLens, 0.01);
  }
}

/** An aluminium drop-side tray with a headboard. */
export function trayBody(
  group: THREE.Group,
  palette: Palette,
  from: number,
  to: number,
  low: number,
  width: number,
) {
  const middle = (from + to) / 2;
  const length = to - from;
  const add = (
    size: [number, number, number],
    at: [number, number, number],
    material: THREE.Material,
    radius = 0.012,
  ) => {
    const part = roundBox(size, material, radius);
    part.position.set(...at);
    group.add(part);
  };
  add([length, 0.1, width], [middle, low, 0], palette.aluminium);
  for (const side of [-1, 1]) {
    for (let i = 0; i < 3; i++)
      add(
        [length - 0.04, 0.082, 0.03],
        [middle, low + 0.1 + i * 0.09, side * (width / 2 - 0.02)],
        palette.aluminium,
      );
    for (const x of [from + 0.03, middle, to - 0.03])
      add([0.05, 0.32, 0.05], [x, low + 0.17, side * (width / 2 - 0.012)], palette.aluminium);
  }
  for (let i = 0; i < 3; i++)
    add([0.03, 0.082, width - 0.08], [from + 0.02, low + 0.1 + i * 0.09, 0], palette.aluminium);
  group.add(
    rod(
      [
        [low + 0.05, -1],
        [low + 0.92, -0.94],
        [low + 0.92, 0.94],
        [low + 0.05, 1],
      ].map(([y, z]) => new THREE.Vector3(to - 0.03, y!, (z! * width) / 2 - z! * 0.05)),
      0.03,
      palette.aluminium,
    ),
  );
  for (let i = 0; i < 7; i++) {
    const z = -width / 2 + 0.25 + (i * (width - 0.5)) / 6;
    group.add(
      rod(
        [new THREE.Vector3(to - 0.03, low, z), new THREE.Vector3(to - 0.03, low + 0.9, z)],
        0.012,
        palette.aluminium,
      ),
    );
  }
}
