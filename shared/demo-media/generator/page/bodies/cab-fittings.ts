import * as THREE from 'three';
import { roundedBox } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import { bothSides, plate, rod, roundBox, slats } from '../parts/fittings.ts';
import { frontOf, nosePatch } from '../parts/surface.ts';
import type { Palette } from '../scene/materials.ts';
import type { CarShape } from '../shell/car-shape.ts';
import { tiltCabs } from './heavy.ts';

type Triple = readonly [number, number, number];

/** Tall mirrors with a wide-angle glass below, on two arms. */
export function tallMirrors(
  palette: Palette,
  housing: THREE.Material,
  [x, y, z]: Triple,
  tall: number,
  pillar: readonly [x: number, z: number],
): THREE.Group {
  const group = new THREE.Group();
  const bounds = { min: [-0.12, -0.35, -0.16], max: [0.12, 0.35, 0.16] } as const;
  const main = meshImplicit(roundedBox([0, 0, 0], [0.12, tall, 0.23], 0.05), bounds, 0.012);
  const wide = meshImplicit(roundedBox([0, 0, 0], [0.12, tall * 0.42, 0.22], 0.05), bounds, 0.012);
  const below = -tall * 0.74;
  for (const side of bothSides) {
    for (const [geometry, height, pane] of [
      [main, 0, tall - 0.06],
      [wide, below, tall * 0.42 - 0.06],
    ] as const) {
      const block = new THREE.Mesh(geometry, housing);
      block.position.set(x, y + height, side * z);
      const glass = roundBox([0.006, pane, 0.18], palette.mirrorGlass, 0.003);
      glass.position.set(x - 0.06, y + height, side * z);
      group.add(block, glass);
    }
    for (const dy of [tall / 2 - 0.05, below - tall * 0.14])
      group.add(
        rod(
          [
            [pillar[0], y + dy * 0.9, side * pillar[1]],
            [x + 0.01, y + dy, side * (z - 0.16)],
            [x + 0.01, y + dy, side * z],
          ].map((p) => new THREE.Vector3(...(p as [number, number, number]))),
          0.018,
          palette.plastic,
        ),
      );
  }
  return group;
}

/** The bars of the grille, a trim bar with a badge, fog lamps and the plate. */
function dressNose(
  cab: THREE.Group,
  kind: keyof typeof tiltCabs,
  car: CarShape,
  palette: Palette,
  painted: THREE.Material,
) {
  const { half, width, grille, foot, head, floor, lampLow } = tiltCabs[kind];
  const isHeavy = kind === 'heavy';
  const count = { light: 3, medium: 4, heavy: 6 }[kind];
  const pitch = (grille.high - grille.low) / count;
  const heights = Array.from({ length: count }, (_, i) => grille.low + pitch * (i + 0.5));
  const reach = (y: number) =>
    grille.bottom + ((grille.top - grille.bottom) * (y - grille.low)) / (grille.high - grille.low) - 0.03;
  cab.add(
    slats(car, heights, reach, 0.01, palette.gloss, pitch * 0.3),
    slats(
      car,
      isHeavy ? heights.map((y) => y + pitch * 0.24) : heights.slice(-1),
      reach,
      0.026,
      palette.chrome,
      0.009,
    ),
  );
  const badge = new THREE.Mesh(
    new THREE.CylinderGeometry(0.085, 0.085, 0.03, 40).rotateZ(Math.PI / 2),
    palette.chrome,
  );
  badge.position.set(half + 0.03, grille.high + (isHeavy ? 0.02 : 0.1), 0);
  const heart = new THREE.Mesh(
    new THREE.CylinderGeometry(0.062, 0.062, 0.036, 40).rotateZ(Math.PI / 2),
    palette.darkAlloy,
  );
  heart.position.copy(badge.position);
  cab.add(badge, heart);
  // The lower bumper: a grey lip with an air inlet.
  cab.add(
    nosePatch(
      car,
      half,
      { low: floor - 0.02, high: floor + 0.12, half: width * 0.4, out: [0.02, 0.012] },
      palette.bumper,
    ),
  );
  for (const side of bothSides) {
    const z = side * width * 0.31;
    const fog = new THREE.Mesh(
      new THREE.CylinderGeometry(0.055, 0.055, 0.03, 32).rotateZ(Math.PI / 2),
      palette.lampGlass,
    );
    fog.position.set(frontOf(car, half, lampLow - 0.15, z) + 0.006, lampLow - 0.15, z);
    const bulb = new THREE.Mesh(
      new THREE.CylinderGeometry(0.03, 0.03, 0.034, 24).rotateZ(Math.PI / 2),
      palette.satin,
    );
    bulb.position.copy(fog.position);
    const rim = new THREE.Mesh(new THREE.TorusGeometry(0.058, 0.008, 10, 40), palette.chrome);
    rim.rotation.y = Math.PI / 2;
    rim.position.copy(fog.position).setX(fog.position.x + 0.014);
    const repeater = roundBox([0.16, 0.05, 0.03], palette.amber, 0.014);
    repeater.position.set(half - 0.28, lampLow + 0.42, side * (width / 2 - 0.012));
    cab.add(fog, bulb, rim, repeater);
    // Wipers.
    cab.add(
      rod(
        [0, 0.5, 1].map((t) => {
          const across = side * 0.5 - 0.24 + t * 0.62;
          const y = foot + 0.02 + 0.1 * t;
          return new THREE.Vector3(frontOf(car, half, y, across) + 0.018, y, across);
        }),
        0.012,
        palette.plastic,
      ),
    );
  }
  if (kind !== 'light')
    cab.add(
      nosePatch(
        car,
        half,
        { low: head - 0.02, high: head + 0.14, half: width / 2 - 0.24, out: [0.2, 0.03] },
        palette.smoked,
      ),
    );
  if (isHeavy) {
    // A step in the bumper and two handles under the windscreen, to clean it.
    for (const side of bothSides)
      cab.add(
        rod(
          [0.3, 0.32, 0.62, 0.64].map((z, i) => {
            const y = foot - 0.1;
            return new THREE.Vector3(frontOf(car, half, y, z) + (i === 0 || i === 3 ? 0 : 0.05), y, side * z);
          }),
          0.012,
          painted,
        ),
      );
  }
  cab.add(plate(half + 0.012, lampLow - 0.16, 1, palette));
}

/** Everything on the outside of a tilting cab. */
export function fitCab(
  cab: THREE.Group,
  kind: keyof typeof tiltCabs,
  car: CarShape,
  palette: Palette,
  painted: THREE.Material,
) {
  const { half, width, foot, head, floor, wheel, door, axle, height } = tiltCabs[kind];
  const isHeavy = kind === 'heavy';
  const tall = { light: 0.32, medium: 0.4, heavy: 0.5 }[kind];
  const mirrors =
    kind === 'light' ? { reach: 0.12, back: 0.34, inset: 0.12 } : { reach: 0.2, back: 0.26, inset: 0.1 };
  cab.add(
    tallMirrors(palette, palette.plastic, [half - 0.12, foot + tall * 0.9, width / 2 + mirrors.reach], tall, [
      half - mirrors.back,
      width / 2 - mirrors.inset,
    ]),
  );
  dressNose(cab, kind, car, palette, painted);
  const handleY = foot - 0.24;
  for (const side of bothSides) {
    const well = roundBox([0.2, 0.075, 0.01], palette.plastic, 0.02);
    well.position.set(door.back + 0.18, handleY, side * car.sideAt(door.back + 0.18, handleY));
    const handle = roundBox([0.18, 0.03, 0.03], palette.plastic, 0.012);
    handle.position.set(well.position.x, handleY + 0.012, side * (Math.abs(well.position.z) + 0.018));
    const grip = rod(
      [
        [head - 0.3, 0],
        [head - 0.34, 0.05],
        [foot - 0.02, 0.05],
        [foot - 0.06, 0],
      ].map(([y, out]) => new THREE.Vector3(door.back - 0.07, y!, side * (width / 2 - 0.03 + out!))),
      0.016,
      palette.satin,
    );
    cab.add(well, handle, grip);
    const stepX = half - axle + wheel.radius + (isHeavy ? 0.3 : 0.24);
    for (const y of isHeavy ? [floor + 0.02, floor + 0.34] : [floor + 0.04]) {
      const tread = roundBox([0.36, 0.04, 0.16], palette.chequer, 0.012);
      tread.position.set(stepX, y, side * (width / 2 - 0.07));
      cab.add(tread);
    }
  }
  if (kind === 'light') return;
  for (const z of [-0.36, -0.18, 0, 0.18, 0.36]) {
    const marker = roundBox([0.09, 0.045, 0.1], palette.amber, 0.02);
    const x = frontOf(car, half, height - (isHeavy ? 0.08 : 0.06), z * width) - 0.03;
    marker.position.set(x, height - (isHeavy ? 0.03 : 0.02), z * width);
    cab.add(marker);
  }
}
