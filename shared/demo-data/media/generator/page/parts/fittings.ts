import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { capsule, ellipsoid, smoothMax, smoothMin } from '../geometry/implicit.ts';
import { meshImplicit } from '../geometry/surface-nets.ts';
import type { CarShape } from '../shell/car-shape.ts';
import type { CarSpec } from '../shell/car-spec.ts';
import type { Palette } from '../scene/materials.ts';

export const bothSides = [-1, 1] as const;

/** A rod along points, for slats, rails and trim. */
export function rod(points: readonly THREE.Vector3[], radius: number, material: THREE.Material, squash = 1): THREE.Mesh {
  const curve = new THREE.CatmullRomCurve3([...points], false, 'centripetal');
  const geometry = new THREE.TubeGeometry(curve, Math.max(16, points.length * 6), radius, 10);
  const mesh = new THREE.Mesh(geometry, material);
  mesh.scale.y = squash;
  return mesh;
}

export function roundBox(size: readonly [number, number, number], material: THREE.Material, radius = 0.02): THREE.Mesh {
  return new THREE.Mesh(new RoundedBoxGeometry(...size, 4, Math.min(radius, ...size.map((side) => side / 2.02))), material);
}

export function slats(car: CarShape, heights: readonly number[], halfWidth: (y: number) => number, sunk: number, material: THREE.Material, radius = 0.009): THREE.Group {
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

export function doorHandle(car: CarShape, x: number, y: number, material: THREE.Material): THREE.Group {
  const group = new THREE.Group();
  for (const side of bothSides) {
    const z = car.sideAt(x, y);
    const slope = car.sideAt(x, y + 0.02) - car.sideAt(x, y - 0.02);
    const handle = roundBox([0.2, 0.026, 0.022], material, 0.011);
    handle.position.set(x, y, side * (z + 0.018));
    handle.rotation.set(side * Math.atan(slope / 0.04), 0, 0);
    const well = roundBox([0.13, 0.04, 0.012], material, 0.006);
    group.add(handle);
    void well;
  }
  return group;
}

export function mirrors(at: readonly [number, number, number], paint: THREE.Material, palette: Palette, size = 1): THREE.Group {
  const group = new THREE.Group();
  const cap = (x: number, y: number, z: number) => {
    const egg = ellipsoid([0.01, 0.0, 0], [0.085 * size, 0.078 * size, 0.125 * size])(x, y, z);
    return smoothMax(egg, -x - 0.035 * size, 0.02);
  };
  const foot = capsule([0.02, -0.05, -0.02], [0.03, -0.075, -0.14 * size], 0.022);
  const geometry = meshImplicit((x, y, z) => smoothMin(cap(x, y, z), foot(x, y, z), 0.02), { min: [-0.2, -0.2, -0.25], max: [0.2, 0.2, 0.25] }, 0.007);
  for (const side of bothSides) {
    const mesh = new THREE.Mesh(geometry, paint);
    mesh.position.set(at[0], at[1], side * at[2]);
    mesh.scale.z = side;
    const glass = new THREE.Mesh(new THREE.CircleGeometry(1, 40), palette.mirrorGlass);
    glass.scale.set(0.108 * size, 0.062 * size, 1);
    glass.rotation.y = -Math.PI / 2;
    glass.position.set(at[0] - 0.036 * size, at[1], side * at[2]);
    group.add(mesh, glass);
  }
  return group;
}

export function plate(x: number, y: number, facing: 1 | -1, palette: Palette, tilt = 0): THREE.Group {
  const group = new THREE.Group();
  const base = roundBox([0.012, 0.12, 0.39], palette.plastic, 0.006);
  const face = roundBox([0.012, 0.105, 0.372], palette.plate, 0.006);
  face.position.x = facing * 0.004;
  group.add(base, face);
  group.position.set(x, y, 0);
  group.rotation.z = tilt;
  return group;
}

/** Dark wells round the wheels and a floor under the body, so that nothing shines through the arches. */
export function undercarriage(spec: CarSpec, palette: Palette): THREE.Group {
  const group = new THREE.Group();
  const radius = (spec.archRadius ?? spec.wheel.radius + 0.055) + 0.004;
  const inner = spec.width / 2 - spec.wheel.width - 0.18;
  for (const x of [spec.frontAxle, spec.rearAxle]) {
    for (const side of bothSides) {
      const depth = spec.width / 2 - 0.03 - inner;
      const well = new THREE.Mesh(new THREE.CylinderGeometry(radius, radius, depth, 64, 1, true).rotateX(Math.PI / 2), palette.well);
      well.position.set(x, spec.wheel.radius, side * (inner + depth / 2));
      const wall = new THREE.Mesh(new THREE.CircleGeometry(radius, 48), palette.well);
      wall.position.set(x, spec.wheel.radius, side * inner);
      group.add(well, wall);
    }
    const axle = new THREE.Mesh(new THREE.CylinderGeometry(0.04, 0.04, inner * 2 + 0.3, 16).rotateX(Math.PI / 2), palette.underside);
    axle.position.set(x, spec.wheel.radius, 0);
    group.add(axle);
  }
  const floor = roundBox([spec.length * 0.9, 0.06, inner * 2], palette.underside);
  floor.position.set(0, spec.sill + 0.04, 0);
  group.add(floor);
  return group;
}

/** The rolled edge of the wheel arches, lying on the body's side. */
export function archLips(spec: CarSpec, car: CarShape, material: THREE.Material): THREE.Group {
  const group = new THREE.Group();
  const radius = spec.archRadius ?? spec.wheel.radius + 0.055;
  for (const axle of [spec.frontAxle, spec.rearAxle]) {
    for (const side of bothSides) {
      const steps = 72;
      const positions: number[] = [];
      const index: number[] = [];
      for (let i = 0; i <= steps; i++) {
        const turn = -0.5 + (i / steps) * (Math.PI + 1.0);
        for (const [r, inset] of [[radius + 0.001, -0.001], [radius - 0.006, 0.004], [radius - 0.008, 0.014], [radius - 0.004, 0.07]] as const) {
          const [x, y] = [axle + Math.cos(turn) * r, spec.wheel.radius + Math.sin(turn) * r];
          positions.push(x, y, side * (car.sideAt(x, y) - inset));
        }
        if (i === 0) continue;
        for (let k = 0; k < 3; k++) {
          const a = (i - 1) * 4 + k;
          index.push(a, a + 1, a + 4, a + 1, a + 5, a + 4);
        }
      }
      const geometry = new THREE.BufferGeometry();
      geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
      geometry.setIndex(index);
      geometry.computeVertexNormals();
      group.add(new THREE.Mesh(geometry, material));
    }
  }
  return group;
}
