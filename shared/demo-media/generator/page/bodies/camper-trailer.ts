import * as THREE from 'three';
import { bothSides, rod, roundBox } from '../parts/fittings.ts';
import { sheet } from '../parts/surface.ts';
import type { Palette } from '../scene/materials.ts';
import { boxBody, gap, pane } from './box.ts';
import { buildCar, type Vehicle } from './car.ts';
import { drawbar } from './touring-parts.ts';

const half = 1.9;
const box = 1.16;
const roof = 2.5;

export const camper = boxBody({
  name: 'caravan-camper',
  length: half * 2,
  width: 2.12,
  floor: 0.56,
  height: box,
  axles: [-0.2, -100],
  wheel: { radius: 0.37, width: 0.225, rim: 0.215, style: 'steel', finish: 'silver' },
  archGap: 0.07,
  nose: [
    [0.4, half - 0.04],
    [0.6, half],
    [box, half - 0.02],
  ],
  tail: [
    [0.4, -half + 0.06],
    [0.7, -half],
    [box, -half],
  ],
  noseSweep: [0.02, 0.02],
  tailSweep: [0.02, 0.02],
  corner: { front: 0.08, rear: 0.08, shoulder: 0.05, noseTop: 0.06 },
  art: {
    side: {
      trim: [pane(-half - 1, half + 1, 0.4, 0.78, 0.01)],
      gloss: [
        {
          points: [
            [-half - 0.3, 0.94],
            [half + 0.3, 1.04],
            [half + 0.3, 0.98],
            [-half - 0.3, 0.88],
          ],
        },
      ],
      grooves: [gap(0.5, 1.16, 0.62, 1.12, 0.04), gap(-1.7, -0.8, 0.82, 1.08, 0.03)],
    },
    nose: { trim: [pane(-0.5, 1.6, 0.4, 0.78, 0.02)] },
    tail: {
      trim: [pane(-0.5, 1.6, 0.4, 0.72, 0.02)],
      lamps: [
        {
          kind: 'tail',
          points: [
            [0.8, 1.06],
            [0.8, 0.84],
            [0.98, 0.84],
            [0.98, 1.06],
          ],
          radius: 0.03,
          lenses: [[0.89, 0.95, 0.05]],
        },
      ],
    },
  },
});

type Triple = readonly [number, number, number];

/** How far canvas hangs inwards between its frames; `t` runs from 0 to 1 between `frames + 1` of them. */
const sag = (t: number, frames: number, depth: number) => depth * Math.sin(t * frames * Math.PI) ** 2;

/** Canvas that an end of the roof carries over two bows to the foot of the bed. */
const slope: readonly (readonly [x: number, y: number])[] = [
  [half - 0.1, roof - 0.02],
  [half + 0.32, roof - 0.12],
  [half + 0.66, roof - 0.34],
  [half + 0.98, roof - 0.66],
  [half + 1.2, box + 0.5],
  [half + 1.24, box + 0.3],
  [half + 1.22, box + 0.08],
];

function alongSlope(t: number): readonly [number, number] {
  const curve = new THREE.SplineCurve(slope.map(([x, y]) => new THREE.Vector2(x, y)));
  const { x, y } = curve.getPoint(t);
  return [x, y];
}

/** One end: the bed on its poles, its tent with bows, seams and a window on both sides. */
function tent(
  group: THREE.Group,
  end: 1 | -1,
  canvas: THREE.Material,
  seam: THREE.Material,
  palette: Palette,
) {
  const wide = 0.98;
  const hang = (t: number, c: number) => sag(t, 3, 0.022) * Math.sin(c * Math.PI);
  group.add(
    sheet(
      36,
      12,
      (t, c) => {
        const [x, y] = alongSlope(t);
        return [end * (x - hang(t, c)), y - hang(t, c), wide * (2 * c - 1)];
      },
      canvas,
    ),
  );
  for (const side of bothSides) {
    // The gusset from the slope down to the bed.
    group.add(
      sheet(
        24,
        6,
        (t, c) => {
          const [x, y] = alongSlope(t);
          const low = box + 0.08;
          const bulge = 0.02 * Math.sin(c * Math.PI) * Math.sin(Math.min(1, t * 1.4) * Math.PI);
          return [end * x, low + (y - low) * c, side * (wide - bulge)];
        },
        canvas,
      ),
    );
    const piping = Array.from({ length: 14 }, (_, i) => {
      const [x, y] = alongSlope(i / 13);
      return new THREE.Vector3(end * x, y, side * wide);
    });
    group.add(rod(piping, 0.012, seam));
    group.add(
      rod(
        [
          new THREE.Vector3(end * (half + 1.05), box + 0.04, side * 0.85),
          new THREE.Vector3(end * (half - 0.02), 0.66, side * 0.85),
        ],
        0.022,
        palette.steel,
      ),
    );
    const mesh = roundBox([0.58, 0.46, 0.012], palette.cloth, 0.02);
    mesh.position.set(end * (half + 0.42), box + 0.44, side * (wide + 0.002));
    const rolled = rod(
      [-0.31, 0, 0.31].map(
        (x) => new THREE.Vector3(end * (half + 0.42) + x, box + 0.7, side * (wide + 0.02)),
      ),
      0.035,
      canvas,
    );
    group.add(mesh, rolled);
  }
  for (const t of [0.33, 0.67]) {
    const [x, y] = alongSlope(t);
    group.add(
      rod(
        [-wide, 0, wide].map((z) => new THREE.Vector3(end * (x + 0.006), y + 0.006, z)),
        0.013,
        seam,
      ),
    );
  }
  const base = roundBox([1.36, 0.08, 2.06], palette.aluminium, 0.02);
  base.position.set(end * (half + 0.58), box + 0.05, 0);
  const mattress = roundBox([1.26, 0.08, 1.92], palette.lightPanel, 0.03);
  mattress.position.set(end * (half + 0.58), box + 0.12, 0);
  group.add(base, mattress);
}

/** Canvas between box and roof, its windows with rolled covers, and the door. */
function walls(group: THREE.Group, canvas: THREE.Material, seam: THREE.Material, palette: Palette) {
  const posts = [-half + 0.1, -0.72, 0.34, half - 0.1];
  for (const side of bothSides) {
    group.add(
      sheet(
        16,
        48,
        (r, c) => {
          const x = posts[0]! + (posts[3]! - posts[0]!) * c;
          const inwards = 0.03 * Math.sin(r * Math.PI) * (0.4 + 0.6 * Math.sin(c * 3 * Math.PI) ** 2);
          return [x, box + (roof - box) * r, side * (1 - inwards)];
        },
        canvas,
      ),
    );
    for (const x of posts)
      group.add(
        rod(
          [box, (box + roof) / 2, roof].map((y) => new THREE.Vector3(x, y, side * 0.998)),
          0.012,
          seam,
        ),
      );
    for (const x of [-1.26, -0.19]) {
      const mesh = roundBox([0.76, 0.56, 0.014], palette.cloth, 0.03);
      mesh.position.set(x, 1.88, side * 1.003);
      const frame = roundBox([0.84, 0.64, 0.008], seam, 0.03);
      frame.position.set(x, 1.88, side * 1.001);
      const rolled = rod(
        [-0.42, 0, 0.42].map((dx) => new THREE.Vector3(x + dx, 2.22, side * 1.0)),
        0.04,
        canvas,
      );
      group.add(frame, mesh, rolled);
    }
    const door = roundBox([0.66, roof - box - 0.14, 0.012], palette.cloth, 0.06);
    door.position.set(0.98, (roof + box) / 2 - 0.02, side * 1.002);
    const zip = rod(
      [
        [0.64, box + 0.04],
        [0.64, roof - 0.24],
        [0.76, roof - 0.1],
        [1.2, roof - 0.1],
        [1.32, roof - 0.24],
        [1.32, box + 0.04],
      ].map(([x, y]) => new THREE.Vector3(x, y, side * 0.998)),
      0.014,
      seam,
    );
    group.add(door, zip);
  }
  for (const end of bothSides)
    group.add(sheet(2, 2, (r, c) => [end * (half - 0.1), box + (roof - box) * r, 1.96 * (c - 0.5)], canvas));
}

/** A steel bench with a stove, a sink and drawers, pulled out on the left behind the wheel. */
function kitchen(group: THREE.Group, palette: Palette) {
  const add = (size: Triple, at: Triple, material: THREE.Material, radius = 0.012) => {
    const part = roundBox(size, material, radius);
    part.position.set(...at);
    group.add(part);
  };
  add([0.98, 0.03, 0.66], [-1.26, 0.98, -1.36], palette.alloy);
  add([0.96, 0.3, 0.02], [-1.26, 0.82, -1.68], palette.aluminium);
  for (const x of [-1.73, -0.79]) add([0.02, 0.28, 0.6], [x, 0.82, -1.38], palette.aluminium);
  for (const x of [-1.5, -1.02]) {
    add([0.44, 0.22, 0.012], [x, 0.81, -1.692], palette.satin);
    add([0.16, 0.02, 0.03], [x, 0.88, -1.705], palette.plastic, 0.008);
  }
  add([0.36, 0.012, 0.3], [-1.52, 1.0, -1.36], palette.plastic);
  for (const x of [-1.6, -1.44]) {
    const burner = new THREE.Mesh(new THREE.TorusGeometry(0.055, 0.01, 10, 28), palette.steel);
    burner.rotation.x = Math.PI / 2;
    burner.position.set(x, 1.016, -1.36);
    group.add(burner);
  }
  add([0.3, 0.01, 0.32], [-1.0, 0.997, -1.36], palette.steel);
  group.add(
    rod(
      [
        [-1.0, 0.99, -1.16],
        [-1.0, 1.2, -1.16],
        [-1.0, 1.21, -1.26],
        [-1.0, 1.15, -1.3],
      ].map((p) => new THREE.Vector3(...(p as [number, number, number]))),
      0.011,
      palette.chrome,
    ),
  );
  for (const x of [-1.68, -0.84])
    group.add(
      rod([new THREE.Vector3(x, 0.7, -1.62), new THREE.Vector3(x, 0.02, -1.64)], 0.014, palette.satin),
    );
}

/** Two cans for water and fuel in their holders in front of the box. */
function cans(group: THREE.Group, palette: Palette) {
  for (const [z, material] of [
    [-0.72, palette.guard],
    [0.72, palette.sand],
  ] as const) {
    const can = roundBox([0.17, 0.46, 0.34], material, 0.045);
    can.position.set(half + 0.14, 0.92, z);
    const rib = roundBox([0.178, 0.3, 0.2], material, 0.03);
    rib.position.copy(can.position).setX(half + 0.146);
    const grip = rod(
      [-0.1, -0.09, 0.09, 0.1].map(
        (dz, i) => new THREE.Vector3(half + 0.14, 1.14 + (i === 0 || i === 3 ? 0 : 0.055), z + dz),
      ),
      0.014,
      material,
    );
    const cap = roundBox([0.06, 0.06, 0.06], palette.plastic, 0.02);
    cap.position.set(half + 0.14, 1.16, z - 0.13);
    const holder = roundBox([0.22, 0.12, 0.38], palette.steel, 0.012);
    holder.position.set(half + 0.14, 0.72, z);
    group.add(can, rib, grip, cap, holder);
  }
}

/** A camper trailer set up: a low box, its roof raised on canvas walls, a bed under canvas at both ends. */
export function buildCamper(cell: number): Vehicle {
  return buildCar(
    camper,
    {
      towed: true,
      plates: { rear: [-half - 0.006, 0.64] },
      more: ({ group, palette, paint }) => {
        drawbar(group, palette, half, [-0.22]);
        const cloth = (color: string) =>
          new THREE.MeshStandardMaterial({ color, roughness: 0.95, side: THREE.DoubleSide });
        const [canvas, seam] = [cloth('#b3ab98'), cloth('#6d675a')];
        walls(group, canvas, seam, palette);
        const lid = roundBox([half * 2 + 0.04, 0.15, 2.14], paint, 0.06);
        lid.position.set(0, roof + 0.06, 0);
        const fan = roundBox([0.4, 0.08, 0.4], palette.smoked, 0.03);
        fan.position.set(0.3, roof + 0.15, 0);
        group.add(lid, fan);
        for (const end of bothSides) tent(group, end, canvas, seam, palette);
        kitchen(group, palette);
        cans(group, palette);
        const step = roundBox([0.5, 0.03, 0.24], palette.chequer, 0.02);
        step.position.set(0.98, 0.46, -1.14);
        group.add(step);
      },
    },
    cell * 1.2,
  );
}
