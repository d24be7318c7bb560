import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { capsule, roundedBox, smoothMax, smoothMin } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import type { Palette } from '../scene/materials.ts';
import type { CarShape } from '../shell/car-shape.ts';
import type { CarSpec } from '../shell/car-spec.ts';

export const bothSides = [-1, 1] as const;

/** A rod along a curve through points, for slats, rails and trim. */
export function rod(
  points: readonly THREE.Vector3[],
  radius: number,
  material: THREE.Material,
  squash = 1,
): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3([...points], false, 'centripetal');
  const geometry = new THREE.TubeGeometry(curve, Math.max(16, points.length * 6), radius, 10);
  const mesh = new THREE.Mesh(geometry, material);
  mesh.scale.y = squash;
  return mesh;
}

export function roundBox(
  size: readonly [number, number, number],
  material: THREE.Material,
  radius = 0.02,
): THREE.Mesh {
  return new THREE.Mesh(
    new RoundedBoxGeometry(...size, 4, Math.min(radius, ...size.map((side) => side / 2.02))),
    material,
  );
}

export function slats(
  car: CarShape,
  heights: readonly number[],
  halfWidth: (y: number) => number,
  sunk: number,
  material: THREE.Material,
  radius = 0.009,
): THREE.Group {
  const group = new THREE.Group();
  for (const y of heights) {
    const reach = halfWidth(y);
    const points = Array.from({ length: 17 }, (_, i) => {
      const z = -reach + (i / 16) * 2 * reach;
      return new THREE.Vector3(car.noseAt(y, 0) - (car.noseAt(y + 5, 0) - car.noseAt(y + 5, z)) + sunk, y, z);
    });
    group.add(rod(points, radius, material));
  }
  return group;
}

export function doorHandle(
  car: CarShape,
  x: number,
  y: number,
  material: THREE.Material,
  palette: Palette,
): THREE.Group {
  const group = new THREE.Group();
  for (const side of bothSides) {
    const z = car.sideAt(x, y);
    const slope = car.sideAt(x, y + 0.02) - car.sideAt(x, y - 0.02);
    const handle = roundBox([0.2, 0.026, 0.022], material, 0.011);
    handle.position.set(x, y, side * (z + 0.018));
    handle.rotation.set(side * Math.atan(slope / 0.04), 0, 0);
    const well = roundBox([0.15, 0.05, 0.008], palette.gloss, 0.004);
    well.position.set(x, y, side * (z - 0.001));
    well.rotation.copy(handle.rotation);
    group.add(handle, well);
  }
  return group;
}

/** Door mirrors: a painted cap on a dark base. */
export function mirrors(
  at: readonly [number, number, number],
  paint: THREE.Material,
  palette: Palette,
  size = 1,
): THREE.Group {
  const group = new THREE.Group();
  const s = size;
  const block = roundedBox([0.03 * s, 0, 0], [0.16 * s, 0.155 * s, 0.25 * s], 0.07 * s);
  const cap = (x: number, y: number, z: number) => {
    const ahead = (x + Math.sqrt(x * x + 0.0016)) / 2 / s;
    return smoothMax(
      block(x, (y - 0.006 * s) * (1 + ahead * 3), z * (1 + ahead * 1.4) - ahead * 0.02),
      -x - 0.035 * s,
      0.014,
    );
  };
  const foot = (x: number, y: number, z: number) =>
    smoothMin(
      capsule([0.03, -0.06 * s, -0.05], [0.05, -0.085 * s, -0.2 * s], 0.02)(x, y, z),
      roundedBox([0.02, -0.066 * s, 0], [0.09 * s, 0.03 * s, 0.2 * s], 0.014)(x, y, z),
      0.02,
    );
  const bounds = { min: [-0.15, -0.2, -0.35], max: [0.25, 0.2, 0.25] } as const;
  const [capGeometry, footGeometry] = [meshImplicit(cap, bounds, 0.006), meshImplicit(foot, bounds, 0.006)];
  for (const side of bothSides) {
    for (const [geometry, material] of [
      [capGeometry, paint],
      [footGeometry, palette.plastic],
    ] as const) {
      const mesh = new THREE.Mesh(geometry, material);
      mesh.position.set(at[0], at[1], side * at[2]);
      mesh.scale.z = side;
      group.add(mesh);
    }
    const glass = roundBox([0.006, 0.105 * s, 0.205 * s], palette.mirrorGlass, 0.003);
    glass.position.set(at[0] - 0.036 * s, at[1] + 0.004, side * at[2]);
    group.add(glass);
  }
  return group;
}

/** Roof rails along both edges. */
export function roofRails(
  car: CarShape,
  from: number,
  to: number,
  inset: number,
  material: THREE.Material,
): THREE.Group {
  const group = new THREE.Group();
  for (const side of bothSides) {
    const points = Array.from({ length: 15 }, (_, i) => {
      const t = i / 14;
      const x = from + (to - from) * t;
      const lift = 0.035 * Math.min(1, Math.min(t, 1 - t) * 9);
      const z = car.cabinSideAt(x, car.roofAt(x, 0) - 0.05) - inset;
      return new THREE.Vector3(x, car.roofAt(x, z) + lift - 0.012, side * z);
    });
    group.add(rod(points, 0.013, material));
  }
  return group;
}

export function antenna(car: CarShape, x: number, material: THREE.Material): THREE.Mesh {
  const shape = new THREE.Shape();
  shape.moveTo(0.09, 0);
  shape.quadraticCurveTo(-0.02, 0.01, -0.06, 0.06);
  shape.lineTo(-0.085, 0.058);
  shape.lineTo(-0.09, 0);
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: 0.016,
    bevelEnabled: true,
    bevelSize: 0.008,
    bevelThickness: 0.008,
    bevelSegments: 4,
  });
  const mesh = new THREE.Mesh(geometry.translate(0, 0, -0.008), material);
  mesh.position.set(x, car.roofAt(x, 0) - 0.004, 0);
  return mesh;
}

export function wipers(
  car: CarShape,
  cowl: readonly [number, number],
  material: THREE.Material,
): THREE.Group {
  const group = new THREE.Group();
  for (const [root, tip] of [
    [0.5, -0.05],
    [-0.06, -0.56],
  ] as const) {
    const point = (t: number) => {
      const z = root + (tip - root) * t;
      const y = cowl[1] + 0.012 + 0.045 * t;
      return new THREE.Vector3(car.windscreenAt(y, z) + 0.014 - 0.004 * t, y, z);
    };
    group.add(rod([0, 0.25, 0.5, 0.75, 1].map(point), 0.008, material));
  }
  return group;
}

let lettering: THREE.Texture | undefined;

/** The letters of a dealer's plate: more of them than any registration has. */
function letteringOf(): THREE.Texture {
  if (lettering) return lettering;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [756, 216];
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#14171b';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#e3e5e6';
  context.font = 'bold 128px "Liberation Sans Narrow", sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.letterSpacing = '6px';
  context.fillText('SHOWROOM', canvas.width / 2 + 3, canvas.height / 2 + 8, canvas.width - 60);
  lettering = new THREE.CanvasTexture(canvas);
  lettering.colorSpace = THREE.SRGBColorSpace;
  lettering.anisotropy = 8;
  return lettering;
}

export function plate(x: number, y: number, facing: 1 | -1, palette: Palette, tilt = 0): THREE.Group {
  const group = new THREE.Group();
  const base = roundBox([0.012, 0.12, 0.39], palette.satin, 0.006);
  const face = roundBox([0.012, 0.108, 0.378], palette.plate, 0.006);
  face.position.x = facing * 0.004;
  const letters = new THREE.Mesh(
    new THREE.PlaneGeometry(0.368, 0.1).rotateY((facing * Math.PI) / 2),
    new THREE.MeshStandardMaterial({ map: letteringOf(), roughness: 0.4 }),
  );
  letters.position.x = facing * 0.0108;
  group.add(base, face, letters);
  group.position.set(x, y, 0);
  group.rotation.z = tilt;
  return group;
}

/** Dark wheel wells and a floor under the body, so that no light shines through the arches. */
export function undercarriage(spec: CarSpec, palette: Palette): THREE.Group {
  const group = new THREE.Group();
  const radius = (spec.archRadius ?? spec.wheel.radius + 0.055) + 0.004;
  const inner = spec.width / 2 - spec.wheel.width - 0.18;
  for (const x of [spec.frontAxle, spec.rearAxle]) {
    if (x < -50) continue;
    for (const side of bothSides) {
      const depth = spec.width / 2 - 0.03 - inner;
      const well = new THREE.Mesh(
        new THREE.CylinderGeometry(radius, radius, depth, 64, 1, true).rotateX(Math.PI / 2),
        palette.well,
      );
      well.position.set(x, spec.wheel.radius, side * (inner + depth / 2));
      const wall = new THREE.Mesh(new THREE.CircleGeometry(radius, 48), palette.well);
      wall.position.set(x, spec.wheel.radius, side * inner);
      group.add(well, wall);
    }
    const axle = new THREE.Mesh(
      new THREE.CylinderGeometry(0.04, 0.04, inner * 2 + 0.3, 16).rotateX(Math.PI / 2),
      palette.underside,
    );
    axle.position.set(x, spec.wheel.radius, 0);
    group.add(axle);
  }
  const floor = roundBox([spec.length * 0.9, 0.06, inner * 2], palette.underside);
  floor.position.set(0, spec.sill + 0.04, 0);
  group.add(floor);
  return group;
}

/** The rolled edges of the wheel arches on the body's sides. */
export function archLips(
  spec: CarSpec,
  car: CarShape,
  material: THREE.Material,
  lining: THREE.Material,
): THREE.Group {
  const group = new THREE.Group();
  const radius = spec.archRadius ?? spec.wheel.radius + 0.055;
  const foot = Math.asin(Math.max(-0.5, Math.min(0.5, (spec.sill + 0.015 - spec.wheel.radius) / radius)));
  for (const axle of [spec.frontAxle, spec.rearAxle]) {
    if (axle < -50) continue;
    for (const side of bothSides) {
      const steps = 72;
      const positions: number[] = [];
      const [lip, inside]: [number[], number[]] = [[], []];
      for (let i = 0; i <= steps; i++) {
        const turn = foot + (i / steps) * (Math.PI - 2 * foot);
        for (const [r, inset] of [
          [radius + 0.001, -0.001],
          [radius - 0.006, 0.004],
          [radius - 0.008, 0.014],
          [radius - 0.004, 0.07],
        ] as const) {
          const [x, y] = [axle + Math.cos(turn) * r, spec.wheel.radius + Math.sin(turn) * r];
          positions.push(x, y, side * (car.sideAt(x, y) - inset));
        }
        if (i === 0) continue;
        for (let k = 0; k < 3; k++) {
          const a = (i - 1) * 4 + k;
          (k === 2 ? inside : lip).push(a, a + 1, a + 4, a + 1, a + 5, a + 4);
        }
      }
      for (const [index, surface] of [
        [lip, material],
        [inside, lining],
      ] as const) {
        const geometry = new THREE.BufferGeometry();
        geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
        geometry.setIndex(index);
        geometry.computeVertexNormals();
        group.add(new THREE.Mesh(geometry, surface));
      }
    }
  }
  return group;
}
