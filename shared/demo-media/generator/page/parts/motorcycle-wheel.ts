import * as THREE from 'three';
import type { Palette } from '../scene/materials.ts';
import type { WheelSpec } from '../shell/car-spec.ts';
import { bothSides } from './fittings.ts';

/**
 * A motorcycle's wheel around the z axis, open between its spokes, with drilled brake discs on these sides.
 */
export function createMotorcycleWheel(
  spec: WheelSpec,
  palette: Palette,
  discs: { radius: number; sides: readonly number[] },
): THREE.Group {
  const group = new THREE.Group();
  const { radius, width, rim } = spec;
  const half = width / 2;
  const metal = spec.finish === 'silver' ? palette.alloy : palette.darkAlloy;
  const lathe = (points: readonly (readonly [number, number])[], material: THREE.Material) => {
    const profile = points.map(([r, along]) => new THREE.Vector2(r, along));
    group.add(new THREE.Mesh(new THREE.LatheGeometry(profile, 96).rotateX(Math.PI / 2), material));
  };
  lathe(tyre(radius, half, rim), palette.rubber);
  // The rim: two flanges with a well between them.
  lathe(
    [
      [rim + 0.008, -half * 0.62],
      [rim - 0.004, -half * 0.66],
      [rim - 0.014, -half * 0.58],
      [rim - 0.026, -half * 0.3],
      [rim - 0.03, 0],
      [rim - 0.026, half * 0.3],
      [rim - 0.014, half * 0.58],
      [rim - 0.004, half * 0.66],
      [rim + 0.008, half * 0.62],
    ],
    metal,
  );
  const hub = new THREE.CylinderGeometry(0.036, 0.036, width * 0.95, 32).rotateX(Math.PI / 2);
  group.add(new THREE.Mesh(hub, metal));
  if (spec.style === 'wire') addWires(group, spec, palette);
  else addSpokes(group, rim - 0.026, metal);
  for (const side of discs.sides) group.add(brakeDisc(discs.radius, side * (half * 0.62 + 0.012), palette));
  for (const side of bothSides) {
    const nut = new THREE.Mesh(
      new THREE.CylinderGeometry(0.016, 0.018, 0.03, 6).rotateX(Math.PI / 2),
      palette.satin,
    );
    nut.position.z = side * (half * 0.95 + 0.02);
    group.add(nut);
  }
  return group;
}

/** A round cross-section with grooves in its tread. */
function tyre(radius: number, half: number, rim: number): [number, number][] {
  const steps = 40;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (i / steps - 0.5) * Math.PI;
    const groove = [9, 15, 25, 31].includes(i) ? 0.006 : 0;
    return [
      rim + (radius - rim) * Math.cos(turn) ** 0.72 - groove,
      half * Math.sign(turn) * Math.abs(Math.sin(turn)) ** 0.85 * 0.98,
    ];
  });
}

/** Five pairs of cast spokes. */
function addSpokes(group: THREE.Group, outer: number, material: THREE.Material) {
  for (let i = 0; i < 5; i++)
    for (const side of bothSides) {
      const shape = new THREE.Shape();
      shape.moveTo(0.02, -0.014);
      shape.quadraticCurveTo(outer * 0.5, side * 0.006 - 0.009, outer + 0.004, side * 0.046 - 0.008);
      shape.lineTo(outer + 0.004, side * 0.046 + 0.008);
      shape.quadraticCurveTo(outer * 0.5, side * 0.006 + 0.009, 0.02, 0.014);
      const geometry = new THREE.ExtrudeGeometry(shape, {
        depth: 0.022,
        bevelEnabled: true,
        bevelSize: 0.004,
        bevelThickness: 0.005,
        bevelSegments: 2,
        curveSegments: 12,
      });
      geometry.translate(0, 0, -0.011).rotateZ((i / 5) * Math.PI * 2 + Math.PI / 2);
      group.add(new THREE.Mesh(geometry, material));
    }
}

/** Crossed spokes from both flanges of the hub to the rim. */
function addWires(group: THREE.Group, spec: WheelSpec, palette: Palette) {
  const material = spec.finish === 'silver' ? palette.chrome : palette.steel;
  const count = 18;
  for (const side of bothSides)
    for (let i = 0; i < count; i++) {
      const turn = ((i + (side > 0 ? 0.5 : 0)) / count) * Math.PI * 2;
      const lean = (i % 2 ? 1 : -1) * 0.42;
      const point = (angle: number, r: number, z: number) =>
        new THREE.Vector3(Math.cos(angle) * r, Math.sin(angle) * r, z);
      const from = point(turn, 0.05, side * spec.width * 0.36);
      const to = point(turn + lean, spec.rim - 0.026, side * spec.width * 0.06);
      const wire = new THREE.Mesh(
        new THREE.CylinderGeometry(0.0026, 0.0026, from.distanceTo(to), 6),
        material,
      );
      wire.position.copy(from).lerp(to, 0.5);
      wire.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.clone().sub(from).normalize());
      group.add(wire);
    }
  for (const side of bothSides) {
    const flange = new THREE.CylinderGeometry(0.056, 0.056, 0.008, 32).rotateX(Math.PI / 2);
    const mesh = new THREE.Mesh(flange, spec.finish === 'silver' ? palette.satin : palette.darkAlloy);
    mesh.position.z = side * spec.width * 0.36;
    group.add(mesh);
  }
}

function brakeDisc(radius: number, z: number, palette: Palette): THREE.Group {
  const group = new THREE.Group();
  const ring = new THREE.Shape();
  ring.absarc(0, 0, radius, 0, Math.PI * 2, false);
  const inner = new THREE.Path();
  inner.absarc(0, 0, radius * 0.68, 0, Math.PI * 2, true);
  ring.holes.push(inner);
  for (let i = 0; i < 36; i++) {
    const turn = (i / 36) * Math.PI * 2;
    const reach = radius * (i % 2 ? 0.78 : 0.9);
    const hole = new THREE.Path();
    hole.absarc(Math.cos(turn) * reach, Math.sin(turn) * reach, radius * 0.032, 0, Math.PI * 2, true);
    ring.holes.push(hole);
  }
  const disc = new THREE.Mesh(new THREE.ShapeGeometry(ring, 24), palette.disc);
  group.add(disc);
  for (let i = 0; i < 6; i++) {
    const arm = new THREE.Mesh(new THREE.PlaneGeometry(radius * 0.52, 0.016), palette.darkAlloy);
    arm.position.x = radius * 0.46;
    const holder = new THREE.Group();
    holder.rotation.z = (i / 6) * Math.PI * 2 + 0.2;
    holder.add(arm);
    group.add(holder);
  }
  group.position.z = z;
  return group;
}
