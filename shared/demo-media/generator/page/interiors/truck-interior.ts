import * as THREE from 'three';
import { capsule, ellipsoid, roundedBox, smoothMax, type Implicit } from '../geometry/implicit.ts';
import { ring, type Triple } from '../geometry/placed.ts';
import { addSeat } from './car-interior.ts';
import { display, drawDials, drawRadio, surface, type Trim } from './interior-materials.ts';
import { createRoom, type Add } from './part.ts';

const box = (size: Triple, radius: number): Implicit => roundedBox([0, 0, 0], size, radius);
const bothSides = [-1, 1] as const;
const driver = 0.62;

/** A truck's cab from inside: upright and wide, x forward, driver on the right (z positive), floor at 0.3. */
export function createTruckInterior(trim: Trim): THREE.Group {
  const soft = surface(trim.dash, 0.62, { grain: 0.5 });
  const panel = surface('#3b3d40', 0.66, { grain: 0.4 });
  const hide = surface(trim.seat, 0.95, { grain: 0.8 });
  const gloss = surface('#08090a', 0.25, { coat: 1 });
  const metal = surface('#c5c9cc', 0.22, { metalness: 1 });
  const rubber = surface('#1d1d1f', 1, { grain: 1 });
  const lining = surface(trim.lining, 0.95, { grain: 0.12 });
  const { add, build } = createRoom(0.012);
  /** A block between its centre and size. */
  const block = (
    material: THREE.Material,
    at: Triple,
    size: Triple,
    radius: number,
    turn: Triple = [0, 0, 0],
  ) =>
    add(
      material,
      at,
      size.map((side) => side / 2 + 0.08) as unknown as Triple,
      box(size, radius),
      turn,
      Math.max(...size) > 1 ? 0.016 : 0.009,
    );

  block(rubber, [0, 0.27, 0], [2.4, 0.06, 2.44], 0.02);
  // The engine's tunnel between the seats.
  block(rubber, [0.05, 0.4, 0], [1.5, 0.32, 0.5], 0.08);
  addDash(add, block, { soft, panel, gloss, metal });
  addSteering(add, { soft, gloss, metal });
  for (const z of [-driver, driver]) {
    addSeat(add, hide, gloss, -0.2, z, 0.54);
    // The suspension of the seat under its gaiter, and its armrest.
    block(rubber, [-0.08, 0.42, z], [0.42, 0.2, 0.42], 0.05);
    block(hide, [-0.12, 0.86, z * 0.55], [0.34, 0.06, 0.07], 0.028);
  }
  // Rear wall with a shelf, headlining, and the cupboards over the windscreen.
  block(lining, [-0.96, 1.15, 0], [0.06, 1.8, 2.3], 0.02);
  block(panel, [-0.86, 0.95, 0], [0.2, 0.34, 1.9], 0.05);
  block(lining, [0, 2.04, 0], [2.1, 0.06, 2.3], 0.02);
  block(panel, [0.86, 1.96, 0], [0.36, 0.14, 2.2], 0.06, [0, 0, 0.1]);
  for (const z of [-0.66, 0, 0.66]) block(soft, [0.675, 1.95, z], [0.02, 0.08, 0.58], 0.012, [0, 0, 0.1]);
  for (const z of [-0.36, 0.36]) block(lining, [0.78, 1.87, z * 1.6], [0.2, 0.02, 0.6], 0.01, [0, 0, 0.35]);
  for (const side of bothSides) addDoor(block, add, { soft, panel, gloss, metal }, side);

  const group = build();
  const radio = display(drawRadio, 0.27, 0.13);
  const dials = display(drawDials, 0.4, 0.15);
  for (const [mesh, at, tilt, towards] of [
    [radio, [0.5, 1.03, 0.06], -0.1, 0.42],
    [dials, [0.63, 1.06, driver], -0.22, 0],
  ] as const) {
    const holder = new THREE.Group();
    holder.position.fromArray(at);
    holder.rotation.set(0, towards, tilt);
    holder.add(mesh);
    group.add(holder);
  }
  return group;
}

type Block = (material: THREE.Material, at: Triple, size: Triple, radius: number, turn?: Triple) => void;
type Kit = Record<'soft' | 'gloss' | 'metal', THREE.Material> & { panel?: THREE.Material };

/** A deep dash that turns towards the driver, with vents, switches and cup holders. */
function addDash(add: Add, block: Block, { soft, panel, gloss, metal }: Kit) {
  block(soft, [0.92, 1.0, 0], [0.6, 0.16, 2.2], 0.07);
  block(panel!, [0.86, 0.76, 0], [0.46, 0.4, 2.1], 0.08, [0, 0, 0.14]);
  block(soft, [0.68, 1.0, 0.12], [0.26, 0.26, 0.46], 0.06, [0, 0.42, -0.1]);
  add(soft, [0.76, 1.08, driver], [0.3, 0.18, 0.36], (x, y, z) =>
    smoothMax(
      ellipsoid([0, 0, 0], [0.24, 0.13, 0.29])(x, y, z),
      -box([0.26, 0.2, 0.44], 0.02)(x + 0.16, y + 0.03, z),
      0.02,
    ),
  );
  for (const z of [-0.9, -0.5, 0.92]) {
    block(gloss, [0.63, 1.0, z], [0.03, 0.09, 0.2], 0.012);
    for (const y of [0.98, 1.0, 1.02]) block(metal, [0.612, y, z], [0.008, 0.006, 0.18], 0.003);
  }
  for (let i = 0; i < 6; i++)
    block(gloss, [0.6, 0.86, -0.16 + i * 0.066], [0.03, 0.05, 0.052], 0.01, [0, 0.2, -0.1]);
  block(soft, [0.64, 0.82, -0.66], [0.03, 0.2, 0.6], 0.02, [0, 0, 0.14]);
  // Gear lever and cups on the tunnel.
  add(gloss, [0.42, 0.72, 0.16], [0.08, 0.24, 0.08], capsule([0.02, -0.18, 0], [-0.02, 0.1, 0], 0.014));
  add(gloss, [0.4, 0.86, 0.16], [0.07, 0.08, 0.07], ellipsoid([0, 0, 0], [0.036, 0.05, 0.036]));
  for (const z of [-0.12, 0.02])
    add(
      gloss,
      [0.3, 0.57, z],
      [0.08, 0.06, 0.08],
      (x, y, pz) => Math.max(Math.abs(Math.hypot(x, pz) - 0.045) - 0.008, Math.abs(y) - 0.03),
      [0, 0, 0],
      0.005,
    );
}

/** A large wheel that lies flat, on its column. */
function addSteering(add: Add, { soft, gloss, metal }: Kit) {
  const at: Triple = [0.4, 1.02, driver];
  const turn: Triple = [0, 0, 0.58];
  const reach: Triple = [0.26, 0.26, 0.27];
  add(soft, at, reach, ring(0.225, 0.0175), turn, 0.007);
  add(
    soft,
    at,
    reach,
    (x, y, z) => smoothMax(Math.hypot(y, z) - 0.085, Math.abs(x - 0.022) - 0.03, 0.03),
    turn,
    0.007,
  );
  add(
    gloss,
    at,
    reach,
    (x, y, z) =>
      smoothMax(
        Math.min(
          smoothMax(Math.abs(y - 0.02) - 0.028, Math.abs(z) - 0.215, 0.01),
          smoothMax(Math.abs(Math.abs(z) - 0.06) - 0.02, Math.max(y, -0.215 - y), 0.01),
        ),
        Math.abs(x - 0.018) - 0.011,
        0.008,
      ),
    turn,
    0.007,
  );
  for (const side of bothSides) {
    add(
      metal,
      [at[0], at[1] + 0.01, at[2] + side * 0.14],
      [0.05, 0.06, 0.07],
      box([0.008, 0.034, 0.05], 0.003),
      turn,
      0.005,
    );
    add(
      gloss,
      [0.47, 1.0, driver + side * 0.16],
      [0.06, 0.06, 0.14],
      capsule([0, 0, side * -0.08], [0, 0.02, side * 0.09], 0.012),
    );
  }
  add(gloss, [0.56, 0.86, driver], [0.24, 0.24, 0.1], capsule([-0.12, 0.1, 0], [0.14, -0.12, 0], 0.055));
}

/** A tall door: window, armrest, pocket and grab handle, and the pillar before it. */
function addDoor(block: Block, add: Add, { soft, panel, gloss, metal }: Kit, side: number) {
  const z = side * 1.13;
  block(panel!, [0.1, 0.65, z], [2, 0.84, 0.07], 0.03);
  block(soft, [0.1, 1.06, z], [1.7, 0.06, 0.1], 0.025);
  block(soft, [0.05, 0.84, side * 1.06], [0.6, 0.08, 0.12], 0.03);
  block(soft, [0.2, 0.52, side * 1.08], [0.8, 0.18, 0.06], 0.03);
  block(metal, [0.36, 0.93, side * 1.085], [0.14, 0.03, 0.02], 0.01);
  for (let i = 0; i < 3; i++) block(gloss, [0.2 - i * 0.07, 0.885, side * 1.05], [0.045, 0.012, 0.05], 0.005);
  // The frame of the window, and the pillar of the windscreen with its handle.
  block(soft, [-0.62, 1.5, z], [0.24, 0.95, 0.06], 0.025);
  block(soft, [0.1, 1.93, z], [1.7, 0.1, 0.06], 0.025);
  add(soft, [0.98, 1.45, side * 1.1], [0.22, 0.6, 0.12], capsule([0.1, -0.5, 0], [-0.08, 0.5, 0], 0.055));
  add(gloss, [0.9, 1.4, side * 1.02], [0.12, 0.3, 0.08], capsule([0.03, -0.2, 0], [-0.04, 0.2, 0], 0.016));
}
