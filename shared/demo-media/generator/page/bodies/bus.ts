import * as THREE from 'three';
import { createCabin } from '../parts/cabin.ts';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import { frontOf, nosePatch, sheet } from '../parts/surface.ts';
import type { Palette } from '../scene/materials.ts';
import type { CarShape } from '../shell/car-shape.ts';
import { boxBody, gap, pane } from './box.ts';
import { tallMirrors } from './cab-fittings.ts';
import { buildCar, type CarFittings, type Vehicle } from './car.ts';

const half = 3.495;
const wheel = { radius: 0.385, width: 0.215, rim: 0.222, style: 'truck', finish: 'silver' } as const;
const glassLow = 1.3;
const glassHigh = 2.08;
/** Passenger windows, with the entrance's second, and the quarter glass behind the last. */
const panes = [
  [0.98, 1.72],
  [0.12, 0.94],
  [-0.84, 0.08],
  [-1.8, -0.88],
  [-2.76, -1.84],
  [-3.28, -2.8],
] as const;

/** A small bus of seven metres with twenty-two seats. */
export const bus = boxBody({
  name: 'bus',
  tint: 0.6,
  length: half * 2,
  width: 2.08,
  floor: 0.34,
  height: 2.58,
  axles: [2.3, -1.64],
  wheel,
  nose: [
    [0.2, half - 0.1],
    [0.4, half - 0.01],
    [0.75, half],
    [1.1, half - 0.05],
    [1.24, half - 0.12],
    [2.2, half - 0.52],
    [2.6, half - 0.86],
  ],
  tail: [
    [0.2, -half + 0.08],
    [0.55, -half],
    [1.25, -half + 0.01],
    [2.6, -half + 0.16],
  ],
  noseSweep: [0.13, 0.12],
  tailSweep: [0.05, 0.06],
  section: [
    [-0.2, 0.03],
    [0.1, 0.005],
    [0.42, 0],
    [1, 0.09],
  ],
  lean: 0.09,
  crown: 0.07,
  corner: { front: 0.2, rear: 0.15, shoulder: 0.17, noseTop: 0.24 },
  art: {
    side: {
      gloss: [
        {
          points: [
            [-3.36, glassLow - 0.05],
            [1.76, glassLow - 0.05],
            [1.76, glassHigh + 0.05],
            [-3.3, glassHigh + 0.05],
          ],
          radius: 0.1,
        },
        {
          points: [
            [1.82, glassLow - 0.12],
            [2.86, glassLow - 0.12],
            [2.6, glassHigh - 0.16],
            [2.44, glassHigh + 0.05],
            [1.82, glassHigh + 0.05],
          ],
          radius: 0.07,
        },
      ],
      glass: [
        ...panes.map(([from, to]) => pane(from, to, glassLow, glassHigh, 0.05)),
        {
          points: [
            [1.88, glassLow - 0.07],
            [2.74, glassLow - 0.07],
            [2.52, glassHigh - 0.18],
            [2.4, glassHigh],
            [1.88, glassHigh],
          ],
          radius: 0.05,
        },
      ],
      grooves: [
        // The door of the driver, cut around the arch.
        {
          points: [
            [2.36, glassHigh + 0.1],
            [1.79, glassHigh + 0.1],
            [1.79, 0.52],
            [1.86, 0.46],
          ],
          radius: 0.06,
          width: 0.009,
        },
        {
          points: [
            [2.4, glassHigh + 0.1],
            [2.62, glassHigh - 0.14],
            [2.9, glassLow - 0.14],
            [2.9, 0.72],
            [2.74, 0.58],
          ],
          radius: 0.08,
          width: 0.009,
        },
        gap(-0.98, -0.3, 0.52, 0.98, 0.04),
        gap(-2.9, -2.36, 0.52, 0.98, 0.04),
        {
          points: [
            [-half, 1.14],
            [1.79, 1.14],
          ],
          width: 0.007,
        },
      ],
      trim: [pane(-4, 4, 0.2, 0.42, 0.01)],
    },
    nose: {
      trim: [
        {
          points: [
            [-0.5, 0.6],
            [0.62, 0.6],
            [0.7, 0.46],
            [-0.5, 0.46],
          ],
          radius: 0.03,
        },
        {
          points: [
            [-0.5, 1.0],
            [0.56, 1.0],
            [0.52, 0.86],
            [-0.5, 0.86],
          ],
          radius: 0.04,
        },
      ],
      chrome: [
        {
          width: 0.016,
          radius: 0.04,
          points: [
            [-0.5, 0.855],
            [0.525, 0.855],
            [0.566, 1.005],
            [-0.5, 1.005],
          ],
        },
      ],
      lamps: [
        {
          kind: 'head',
          points: [
            [0.62, 1.0],
            [0.6, 0.8],
            [0.9, 0.78],
            [1.12, 0.84],
            [1.16, 1.06],
            [1.06, 1.08],
          ],
          radius: 0.05,
          lenses: [
            [0.71, 0.9, 0.066],
            [0.88, 0.91, 0.066],
          ],
          signature: [
            {
              points: [
                [0.63, 0.98],
                [0.9, 1.01],
                [1.12, 1.04],
              ],
              width: 0.02,
            },
          ],
        },
      ],
      grooves: [
        {
          points: [
            [0, 1.06],
            [0.62, 1.06],
            [1.3, 1.13],
          ],
          radius: 0.2,
        },
        {
          points: [
            [0, 0.7],
            [0.7, 0.7],
            [1.3, 0.74],
          ],
          radius: 0.2,
        },
      ],
    },
    front: { glass: [pane(-0.5, 0.84, 1.26, 2.16, 0.12)], trim: [pane(-0.5, 0.89, 1.2, 2.2, 0.14)] },
    tail: {
      lamps: [
        {
          kind: 'tail',
          points: [
            [0.8, 1.18],
            [0.8, 0.72],
            [0.98, 0.72],
            [0.98, 1.18],
          ],
          radius: 0.04,
          lenses: [
            [0.89, 1.1, 0.06],
            [0.89, 0.95, 0.06],
            [0.89, 0.8, 0.06],
          ],
        },
      ],
      // The emergency door.
      grooves: [gap(-0.5, 0.62, 0.56, 2.2, 0.08)],
      trim: [pane(-0.5, 1.6, 0.2, 0.52, 0.02)],
    },
    rear: {
      glass: [pane(-0.5, 0.54, 1.34, 2.06, 0.09), pane(0.68, 0.9, 1.34, 2.06, 0.06)],
      trim: [pane(-0.5, 0.58, 1.3, 2.1, 0.1), pane(0.65, 0.94, 1.3, 2.1, 0.08)],
    },
  },
});

/** A panel on the vehicle's left side. */
const leftPanel = (
  car: CarShape,
  [from, to, low, high]: readonly [number, number, number, number],
  out: number,
  material: THREE.Material,
) =>
  sheet(
    12,
    8,
    (r, c) => {
      const [x, y] = [to + (from - to) * c, low + (high - low) * r];
      return [x, y, -car.sideAt(x, y) - out];
    },
    material,
  );

/** The folding door on the left behind the front axle: two leaves glazed to the step. */
function entrance(group: THREE.Group, car: CarShape, palette: Palette) {
  group.add(leftPanel(car, [0.98, 1.74, 0.44, 1.27], 0.004, palette.gloss));
  for (const [from, to] of [
    [1.02, 1.34],
    [1.38, 1.7],
  ] as const) {
    group.add(leftPanel(car, [from, to, 0.52, 1.23], 0.007, palette.lampGlass));
    const edge = (x: number) =>
      rod(
        [0.44, 1, 1.6, glassHigh].map((y) => new THREE.Vector3(x, y, -car.sideAt(x, y) - 0.004)),
        0.011,
        palette.plastic,
      );
    group.add(edge(from - 0.02), edge(to + 0.02));
  }
  const step = roundBox([0.7, 0.05, 0.16], palette.chequer, 0.012);
  step.position.set(1.36, 0.34, -0.96);
  group.add(step);
}

/** Amber letters of a lamp matrix on black. */
function destinationSign(text: string): THREE.Mesh {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [512, 80];
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#050505';
  context.fillRect(0, 0, 512, 80);
  context.fillStyle = '#ffab2e';
  context.font = 'bold 60px sans-serif';
  context.textAlign = 'center';
  context.fillText(text, 256, 61, 480);
  context.fillStyle = '#050505';
  for (let i = 0; i < 512; i += 5) context.fillRect(i, 0, 1.6, 80);
  for (let i = 0; i < 80; i += 5) context.fillRect(0, i, 512, 1.6);
  const map = new THREE.CanvasTexture(canvas);
  map.colorSpace = THREE.SRGBColorSpace;
  return new THREE.Mesh(
    new THREE.PlaneGeometry(0.86, 0.134),
    new THREE.MeshBasicMaterial({ map, toneMapped: false }),
  );
}

function dressFront(group: THREE.Group, car: CarShape, palette: Palette) {
  const sign = destinationSign('CHARTER');
  const [low, high] = [2.0, 2.13].map((y) => new THREE.Vector3(frontOf(car, half, y, 0.3), y, 0));
  sign.position.copy(low!).lerp(high!, 0.5).x += 0.012;
  sign.rotation.set(0, Math.PI / 2, 0);
  sign.rotateX(-Math.atan2(low!.x - high!.x, high!.y - low!.y));
  group.add(sign);
  group.add(nosePatch(car, half, { low: 0.905, high: 0.955, half: 0.5, out: [0.012, 0.012] }, palette.satin));
  const badge = new THREE.Mesh(
    new THREE.CylinderGeometry(0.07, 0.07, 0.03, 40).rotateZ(Math.PI / 2),
    palette.chrome,
  );
  badge.position.set(half + 0.005, 0.93, 0);
  group.add(badge);
  for (const side of bothSides) {
    const z = side * 0.78;
    const x = frontOf(car, half, 0.54, z);
    const bezel = new THREE.Mesh(
      new THREE.CylinderGeometry(0.062, 0.062, 0.02, 32).rotateZ(Math.PI / 2),
      palette.satin,
    );
    bezel.position.set(x + 0.002, 0.54, z);
    const fog = new THREE.Mesh(
      new THREE.CylinderGeometry(0.05, 0.05, 0.03, 32).rotateZ(Math.PI / 2),
      palette.lampGlass,
    );
    fog.position.set(x + 0.004, 0.54, z);
    group.add(bezel, fog);
    group.add(
      rod(
        [0, 0.5, 1].map((t) => {
          const across = side * 0.4 - 0.3 + t * 0.62;
          const y = 1.25 + 0.06 * t;
          return new THREE.Vector3(frontOf(car, half, y, across) + 0.016, y, across);
        }),
        0.01,
        palette.plastic,
      ),
    );
  }
}

/** An air conditioner and a hatch on the roof, lamps along the sides, gutters, and the bumper at the rear. */
function dressBody(group: THREE.Group, car: CarShape, palette: Palette, paint: THREE.Material) {
  const cooler = roundBox([1.5, 0.2, 1.3], paint, 0.09);
  cooler.position.set(-1.5, 2.71, 0);
  const hatch = roundBox([0.62, 0.08, 0.62], paint, 0.035);
  hatch.position.set(0.9, 2.66, 0);
  group.add(cooler, hatch);
  for (const side of bothSides) {
    for (const x of [1.62, 0.2, -0.62, -2.2, -3.1]) {
      const marker = roundBox([0.09, 0.035, 0.02], palette.amber, 0.009);
      marker.position.set(x, 0.47, side * (car.sideAt(x, 0.47) + 0.004));
      group.add(marker);
    }
    const repeater = roundBox([0.14, 0.05, 0.024], palette.amber, 0.011);
    repeater.position.set(3.06, 0.98, side * (car.sideAt(3.06, 0.98) - 0.005));
    const lamp = roundBox([0.05, 0.05, 0.12], palette.amber, 0.02);
    lamp.position.set(frontOf(car, half, 2.5, side * 0.62) - 0.01, 2.52, side * 0.62);
    const red = roundBox([0.05, 0.05, 0.12], palette.redLens, 0.02);
    red.position.set(-half + 0.2, 2.52, side * 0.62);
    group.add(repeater, lamp, red);
    const gutter = rod(
      [2.3, 1, -1, -3.2].map(
        (x) => new THREE.Vector3(x, glassHigh + 0.16, side * (car.sideAt(x, glassHigh + 0.16) + 0.004)),
      ),
      0.012,
      paint,
    );
    const flap = roundBox([0.02, 0.3, 0.26], palette.rubber, 0.008);
    flap.position.set(-2.12, 0.36, side * 0.88);
    group.add(gutter, flap);
  }
  const handle = roundBox([0.18, 0.04, 0.03], palette.plastic, 0.013);
  handle.position.set(1.94, 1.02, car.sideAt(1.94, 1.02) + 0.016);
  const rear = roundBox([0.03, 0.05, 0.2], palette.plastic, 0.013);
  rear.position.set(-half - 0.004, 1.1, 0.42);
  const bumper = roundBox([0.16, 0.2, 1.9], palette.bumper, 0.06);
  bumper.position.set(-half + 0.03, 0.46, 0);
  group.add(handle, rear, bumper);
}

const cabin = { floor: 0.7, hip: 1.16, halfWidth: 0.94, dash: 2.72, dashHeight: 1.22, ceiling: 2.3 };
const fittings: CarFittings = {
  plates: { front: [half + 0.012, 0.53], rear: [-half - 0.012, 0.72] },
  more: ({ group, car, palette, paint }) => {
    const rows = [2, 0.7, -0.1, -0.9, -1.7, -2.5].map((x, i) => ({ x, seats: i ? 4 : 2 }));
    group.add(createCabin({ ...cabin, rows }, { ...palette, cloth: palette.seat }));
    const ceiling = roundBox([5.4, 0.04, 1.7], palette.lightPanel, 0.02);
    ceiling.position.set(-0.5, 2.3, 0);
    group.add(ceiling);
    group.add(tallMirrors(palette, palette.plastic, [half - 0.06, 1.72, 1.2], 0.34, [half - 0.62, 0.94]));
    entrance(group, car, palette);
    dressFront(group, car, palette);
    dressBody(group, car, palette, paint);
  },
};

export const buildBus = (cell: number): Vehicle => buildCar(bus, fittings, cell * 1.2);
